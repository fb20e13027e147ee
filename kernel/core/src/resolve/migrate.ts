import type { CreatedNode, Json, Migration, Node, z } from '@quoin/sdk';
import { knows } from '../schema/fit.ts';
import { isJsonObject, own, without, type JsonObject } from '../value/json.ts';
import { changeHolders, itemKey, valueAt, withValueAt } from '../value/path.ts';
import { uuidOf } from '../value/hash.ts';
import { renameValues } from './rename.ts';

/** A value or slot that moves to the attic. */
export type AtticContent =
  | { kind: 'prop'; path: string[]; value: Json }
  | { kind: 'slot'; slot: string; nodes: Node[] };

/** A node's content, or a row without slots. */
export interface Migrating {
  /** Ids of created nodes derive from it. */
  id: string;
  name: string;
  props: JsonObject;
  slots: Record<string, Node[]>;
}

interface Step {
  shelve: (removed: AtticContent) => void;
  empty: (path: string[]) => void;
  create: (node: CreatedNode, slots?: Record<string, Node[]>) => Node;
}

type Of<Kind extends Migration['kind']> = Extract<Migration, { kind: Kind }>;

function remove({ path: pattern }: Of<'remove'>, content: Migrating, { shelve }: Step): Migrating {
  const props = changeHolders(content.props, pattern, (holder, key, path) => {
    const value = own(holder, key);
    if (value === undefined) return holder;
    shelve({ kind: 'prop', path: [...path, key], value });
    return without(holder, key);
  });
  return { ...content, props };
}

function change({ path: pattern, change: compute }: Of<'change'>, content: Migrating, { shelve }: Step): Migrating {
  const props = changeHolders(content.props, pattern, (holder, key, path) => {
    const value = own(holder, key);
    // Plugin code must not change stored values.
    const result = compute(structuredClone(value), structuredClone(content.props));
    if (result !== undefined) return { ...holder, [key]: result };
    if (value === undefined) return holder;
    shelve({ kind: 'prop', path: [...path, key], value });
    return without(holder, key);
  });
  return { ...content, props };
}

function flatten({ path: pattern, key: textKey }: Of<'flatten'>, content: Migrating, { shelve }: Step): Migrating {
  const props = changeHolders(content.props, pattern, (holder, key, path) => {
    const list = own(holder, key);
    if (!Array.isArray(list)) return holder;
    const texts = list.flatMap((item, index): Json[] => {
      if (typeof item === 'string') return [item];
      const place = [...path, key, itemKey(item, index)];
      const text = isJsonObject(item) ? own(item, textKey) : undefined;
      // Invalid content stays invalid: a shorter list could, for example, admit more visitors.
      if (!isJsonObject(item) || typeof text !== 'string') return [item];
      if (text === '') {
        shelve({ kind: 'prop', path: place, value: item });
        return [];
      }
      for (const [other, value] of Object.entries(item))
        if (other !== 'id' && other !== textKey) shelve({ kind: 'prop', path: [...place, other], value });
      return [text];
    });
    return { ...holder, [key]: texts };
  });
  return { ...content, props };
}

function move({ prop, slot, node: nodeOf }: Of<'move'>, content: Migrating, { shelve, create }: Step): Migrating {
  const created: Node[] = [];
  const props = changeHolders(content.props, prop, (holder, key, path) => {
    const value = own(holder, key);
    if (value === undefined) return holder;
    const node = nodeOf(structuredClone(value));
    if (node === undefined) shelve({ kind: 'prop', path: [...path, key], value });
    else created.push(create(node));
    return without(holder, key);
  });
  if (created.length === 0) return { ...content, props };
  return { ...content, props, slots: { ...content.slots, [slot]: [...created, ...(content.slots[slot] ?? [])] } };
}

function renameSlot({ from, to }: Of<'rename-slot'>, content: Migrating, { shelve }: Step): Migrating {
  const nodes = content.slots[from];
  if (nodes === undefined || from === to) return content;
  const existing = content.slots[to];
  if (existing !== undefined) shelve({ kind: 'slot', slot: to, nodes: existing });
  return { ...content, slots: { ...without(content.slots, from), [to]: nodes } };
}

function removeSlot({ slot }: Of<'remove-slot'>, content: Migrating, { shelve }: Step): Migrating {
  const nodes = content.slots[slot];
  if (nodes === undefined) return content;
  shelve({ kind: 'slot', slot, nodes });
  return { ...content, slots: without(content.slots, slot) };
}

function wrap({ slot, in: wrapper, into }: Of<'wrap'>, content: Migrating, { create }: Step): Migrating {
  const nodes = content.slots[slot];
  if (nodes === undefined || nodes.length === 0) return content;
  return { ...content, slots: { ...content.slots, [slot]: [create(wrapper, { [into]: nodes })] } };
}

function apply(migration: Migration, content: Migrating, step: Step): Migrating {
  switch (migration.kind) {
    case 'rename':
      return { ...content, props: renameValues(content.props, migration, step) };
    case 'remove':
      return remove(migration, content, step);
    case 'change':
      return change(migration, content, step);
    case 'flatten':
      return flatten(migration, content, step);
    case 'move':
      return move(migration, content, step);
    case 'rename-slot':
      return renameSlot(migration, content, step);
    case 'remove-slot':
      return removeSlot(migration, content, step);
    case 'wrap':
      return wrap(migration, content, step);
  }
}

/** Removes a group that its last rename left empty, if the schema has no such group. */
function withoutEmptied(props: JsonObject, schema: z.core.$ZodType, path: readonly string[]): JsonObject {
  const group = valueAt(props, path);
  const isLeft = isJsonObject(group) && Object.keys(group).length === 0 && !knows(schema, props, path);
  return (isLeft ? withValueAt(props, path, undefined) : undefined) ?? props;
}

/**
 * Migrates content from a version on to that of the schema. Deterministic: a created node's id derives from its
 * parent's id and name, and the step. `shelve` receives attic values with the version that stored them. Throws errors
 * of plugin code.
 */
export function migrate(
  content: Migrating,
  schema: z.core.$ZodType,
  migrations: readonly Migration[],
  from: number,
  shelve: (removed: AtticContent, version: number) => void,
): Migrating {
  const emptied: string[][] = [];
  const migrated = migrations.slice(from).reduce((current, migration, offset) => {
    const version = from + offset;
    let created = 0;
    return apply(migration, current, {
      shelve: (removed) => shelve(removed, version),
      empty: (path) => void emptied.push(path),
      create: ({ name, version: written, props }, slots = {}) => {
        created += 1;
        return {
          id: uuidOf(`${content.id} ${content.name} ${version} ${created}`),
          name,
          version: written,
          props: structuredClone(props),
          slots,
        };
      },
    });
  }, content);
  if (emptied.length === 0) return migrated;
  return { ...migrated, props: emptied.reduce((props, path) => withoutEmptied(props, schema, path), migrated.props) };
}
