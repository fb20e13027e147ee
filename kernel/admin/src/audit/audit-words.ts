import type { ApiAuditEntry } from '@quoin/core/api';
import { isRole } from '@quoin/core/role';
import { roleWords } from '../users/role-words.ts';

/** Actions whose name alone does not say what was done. */
const actions: Record<string, string> = {
  'session.opened': 'Signed in',
  'session.all-ended': 'Signed out everywhere',
  'visitor.signed-in': 'Signed in at the site',
  'page.submitted': 'Page handed in for review',
  'page.undeleted': 'Page brought back',
  'row.restored': 'Row brought back',
  'media.restored': 'Media brought back',
  'user.accepted': 'Invitation accepted',
  'user.linked': 'User linked to a provider',
};

const kinds: Record<string, string> = { asset: 'File' };

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** An action in words; one that is not known here is taken apart, such as `media.folder-renamed`. */
export const actionWords = (action: string): string => actions[action] ?? capital(action.replace(/[.-]/g, ' '));

/** What an entry is about: its kind with a name, or with as much of its id as tells it from others. */
export function subjectWords({ subject, subjectName }: Pick<ApiAuditEntry, 'subject' | 'subjectName'>): string {
  const [, kind = '', id = ''] = /^([^:]*):(.*)$/s.exec(subject) ?? [];
  if (id === '') return subject;
  return `${kinds[kind] ?? capital(kind)} ${subjectName ?? (/^[\da-f-]{36}$/.test(id) ? id.slice(0, 8) : id)}`;
}

/** As much of a digest as tells one content from another. */
const shortened = (text: string): string => (/^[\da-f]{64}$/.test(text) ? `${text.slice(0, 12)}…` : text);

function valueWords(value: unknown): string {
  if (typeof value === 'string') return isRole(value) ? roleWords[value].title : shortened(value);
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : JSON.stringify(value);
}

/** What an entry tells beside that; what holds nothing is left out. */
export const detailWords = (details: ApiAuditEntry['details']): string =>
  Object.entries(details)
    .map(([name, value]) => [name, [value].flat().filter((each) => each !== null && each !== '')] as const)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => `${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}: ${values.map(valueWords).join(', ')}`)
    .join(' · ');
