import type { Migration, Slot, SlotPer, z } from '@quoin/sdk';

/** A template's region is a slot that may inherit. */
export type SlotOfType = (Slot & { inherits?: boolean }) | SlotPer;

/** A component or template; templates are the types of root nodes. */
export interface NodeType {
  kind: 'component' | 'template';
  name: string;
  title: string;
  /** Kinds of a component, which slots may accept. */
  kinds?: readonly string[];
  plugin: string;
  pluginVersion: string;
  /** Number of migrations. */
  version: number;
  migrations: readonly Migration[];
  /** Props of a component, settings of a template. */
  schema: z.ZodObject;
  /** By declared name. */
  slots: Record<string, SlotOfType>;
  /** Derives the name in the outline from parsed props. Plugin code; may throw. */
  label: ((props: Record<string, unknown>) => string | undefined) | undefined;
}

/** Types by registered name; in an editor, only their slots. */
export interface Types<Type = NodeType> {
  types: ReadonlyMap<string, Type>;
}

export type SlotType = Pick<NodeType, 'kind' | 'kinds' | 'slots'>;

/** Returns undefined if nothing installed registers the name. */
export const nodeType = <Type>({ types }: Types<Type>, name: string): Type | undefined => types.get(name);
