import { z, type AtticEntry, type Node, type NodeInput } from '@quoin/sdk';

/** A key of props or slots. */
export const keySchema = z
  .string()
  .min(1)
  .max(100)
  .refine(
    (key) => !['__proto__', 'constructor', 'prototype'].includes(key),
    'must be another word: this one has a special meaning in JavaScript',
  );
const props = z.record(keySchema, z.json());
const name = z
  .string()
  .max(100)
  .regex(/^[a-z][a-z0-9-]*$/, 'must be a registered name such as cms-component-card');
const version = z.int().min(0).max(10_000);

const origin = { plugin: z.string().max(214), pluginVersion: z.string().max(100), version };
const propOrigin = { kind: z.literal('prop'), path: z.array(keySchema).min(1).max(50), ...origin };
const slotOrigin = { kind: z.literal('slot'), slot: keySchema, ...origin };

/** An attic entry without its value. */
export const atticOriginSchema = z.discriminatedUnion('kind', [z.strictObject(propOrigin), z.strictObject(slotOrigin)]);

/** A value that the node's current schema does not know. */
export const atticEntrySchema: z.ZodType<AtticEntry, AtticEntry> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({ ...propOrigin, value: z.json() }),
    z.strictObject({ ...slotOrigin, nodes: z.array(nodeSchema) }),
  ]),
);

/** A stored node. `assertLimits` bounds size and depth. */
export const nodeSchema: z.ZodType<Node, Node> = z.lazy(() =>
  z.strictObject({
    id: z.uuid(),
    name,
    version,
    props,
    slots: z.record(keySchema, z.array(nodeSchema)),
    attic: z.array(atticEntrySchema).exactOptional(),
  }),
);

/** A node of a content file, which people and exports write; see `completeNode`. */
export interface FileNode extends Omit<NodeInput, 'slots'> {
  slots?: Record<string, FileNode[]>;
  attic?: AtticEntry[];
}

export const fileNodeSchema: z.ZodType<FileNode, FileNode> = z.lazy(() =>
  z.strictObject({
    id: z.uuid().exactOptional(),
    name,
    version: version.exactOptional(),
    props: props.exactOptional(),
    slots: z.record(keySchema, z.array(fileNodeSchema)).exactOptional(),
    attic: z.array(atticEntrySchema).exactOptional(),
  }),
);
