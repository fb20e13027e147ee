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
  /** Name of the node's only slot, if that has no line of its own because something is in it. */
  foldedSlot: string | undefined;
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

/** Id of the line that shows a selection. */
export function lineId(items: OutlineItems, selection: Selection): string {
  const id = itemId(selection);
  return items.has(id) ? id : selection.node;
}

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

/** A line without words or nested lines. */
export const blankItem = (id: string, selection: Selection): OutlineItem => ({
  id,
  selection,
  title: '',
  label: undefined,
  icon: undefined,
  state: undefined,
  inherited: false,
  hasOpenText: false,
  foldedSlot: undefined,
  children: [],
});

/** Id of the invisible root line. */
export const top = 'top';

/** Slots found in a node whose component is not installed. */
const ownSlots = ({ slots }: Node): NodeSlot[] =>
  Object.keys(slots).map((name) => ({ name, title: name, rule: {} as NodeSlot['rule'], inherits: false }));

const idsIn = (node: Node, { name }: NodeSlot): string[] => (node.slots[name] ?? []).map(({ id }) => id);

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

/** Input of the outline. */
interface OutlinedPage {
  catalog: Catalog;
  tree: Node;
  title: string;
  notes: Readonly<Record<string, NodeNote>>;
  /** Ids of nodes with texts that wait for a translation. */
  open?: ReadonlySet<string>;
}

/** Cached lines of a node and its slots, with the inputs besides the node. */
interface NodeLines {
  lines: readonly OutlineItem[];
  note: NodeNote | undefined;
  hasOpenText: boolean;
  title: string;
  /** Label of the first labelled node in it, else its own: a section is known by its heading. */
  contentLabel: string | undefined;
}

/**
 * Returns a function that creates the outline of a page. It creates the lines of the same node object only once, and
 * returns unchanged lines as the same objects, so that React skips them.
 */
export function createOutline(): (page: OutlinedPage) => OutlineItems {
  let last: OutlineItems = new Map();
  let lastCatalog: Catalog | undefined;
  let slotsOf = new WeakMap<Node, readonly NodeSlot[]>();
  let linesOf = new WeakMap<Node, NodeLines>();

  return ({ catalog, tree, title: pageTitle, notes, open }) => {
    if (catalog !== lastCatalog) [slotsOf, linesOf] = [new WeakMap(), new WeakMap()];
    lastCatalog = catalog;
    const items = new Map<string, OutlineItem>();
    const add = (item: OutlineItem): OutlineItem => {
      const before = last.get(item.id);
      return before !== undefined && isEqual(before, item) ? before : item;
    };

    function slotsIn(node: Node): readonly NodeSlot[] {
      const slots = slotsOf.get(node) ?? (catalog.types.has(node.name) ? slotsOfNode(catalog, node) : ownSlots(node));
      slotsOf.set(node, slots);
      return slots;
    }

    /** The slots of a list's items stay, because another item would bring the line back. */
    function foldedSlotOf(node: Node, slots: readonly NodeSlot[]): NodeSlot | undefined {
      const [only] = slots;
      if (only === undefined || slots.length > 1 || idsIn(node, only).length === 0) return undefined;
      return Object.hasOwn(catalog.types.get(node.name)?.slots ?? {}, only.name) ? only : undefined;
    }

    function linesFor(node: Node, { note, hasOpenText, title, contentLabel }: Omit<NodeLines, 'lines'>): OutlineItem[] {
      const isPage = node === tree;
      const nodeSlots = slotsIn(node);
      const folded = isPage ? undefined : foldedSlotOf(node, nodeSlots);
      const slots = (folded === undefined ? nodeSlots : []).map((slot) =>
        add({
          ...blankItem(itemId({ node: node.id, slot: slot.name }), { node: node.id, slot: slot.name }),
          title: slotTitle(node, slot),
          inherited: isInherited(node, slot),
          children: idsIn(node, slot),
        }),
      );
      const line = add({
        id: node.id,
        selection: { node: node.id },
        title,
        label: isPage ? titleOf(catalog, node.name) : (note?.label ?? contentLabel),
        icon: isPage ? 'file-text' : (catalog.types.get(node.name)?.icon ?? 'square'),
        state: note?.state,
        inherited: false,
        hasOpenText,
        foldedSlot: folded?.name,
        children: folded === undefined ? slots.map(({ id }) => id) : idsIn(node, folded),
      });
      return [...slots, line];
    }

    /** Adds the lines of a node and all in it. Returns its content label. */
    function visit(node: Node): string | undefined {
      let first: string | undefined;
      for (const { name } of slotsIn(node))
        for (const child of node.slots[name] ?? []) {
          const label = visit(child);
          first ??= label;
        }
      const note = notes[node.id];
      const basis = {
        note,
        hasOpenText: open?.has(node.id) === true,
        title: node === tree ? pageTitle : titleOf(catalog, node.name),
        contentLabel: first ?? note?.label,
      };
      let known = linesOf.get(node);
      if (
        known?.note !== basis.note ||
        known?.hasOpenText !== basis.hasOpenText ||
        known.title !== basis.title ||
        known.contentLabel !== basis.contentLabel
      ) {
        known = { ...basis, lines: linesFor(node, basis) };
        linesOf.set(node, known);
      }
      for (const line of known.lines) items.set(line.id, line);
      return basis.contentLabel;
    }

    visit(tree);
    items.set(top, add({ ...blankItem(top, { node: tree.id }), children: [tree.id] }));
    if (items.size !== last.size || [...items].some(([id, item]) => last.get(id) !== item)) last = items;
    return last;
  };
}
