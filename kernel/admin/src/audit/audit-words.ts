import type { ApiAuditEntry } from '@quoin/core/api';
import { isRole } from '@quoin/core/role';
import { kinds, kindWords } from '../jobs/job-words.tsx';
import { partsOf, subjectKind } from '../screen/subject.tsx';
import { nameWords, valueWords } from '../screen/value-words.ts';
import { roleWords } from '../users/role-words.ts';

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** What an entry is about where nobody knows more: what it says itself, or as much of an id as tells it from others. */
export function subjectWords({ subject, details }: Pick<ApiAuditEntry, 'subject' | 'details'>): string {
  const { kind, id } = partsOf(subject);
  if (kind === 'job' && typeof details['kind'] === 'string') return kindWords(details['kind']);
  return isUuid(id) ? id.slice(0, 8) : id;
}

/** A subject of which only the name is known, such as one that the log is filtered by. */
export const nameOfSubject = (subject: string): string =>
  `${subjectKind(subject)} ${subjectWords({ subject, details: {} })}`.trim();

/** Details that people know by another word. */
const names: Readonly<Record<string, string>> = {
  publishAt: 'visible from',
  unpublishAt: 'visible until',
  zone: 'time zone',
  secondsLate: 'seconds late',
  insteadOf: 'instead of',
  cancelledChange: 'cancelled a change of',
};

function detailWord(value: unknown): string {
  if (typeof value !== 'string') return valueWords(value).toLowerCase();
  if (isRole(value)) return roleWords[value].title;
  if (Object.hasOwn(kinds, value)) return kindWords(value);
  // As much of a digest as tells one content from another.
  return /^[\da-f]{64}$/.test(value) ? `${value.slice(0, 12)}…` : valueWords(value);
}

/** What an entry tells beside that; what holds nothing is left out. */
export const detailWords = (details: ApiAuditEntry['details']): string =>
  Object.entries(details)
    .map(([name, value]) => [name, [value].flat().filter((each) => each !== null && each !== '')] as const)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => `${names[name] ?? nameWords(name)}: ${values.map(detailWord).join(', ')}`)
    .join(' · ');
