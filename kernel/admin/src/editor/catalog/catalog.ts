import type { SlotOfType, Types } from '@quoin/core';
import type { Node, NodeInput } from '@quoin/sdk';

/** A component or template as the editor knows it: without its code. */
export interface CatalogEntry {
  kind: 'component' | 'template';
  name: string;
  title: string;
  description: string;
  version: number;
  plugin: string;
  keywords: readonly string[];
  icon: string | undefined;
  deprecated: { use: string } | undefined;
  /** Whether its nodes are forms. */
  form: boolean;
  /** JSON Schema of its props or settings. */
  schema: Record<string, unknown>;
  slots: Record<string, SlotOfType>;
  /** What the palette inserts. */
  initial: Pick<NodeInput, 'props' | 'slots'>;
}

/** Everything that a page of a site can be made of. */
export interface Catalog extends Types<CatalogEntry> {
  /** What the palette offers, by title. */
  components: readonly CatalogEntry[];
}

/** The family of a component: its plugin's name without what all plugins' names have in common. */
export const familyOf = ({ plugin }: CatalogEntry): string => {
  const name = plugin
    .replace(/^@[^/]+\//, '')
    .replace(/^plugin-/, '')
    .replaceAll('-', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** The title of a node's component; its registered name when nothing installed has it. */
export const titleOf = (catalog: Catalog, name: string): string => catalog.types.get(name)?.title ?? name;

/** A node as the palette inserts it. */
export function newNode(catalog: Catalog, name: string): Node {
  const complete = ({
    name,
    version = catalog.types.get(name)?.version ?? 0,
    props = {},
    slots = {},
  }: NodeInput): Node => ({
    id: crypto.randomUUID(),
    name,
    version,
    props,
    slots: Object.fromEntries(Object.entries(slots).map(([slot, nodes]) => [slot, nodes.map(complete)])),
  });
  return complete({ name, ...catalog.types.get(name)?.initial });
}
