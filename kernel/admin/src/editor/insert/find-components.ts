import { familyOf, type CatalogEntry } from '../catalog/catalog.ts';

/** Rank in a search, best first; undefined if it does not match. */
function rankOf({ title, description, keywords, name }: CatalogEntry, search: string): number | undefined {
  const query = search.toLowerCase();
  const lowerTitle = title.toLowerCase();
  if (lowerTitle === query) return 0;
  if (lowerTitle.startsWith(query)) return 1;
  const text = [lowerTitle, name, description, ...keywords].join(' ').toLowerCase();
  if (!query.split(/\s+/).every((word) => text.includes(word))) return undefined;
  return lowerTitle.includes(query) ? 2 : 3;
}

export interface FoundComponent {
  entry: CatalogEntry;
  /** Heading under which it is listed; empty in a search. */
  group: string;
  /** Why it does not fit, as a sentence; undefined if it does. */
  refusal: string | undefined;
}

interface Search {
  entries: readonly CatalogEntry[];
  /** Reasons of those that do not fit, by name. */
  refusals: ReadonlyMap<string, string>;
  search: string;
  /** Names, the last one first. */
  recent: readonly string[];
}

/**
 * Finds components to add: in a search, the best first; else those used last, and then all by family. What does not fit
 * is at the end.
 */
export function findComponents({ entries, refusals, search, recent }: Search): FoundComponent[] {
  const words = search.trim();
  const ranked = entries.flatMap((entry) => {
    const rank = entry.deprecated === undefined ? rankOf(entry, words) : undefined;
    return rank === undefined ? [] : [{ entry, rank }];
  });
  const found = ranked.toSorted((one, other) => one.rank - other.rank).map(({ entry }) => entry);
  const isRecent = ({ name }: CatalogEntry): boolean => words === '' && recent.includes(name);
  const fitting = found.filter(({ name }) => !refusals.has(name));
  const listed = (some: readonly CatalogEntry[], groupOf: (entry: CatalogEntry) => string): FoundComponent[] =>
    some.map((entry) => ({ entry, group: groupOf(entry), refusal: refusals.get(entry.name) }));
  const others = listed(
    fitting.filter((entry) => !isRecent(entry)),
    words === '' ? familyOf : () => '',
  );
  return [
    ...listed(
      fitting.filter(isRecent).toSorted((one, other) => recent.indexOf(one.name) - recent.indexOf(other.name)),
      () => 'Used last',
    ),
    ...(words === '' ? others.toSorted((one, other) => one.group.localeCompare(other.group)) : others),
    ...listed(
      found.filter(({ name }) => refusals.has(name)),
      () => 'Does not fit here',
    ),
  ];
}
