import type { AtticEntry, Json } from '@quoin/sdk';
import { isEqual } from '../value/json.ts';

/** A visible value that moves to the attic. */
export interface Loss {
  kind: 'prop' | 'slot';
  /** Path below props, joined by dots, list items by id; or the slot's name. */
  path: string;
  /** Shortened JSON; for a slot, the names of its nodes. */
  value: string;
}

const maxLength = 200;

export const shortened = (text: string): string =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).toWellFormed()}…`;

/** True for an empty text, list or group, which is no loss. */
const isEmpty = (entry: AtticEntry): boolean => {
  const content = contentOf(entry);
  return content === null || content === '' || (typeof content === 'object' && Object.keys(content).length === 0);
};

const placeOf = (entry: AtticEntry): string => (entry.kind === 'prop' ? entry.path.join('.') : entry.slot);
const contentOf = (entry: AtticEntry): Json => (entry.kind === 'prop' ? entry.value : (entry.nodes as unknown as Json));
const isSame = (one: AtticEntry, other: AtticEntry): boolean =>
  one.kind === other.kind && placeOf(one) === placeOf(other) && isEqual(contentOf(one), contentOf(other));

export function lossesOf(before: readonly AtticEntry[] = [], after: readonly AtticEntry[] = []): Loss[] {
  const added = after.filter((entry) => !isEmpty(entry) && !before.some((known) => isSame(known, entry)));
  return added.map((entry) => ({
    kind: entry.kind,
    path: placeOf(entry),
    value: shortened(
      entry.kind === 'prop' ? JSON.stringify(entry.value) : entry.nodes.map(({ name }) => name).join(', '),
    ),
  }));
}
