import type { ApiSavedView } from '@quoin/api';

/** Says who shares a view; undefined for a private one. */
export function sharingWords(
  { shared, own, author }: ApiSavedView,
  people: Readonly<Record<string, string>>,
): string | undefined {
  if (!shared) return undefined;
  return `Shared by ${own ? 'you' : (people[author] ?? 'a deleted account')}`;
}
