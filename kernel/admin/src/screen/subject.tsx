import Link from '@mui/material/Link';
import type { ApiSubject } from '@quoin/core/api';
import { Link as RouterLink } from 'react-router';
import { Clamped } from './clamped.tsx';
import { capital, nameWords } from './value-words.ts';

const kinds: Readonly<Record<string, string>> = { asset: 'File' };

/** The kind and the id in a name such as `page:<id>`; without a kind where it has none. */
export function partsOf(subject: string): { kind: string; id: string } {
  const [, kind = '', id = subject] = /^([^:]*):(.*)$/s.exec(subject) ?? [];
  return { kind, id };
}

/** What kind of thing a subject is, in words. */
export function subjectKind(subject: string): string {
  const { kind } = partsOf(subject);
  return kinds[kind] ?? capital(nameWords(kind));
}

/** Where a subject is opened. `base` is where the screens begin that there are for a site and for all together. */
export function addressOf({ subject, site, source, exists }: ApiSubject, base: string): string | undefined {
  const { kind, id } = partsOf(subject);
  if (!exists) return undefined;
  if (kind === 'user') return `${base}/users/${id}`;
  if (kind === 'mail') return `/outbox/${id}`;
  if (site === null) return undefined;
  const addresses: Readonly<Record<string, string>> = {
    site: '',
    page: `/pages/${id}/edit`,
    asset: `/media?asset=${id}`,
    submission: `/submissions/${id}`,
    row: `/data/${source}/rows/${id}`,
    composition: '/plugins',
    upgrade: `/upgrades/${id}`,
    import: `/data/${source}/import?import=${id}`,
  };
  return addresses[kind] === undefined ? undefined : `/sites/${site}${addresses[kind]}`;
}

/** The title of a subject, as a link where it can be opened. */
export function SubjectTitle({ subject, base = '' }: { subject: ApiSubject; base?: string }) {
  const address = addressOf(subject, base);
  const title = <Clamped>{subject.title}</Clamped>;
  return address === undefined ? (
    title
  ) : (
    <Link component={RouterLink} to={address}>
      {title}
    </Link>
  );
}
