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
  /** Names of the components that the place is made for. */
  suited: ReadonlySet<string>;
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

/** The place is made for a pattern if it is for all its outermost components. */
const isSuited = ({ name, pattern }: Insertable, suited: ReadonlySet<string>): boolean =>
  pattern === undefined
    ? suited.has(name)
    : pattern.components.length > 0 && pattern.components.every((each) => suited.has(each));

/** Headings around those of the families. */
const headings = { suited: 'Made for this place', recent: 'Used last', refused: 'Does not fit here' };
const order = [headings.suited, headings.recent, undefined, headings.refused];
const orderOf = (group: string): number => order.indexOf(order.includes(group) ? group : undefined);

/**
 * Finds components and patterns to add: in a search, best first; else those made for the place, those used last, then
 * all by family. Unfit ones come last.
 */
export function findComponents({ entries, refusals, suited, search, recent }: Search): FoundComponent[] {
  const words = search.trim();
  const found = entries.flatMap((entry) => {
    const rank = rankOf(entry, words);
    const suits = isSuited(entry, suited);
    return rank === undefined
      ? []
      : [{ entry, refusal: refusalOf(entry, refusals), order: 2 * rank - Number(suits), suits }];
  });
  // A place that takes nothing else needs no heading that says so.
  const isSelective = found.some(({ refusal, suits }) => refusal === undefined && !suits);
  function groupOf({ entry, refusal, suits }: (typeof found)[number]): string {
    if (refusal !== undefined) return headings.refused;
    if (words !== '') return '';
    if (suits && isSelective) return headings.suited;
    return recent.includes(entry.name) ? headings.recent : entry.family;
  }
  const positionOf = ({ entry, group }: FoundComponent): number =>
    group === headings.recent ? recent.indexOf(entry.name) : 0;
  return found
    .toSorted((one, other) => one.order - other.order)
    .map((each) => ({ entry: each.entry, refusal: each.refusal, group: groupOf(each) }))
    .toSorted(
      (one, other) =>
        orderOf(one.group) - orderOf(other.group) ||
        positionOf(one) - positionOf(other) ||
        one.group.localeCompare(other.group),
    );
}
