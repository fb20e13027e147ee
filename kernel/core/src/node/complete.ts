import type { Json, Node, NodeInput } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { nodeType } from './node-type.ts';
import type { FileNode } from './schema.ts';

/** Missing ids come from `newId`; a missing version is the current one. */
export function completeNode(input: FileNode, site: ComposedSite, newId: () => string): Node {
  const { id = newId(), name, version = nodeType(site, name)?.version ?? 0, props = {}, slots = {}, attic } = input;
  const children = Object.entries(slots).map(([slot, nodes]) => [
    slot,
    nodes.map((node) => completeNode(node, site, newId)),
  ]);
  return {
    id,
    name,
    version,
    props,
    slots: Object.fromEntries(children) as Node['slots'],
    ...(attic === undefined ? {} : { attic }),
  };
}

type Slots = Record<string, NodeInput[]>;

/** Leaves out nodes whose components are not installed. */
const installedSlots = (slots: Slots, components: ComposedSite['components']): Slots =>
  Object.fromEntries(
    Object.entries(slots).map(([slot, nodes]) => [
      slot,
      nodes
        .filter(({ name }) => components.has(name))
        .map((node) => ({ ...node, slots: installedSlots(node.slots ?? {}, components) })),
    ]),
  );

function initialOf(name: string, site: ComposedSite): Pick<NodeInput, 'props' | 'slots'> {
  const component = site.components.get(name)?.definition;
  if (component !== undefined) {
    const { props, slots = {} } = component.initial ?? component.demos[0].content;
    return { props: props as Record<string, Json>, slots };
  }
  const { settings = {}, regions = {} } = site.templates.get(name)?.definition.initial ?? {};
  return { props: settings as Record<string, Json>, slots: installedSlots(regions as Slots, site.components) };
}

/** Creates a node as the palette inserts it, or the root of a new page. */
export const createNode = (name: string, site: ComposedSite, newId: () => string): Node =>
  completeNode({ name, ...initialOf(name, site) }, site, newId);
