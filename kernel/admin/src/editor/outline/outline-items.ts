import { isEqual, type NodeSlot } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import { titleOf, type Catalog } from '../catalog/catalog.ts';
import type { NodeNote } from '../draft/draft.ts';
import { isInherited, slotsOfNode, type Selection } from '../tree/places.ts';

/** A line of the outline: a node, or one of its slots. */
export interface OutlineItem {
  id: string;
  selection: Selection;
  title: string;
  /** What the node calls itself, beside its component's title. */
  label: string | undefined;
  icon: string | undefined;
  state: NodeNote['state'];
  /** A region that shows another page's nodes. */
  inherited: boolean;
  children: string[];
}

/** What is wrong with a node, in words that fit a line. */
export const stateWords = {
  unknown: 'not installed',
  newer: 'of a newer version',
  invalid: 'needs attention',
} as const;

/** A line as it is read out: all that is seen of it. */
export const nameOf = ({ title, label, state, inherited }: OutlineItem): string =>
  [title, label, inherited ? 'inherited' : undefined, state && stateWords[state]]
    .filter((words) => words !== undefined)
    .join(' ');

/** Whether others can stand below a line: below slots, and nodes that have some. */
export const canHold = ({ children, selection }: OutlineItem): boolean =>
  children.length > 0 || selection.slot !== undefined;

/** Lines by id. */
export type OutlineItems = ReadonlyMap<string, OutlineItem>;

/** The id of the line of what is selected. */
export const itemId = ({ node, slot }: Selection): string => (slot === undefined ? node : `${node}/${slot}`);

/** The invisible line that the page hangs on. */
export const top = 'top';

/** Slots of a node that nothing installed knows: those that it has. */
const ownSlots = ({ slots }: Node): NodeSlot[] =>
  Object.keys(slots).map((name) => ({ name, title: name, rule: {} as NodeSlot['rule'], inherits: false }));

/** The title of a slot; of one that belongs to an item of a list, with the item's first words. */
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

/** The outline of a page. */
export function outlineOf(
  catalog: Catalog,
  tree: Node,
  title: string,
  notes: Readonly<Record<string, NodeNote>>,
): OutlineItems {
  const items = new Map<string, OutlineItem>();
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
        children: (node.slots[slot.name] ?? []).map(visit),
      });
      return id;
    });
    const isPage = node.id === tree.id;
    items.set(node.id, {
      id: node.id,
      selection: { node: node.id },
      title: isPage ? title : titleOf(catalog, node.name),
      label: isPage ? titleOf(catalog, node.name) : note?.label,
      icon: isPage ? 'file-text' : (type?.icon ?? 'square'),
      state: note?.state,
      inherited: false,
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
    children: [visit(tree)],
  });
  return items;
}

/** Keeps lines as they were for as long as nothing in them changes, so that what did not change is not drawn again. */
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
