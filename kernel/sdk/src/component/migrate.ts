import type { Json } from '../node.ts';
import type { CreatedNode, Migration } from './migration.ts';

/**
 * Renames a value; in a list, in every item. `to` is a key beside it, or a path that leads into a group, out of one or
 * into another; a path out of all groups begins with a dot: `rename('cta.label', '.ctaLabel')`. A group that does not
 * exist is created. One that a rename leaves empty goes unless the schema has it.
 */
export const rename = (from: string, to: string): Migration => ({ kind: 'rename', from, to });

/** Renames a slot and keeps its nodes. */
export const renameSlot = (from: string, to: string): Migration => ({ kind: 'rename-slot', from, to });

/** Moves a value to the node's attic, from which editors can restore it. */
export const remove = (path: string): Migration => ({ kind: 'remove', path });

/** Moves a slot's nodes to the attic. */
export const removeSlot = (slot: string): Migration => ({ kind: 'remove-slot', slot });

/**
 * Computes a value from the old one. Must be pure and deterministic: no clock, no randomness, no outside state.
 * `undefined` means an absent value, before and after.
 */
export const change = (
  path: string,
  change: (value: Json | undefined, props: Record<string, Json>) => Json | undefined,
): Migration => ({ kind: 'change', path, change });

/**
 * Turns a list of groups into `texts`: `flatten('tags', 'name')` turns `[{ id, name: 'Fees' }]` into `['Fees']`. Items
 * with an empty text, and other values of an item than `id` and `key`, move to the attic. Items without a text stay, so
 * that the list is invalid, as before.
 */
export const flatten = (path: string, key: string): Migration => ({ kind: 'flatten', path, key });

/** Moves a slot's nodes, if any, into the slot `into` of one new node in their place. */
export const wrap = (slot: string, node: CreatedNode, into: string): Migration => ({
  kind: 'wrap',
  slot,
  in: node,
  into,
});

/** Turns a prop into a node at the front of a slot. The value moves to the attic if `node` returns undefined. */
export const move = (prop: string, slot: string, node: (value: Json) => CreatedNode | undefined): Migration => ({
  kind: 'move',
  prop,
  slot,
  node,
});
