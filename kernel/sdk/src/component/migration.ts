import type { Json } from '../node.ts';

/** A node that a migration creates: it names a literal version, so that later migrations of that component apply to it. */
export interface CreatedNode {
  name: string;
  version: number;
  props: Record<string, Json>;
}

/**
 * One step from a stored version to the next. Steps are appended, never edited: a component's version is their number.
 * A path names a prop, `group.key` inside it, or `list.*.key` in each item of a list.
 */
export type Migration =
  | { kind: 'rename'; from: string; to: string }
  | { kind: 'rename-slot'; from: string; to: string }
  | { kind: 'remove'; path: string }
  | { kind: 'remove-slot'; slot: string }
  | { kind: 'change'; path: string; change: (value: Json | undefined, props: Record<string, Json>) => Json | undefined }
  | { kind: 'wrap'; slot: string; in: CreatedNode; into: string }
  | { kind: 'move'; prop: string; slot: string; node: (value: Json) => CreatedNode | undefined };

/** Gives the value at a path a new name beside the old one's place; in a list, in every item. */
export const rename = (from: string, to: string): Migration => ({ kind: 'rename', from, to });

/** Gives a slot a new name; its nodes stay as they are. */
export const renameSlot = (from: string, to: string): Migration => ({ kind: 'rename-slot', from, to });

/** Takes a value out of use. It goes to the node's attic, from which an editor can bring it back. */
export const remove = (path: string): Migration => ({ kind: 'remove', path });

/** Takes a slot out of use. Its nodes go to the attic. */
export const removeSlot = (slot: string): Migration => ({ kind: 'remove-slot', slot });

/**
 * Computes a new value from the old one. Pure and deterministic: no clock, no randomness, no outside state.
 * A value that becomes `undefined` is left out; an `undefined` one that gets a value is added.
 */
export const change = (
  path: string,
  change: (value: Json | undefined, props: Record<string, Json>) => Json | undefined,
): Migration => ({ kind: 'change', path, change });

/** Puts all nodes of a slot, when there are any, into the slot `into` of one new node that takes their place. */
export const wrap = (slot: string, node: CreatedNode, into: string): Migration => ({
  kind: 'wrap',
  slot,
  in: node,
  into,
});

/** Turns a prop into a node at the front of a slot; a value for which `node` gives undefined goes to the attic. */
export const move = (prop: string, slot: string, node: (value: Json) => CreatedNode | undefined): Migration => ({
  kind: 'move',
  prop,
  slot,
  node,
});
