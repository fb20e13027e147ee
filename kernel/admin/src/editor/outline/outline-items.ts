import { isEqual, type NodeSlot } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import { titleOf, type Catalog } from '../catalog/catalog.ts';
import type { NodeNote } from '../draft/draft.ts';
import { isInherited, slotsOfNode, type Selection } from '../tree/places.ts';

export interface OutlineItem {
  id: string;
  selection: Selection;
  title: string;
  /** Label of the node, in addition to its component's title. */
  label: string | undefined;
  icon: string | undefined;
  state: NodeNote['state'];
  /** True for a region that shows another page's nodes. */
  inherited: boolean;
  /** True if it has texts that wait for a translation. */
  hasOpenText: boolean;
  children: string[];
}

export const stateWords = {
  unknown: 'not installed',
  newer: 'of a newer version',
  invalid: 'needs attention',
} as const;

export const openWords = 'with open texts';

/** Accessible name of a line. */
export const nameOf = ({ title, label, state, inherited, hasOpenText }: OutlineItem): string =>
  [title, label, inherited ? 'inherited' : undefined, state && stateWords[state], hasOpenText ? openWords : undefined]
    .filter((words) => words !== undefined)
    .join(' ');

/** True if lines can be nested below: for slots, and nodes with slots. */
export const canHold = ({ children, selection }: OutlineItem): boolean =>
  children.length > 0 || selection.slot !== undefined;

export type OutlineItems = ReadonlyMap<string, OutlineItem>;

export const itemId = ({ node, slot }: Selection): string => (slot === undefined ? node : `${node}/${slot}`);

/** Lines around each line, by its id. */
export const parentsIn = (items: OutlineItems): ReadonlyMap<string, string> =>
  new Map([...items.values()].flatMap(({ id, children }) => children.map((child) => [child, id])));

/** True if two outlines have the same lines in the same order, whatever is written in them. */
export const isSameShape = (one: OutlineItems, other: OutlineItems): boolean =>
  one.size === other.size &&
  [...one].every(([id, { children }]) => {
    const others = other.get(id)?.children;
    return children === others || (others !== undefined && isEqual(children, others));
  });

/** Id of the invisible root line. */
export const top = 'top';

/** Slots found in a node whose component is not installed. */
const ownSlots = ({ slots }: Node): NodeSlot[] =>
  Object.keys(slots).map((name) => ({ name, title: name, rule: {} as NodeSlot['rule'], inherits: false }));

/** Title of a slot; that of a list item's slot includes the item's first text. */
function slotTitle({ props }: Node, { name, title }: NodeSlot): string {
  const items = Object.values(props).flatMap((value): readonly unknown[] => (Array.isArray(value) ? value : []));
  const item = items.find(
    (each): each is object => typeof each === 'object' && each !== null && 'id' in each && each.id === name,
  );
  const words = Object.entries<unknown>({ ...item }).find(
    ([key, value]) => key !== 'id' && typeof value === 'string' && value !== '',
  )?.[1];
  return typeof words === 'string' ? `${title}: ${words}` : title;
}

export function outlineOf(
  catalog: Catalog,
  tree: Node,
  title: string,
  notes: Readonly<Record<string, NodeNote>>,
  /** Ids of nodes with texts that wait for a translation. */
  open: ReadonlySet<string> = new Set(),
): OutlineItems {
  const items = new Map<string, OutlineItem>();
  // By node, the label of its first labelled descendant: a section is known by its heading.
  const contentLabels = new Map<string, string>();
  const visit = (node: Node): string => {
    const type = catalog.types.get(node.name);
    const slots = type === undefined ? ownSlots(node) : slotsOfNode(catalog, node);
    const note = notes[node.id];
    const children = slots.map((slot) => {
      const id = itemId({ node: node.id, slot: slot.name });
      const inherited = isInherited(node, slot);
      items.set(id, {
        id,
        selection: { node: node.id, slot: slot.name },
        title: slotTitle(node, slot),
        label: undefined,
        icon: undefined,
        state: undefined,
        inherited,
        hasOpenText: false,
        children: (node.slots[slot.name] ?? []).map(visit),
      });
      return id;
    });
    const isPage = node.id === tree.id;
    const inside = children.flatMap((slot) => items.get(slot)?.children ?? []);
    const [first] = inside.flatMap((id) => contentLabels.get(id) ?? []);
    const contentLabel = first ?? note?.label;
    if (contentLabel !== undefined) contentLabels.set(node.id, contentLabel);
    items.set(node.id, {
      id: node.id,
      selection: { node: node.id },
      title: isPage ? title : titleOf(catalog, node.name),
      label: isPage ? titleOf(catalog, node.name) : (note?.label ?? contentLabel),
      icon: isPage ? 'file-text' : (type?.icon ?? 'square'),
      state: note?.state,
      inherited: false,
      hasOpenText: open.has(node.id),
      children,
    });
    return node.id;
  };
  items.set(top, {
    id: top,
    selection: { node: tree.id },
    title: '',
    label: undefined,
    icon: undefined,
    state: undefined,
    inherited: false,
    hasOpenText: false,
    children: [visit(tree)],
  });
  return items;
}

/** Reuses unchanged lines of the previous outline, so that React skips them. */
export function steadyOutline(): (items: OutlineItems) => OutlineItems {
  let last: OutlineItems = new Map();
  return (items) => {
    const steady = new Map<string, OutlineItem>();
    for (const [id, item] of items) {
      const before = last.get(id);
      steady.set(id, before !== undefined && isEqual(before, item) ? before : item);
    }
    if (steady.size !== last.size || [...steady].some(([id, item]) => last.get(id) !== item)) last = steady;
    return last;
  };
}
