import type { ApiAuditEntry } from '@quoin/api';
import { isRole } from '@quoin/api/role';
import { kinds, kindWords } from '../jobs/job-messages.tsx';
import { isUuid } from '../../screen/is-uuid.ts';
import { partsOf, subjectKind } from '../../screen/subject.tsx';
import { formatName, formatValue } from '../../screen/format-value.ts';
import { roleWords } from '../users/role-messages.ts';

/** Describes a subject without a title: from the details, else by an abbreviated id. */
export function subjectWords({ subject, details }: Pick<ApiAuditEntry, 'subject' | 'details'>): string {
  const { kind, id } = partsOf(subject);
  if (kind === 'job' && typeof details['kind'] === 'string') return kindWords(details['kind']);
  return isUuid(id) ? id.slice(0, 8) : id;
}

/** Names a subject of which only the identifier is known. */
export const nameOfSubject = (subject: string): string =>
  `${subjectKind(subject)} ${subjectWords({ subject, details: {} })}`.trim();

const names: Readonly<Record<string, string>> = {
  publishAt: 'visible from',
  unpublishAt: 'visible until',
  zone: 'time zone',
  secondsLate: 'seconds late',
  insteadOf: 'instead of',
  cancelledChange: 'cancelled a change of',
};

function detailWord(value: unknown): string {
  if (typeof value !== 'string') return formatValue(value).toLowerCase();
  if (isRole(value)) return roleWords[value].title;
  if (Object.hasOwn(kinds, value)) return kindWords(value);
  // Enough of a digest to distinguish contents.
  return /^[\da-f]{64}$/.test(value) ? `${value.slice(0, 12)}…` : formatValue(value);
}

/** Remaining details of an entry, without empty ones. */
export const detailWords = (details: ApiAuditEntry['details']): string =>
  Object.entries(details)
    .map(([name, value]) => [name, [value].flat().filter((each) => each !== null && each !== '')] as const)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => `${names[name] ?? formatName(name)}: ${values.map(detailWord).join(', ')}`)
    .join(' · ');
