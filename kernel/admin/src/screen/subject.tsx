import Link from '@mui/material/Link';
import type { ApiSubject } from '@quoin/api';
import { Link as RouterLink } from 'react-router';
import { LineClamp } from './line-clamp.tsx';
import { capitalize, formatName } from './format-value.ts';

const kinds: Readonly<Record<string, string>> = { asset: 'File' };

/** Splits a name such as `page:<id>`; the kind is empty if none. */
export function partsOf(subject: string): { kind: string; id: string } {
  const [, kind = '', id = subject] = /^([^:]*):(.*)$/s.exec(subject) ?? [];
  return { kind, id };
}

export function subjectKind(subject: string): string {
  const { kind } = partsOf(subject);
  return kinds[kind] ?? capitalize(formatName(kind));
}

/** Address of a subject's screen; undefined if none. `base` prefixes screens that exist per site and globally. */
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

export function SubjectTitle({ subject, base = '' }: { subject: ApiSubject; base?: string }) {
  const address = addressOf(subject, base);
  const title = <LineClamp>{subject.title}</LineClamp>;
  return address === undefined ? (
    title
  ) : (
    <Link component={RouterLink} to={address}>
      {title}
    </Link>
  );
}
