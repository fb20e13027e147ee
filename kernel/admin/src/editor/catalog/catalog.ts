import type { SlotOfType, Types } from '@quoin/core';
import type { Node, NodeInput } from '@quoin/sdk';

/** Component or template without its code. */
export interface CatalogEntry {
  kind: 'component' | 'template';
  name: string;
  title: string;
  description: string;
  version: number;
  plugin: string;
  keywords: readonly string[];
  /** Kinds that slots accept it as. */
  kinds?: readonly string[];
  icon: string | undefined;
  deprecated: { use: string } | undefined;
  hasDemo: boolean;
  /** True if its nodes are forms. */
  form: boolean;
  /** JSON Schema of its props or settings. */
  schema: Record<string, unknown>;
  slots: Record<string, SlotOfType>;
  /** Prop with the id of the page that its nodes include. */
  includes?: string;
  /** Content of a newly inserted node. */
  initial: Pick<NodeInput, 'props' | 'slots'>;
}

/** Components and templates available to a site. */
export interface Catalog extends Types<CatalogEntry> {
  /** Components of the palette, by title. */
  components: readonly CatalogEntry[];
}

/** Returns the family of a component: its plugin's name without the common prefixes. */
export const familyOf = ({ plugin }: CatalogEntry): string => {
  const name = plugin
    .replace(/^@[^/]+\//, '')
    .replace(/^plugin-/, '')
    .replaceAll('-', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** Title of a component; its registered name if it is not installed. */
export const titleOf = (catalog: Catalog, name: string): string => catalog.types.get(name)?.title ?? name;

export function newNode(catalog: Catalog, name: string, values: Node['props'] = {}): Node {
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
  const { props, slots } = catalog.types.get(name)?.initial ?? {};
  return complete({ name, props: { ...props, ...values }, ...(slots !== undefined && { slots }) });
}
