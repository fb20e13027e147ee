import type { Insertable } from './insertable.ts';

/** Rank in a search, best first; undefined if it does not match. */
function rankOf({ title, description, keywords, name }: Insertable, search: string): number | undefined {
  const query = search.toLowerCase();
  const lowerTitle = title.toLowerCase();
  if (lowerTitle === query) return 0;
  if (lowerTitle.startsWith(query)) return 1;
  const text = [lowerTitle, name, description, ...keywords].join(' ').toLowerCase();
  if (!query.split(/\s+/).every((word) => text.includes(word))) return undefined;
  return lowerTitle.includes(query) ? 2 : 3;
}

export interface FoundComponent {
  entry: Insertable;
  /** Heading under which it is listed; empty in a search. */
  group: string;
  /** Why it does not fit, as a sentence; undefined if it does. */
  refusal: string | undefined;
}

interface Search {
  entries: readonly Insertable[];
  /** Reasons of the components that do not fit, by name. */
  refusals: ReadonlyMap<string, string>;
  search: string;
  /** Names, the last one first. */
  recent: readonly string[];
}

/** A pattern fits where all its outermost components do. */
function refusalOf({ name, pattern }: Insertable, refusals: ReadonlyMap<string, string>): string | undefined {
  if (pattern === undefined) return refusals.get(name);
  if (pattern.components.length === 0) return 'It is empty.';
  return pattern.components.map((each) => refusals.get(each)).find((reason) => reason !== undefined);
}

/**
 * Finds components and patterns to add: in a search, the best first; else those used last, and then all by family. What
 * does not fit is at the end.
 */
export function findComponents({ entries, refusals, search, recent }: Search): FoundComponent[] {
  const words = search.trim();
  const ranked = entries.flatMap((entry) => {
    const rank = rankOf(entry, words);
    return rank === undefined ? [] : [{ entry, rank, refusal: refusalOf(entry, refusals) }];
  });
  const found = ranked.toSorted((one, other) => one.rank - other.rank);
  const isRecent = ({ name }: Insertable): boolean => words === '' && recent.includes(name);
  const fitting = found.filter(({ refusal }) => refusal === undefined);
  const listed = (some: typeof found, groupOf: (entry: Insertable) => string): FoundComponent[] =>
    some.map(({ entry, refusal }) => ({ entry, group: groupOf(entry), refusal }));
  const others = listed(
    fitting.filter(({ entry }) => !isRecent(entry)),
    words === '' ? ({ family }) => family : () => '',
  );
  return [
    ...listed(
      fitting
        .filter(({ entry }) => isRecent(entry))
        .toSorted((one, other) => recent.indexOf(one.entry.name) - recent.indexOf(other.entry.name)),
      () => 'Used last',
    ),
    ...(words === '' ? others.toSorted((one, other) => one.group.localeCompare(other.group)) : others),
    ...listed(
      found.filter(({ refusal }) => refusal !== undefined),
      () => 'Does not fit here',
    ),
  ];
}
