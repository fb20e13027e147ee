import type { AtticEntry, Json } from '@quoin/sdk';
import { isEqual } from '../value/json.ts';

/** Something that is shown now and goes to the attic. */
export interface Loss {
  kind: 'prop' | 'slot';
  /** The path below props joined by dots, items of lists by id; or the slot's name. */
  path: string;
  /** The value as JSON, shortened; of a slot the names of what stands in it. */
  value: string;
}

const longest = 200;

/** A value in the words of a report. */
export const shortened = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).toWellFormed()}…`;

const placeOf = (entry: AtticEntry): string => (entry.kind === 'prop' ? entry.path.join('.') : entry.slot);
const contentOf = (entry: AtticEntry): Json => (entry.kind === 'prop' ? entry.value : (entry.nodes as unknown as Json));
const isSame = (one: AtticEntry, other: AtticEntry): boolean =>
  one.kind === other.kind && placeOf(one) === placeOf(other) && isEqual(contentOf(one), contentOf(other));

/** What an attic holds that another did not. */
export function lossesOf(before: readonly AtticEntry[] = [], after: readonly AtticEntry[] = []): Loss[] {
  const added = after.filter((entry) => !before.some((known) => isSame(known, entry)));
  return added.map((entry) => ({
    kind: entry.kind,
    path: placeOf(entry),
    value: shortened(
      entry.kind === 'prop' ? JSON.stringify(entry.value) : entry.nodes.map(({ name }) => name).join(', '),
    ),
  }));
}
