import { z, type AtticEntry, type Node, type NodeInput } from '@quoin/sdk';

const key = z.string().min(1).max(100);
const props = z.record(key, z.json());
const name = z.string().max(100).regex(/^[a-z][a-z0-9-]*$/, 'must be a registered name such as cms-component-card');
const version = z.int().min(0).max(10_000);

const origin = { plugin: z.string().max(214), pluginVersion: z.string().max(100), version };

/** A value that a node keeps for a schema that no longer knows it. */
export const atticEntrySchema: z.ZodType<AtticEntry, AtticEntry> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('prop'), path: z.array(key).min(1).max(50), value: z.json(), ...origin }),
    z.strictObject({ kind: z.literal('slot'), slot: key, nodes: z.array(nodeSchema), ...origin }),
  ]),
);

/** A stored node with everything below it. How large and deep a tree may be is judged by `checkLimits`. */
export const nodeSchema: z.ZodType<Node, Node> = z.lazy(() =>
  z.strictObject({
    id: z.uuid(),
    name,
    version,
    props,
    slots: z.record(key, z.array(nodeSchema)),
    attic: z.array(atticEntrySchema).exactOptional(),
  }),
);

/** A node as people write it; `completeNode` makes a stored one of it. */
export const nodeInputSchema: z.ZodType<NodeInput, NodeInput> = z.lazy(() =>
  z.strictObject({
    id: z.uuid().exactOptional(),
    name,
    version: version.exactOptional(),
    props: props.exactOptional(),
    slots: z.record(key, z.array(nodeInputSchema)).exactOptional(),
  }),
);
