import type { Migration, Slot, SlotPer, z } from '@quoin/sdk';

/** A slot of a node type. A template's region is a slot that may inherit. */
export type SlotOfType = (Slot & { inherits?: boolean }) | SlotPer;

/** What the tree needs to know of a component or template: templates are the types of root nodes. */
export interface NodeType {
  kind: 'component' | 'template';
  name: string;
  title: string;
  /** The package that registers it, and its version. */
  plugin: string;
  pluginVersion: string;
  /** The number of its migrations. */
  version: number;
  migrations: readonly Migration[];
  /** Props of a component, settings of a template. */
  schema: z.ZodObject;
  /** By declared name. */
  slots: Record<string, SlotOfType>;
  /** The node's name in the outline, from parsed props. May throw: it is the plugin's code. */
  label: ((props: Record<string, unknown>) => string | undefined) | undefined;
}

/** What is registered by name: all of it in a composed site, what stands where in an editor. */
export interface Types<Type = NodeType> {
  types: ReadonlyMap<string, Type>;
}

/** As much of a node type as says which nodes may stand where. */
export type SlotType = Pick<NodeType, 'kind' | 'slots'>;

/** The component or template of a name; undefined when nothing installed registers it. */
export const nodeType = <Type>({ types }: Types<Type>, name: string): Type | undefined => types.get(name);
