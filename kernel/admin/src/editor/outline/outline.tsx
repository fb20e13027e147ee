import {
  dragAndDropFeature,
  hotkeysCoreFeature,
  isOrderedDragTarget,
  keyboardDragAndDropFeature,
  propMemoizationFeature,
  selectionFeature,
  syncDataLoaderFeature,
  type DragTarget,
  type ItemInstance,
  type TreeInstance,
} from '@headless-tree/core';
import { AssistiveTreeDescription, useTree } from '@headless-tree/react';
import Box from '@mui/material/Box';
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState, type PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { useEditor, type Point } from '../context/editor-context.ts';
import { moveTo } from '../tree/actions.ts';
import type { Selection, Spot } from '../tree/places.ts';
import type { Extension } from '../tree/selected-nodes.ts';
import { find } from '@quoin/core';
import { openNodes } from '../translation/translation-view.ts';
import { dragWords } from './drag-words.ts';
import {
  blankItem,
  canHold,
  createOutline,
  lineId,
  nameOf,
  top,
  type OutlineItem,
  type OutlineItems,
} from './outline-items.ts';
import { lineHeight, lines, OutlineRow } from './outline-row.tsx';
import { useOutlineWindow } from './outline-window.ts';
import { useExpansion } from './use-expansion.ts';

type Item = ItemInstance<OutlineItem>;

const idsOf = (items: readonly Item[]): string[] => items.map((item) => item.getId());

/** Place of a drop; undefined if it would not be in a slot. */
function spotOf(target: DragTarget<OutlineItem>): Spot | undefined {
  const { selection, foldedSlot, children } = target.item.getItemData();
  const slot = selection.slot ?? foldedSlot;
  if (slot === undefined) return undefined;
  return {
    parent: selection.node,
    slot,
    index: isOrderedDragTarget(target) ? target.insertionIndex : children.length,
  };
}

const isAmong = ({ node, slot }: Selection, nodes: readonly string[]): boolean =>
  slot === undefined && nodes.length > 1 && nodes.includes(node);

/** Does not render again while the user types. */
export function Outline() {
  const editor = useEditor();
  const { catalog, draft, selection, nodes, translation } = editor;
  const { tree: root, title } = draft.content;
  const [outlineOf] = useState(createOutline);
  const open = useMemo(() => openNodes(translation, root.id), [translation, root.id]);
  const items = useMemo(
    () => outlineOf({ catalog, tree: root, title, notes: draft.nodes, open }),
    [outlineOf, catalog, root, title, draft.nodes, open],
  );

  const latest = useRef(editor);
  // Before a line gets the focus, which selects.
  useLayoutEffect(() => {
    latest.current = editor;
  });
  const acts = useMemo<OutlineActs>(() => {
    const extend: OutlineActs['extend'] = ({ node, slot }, how) => {
      if (slot === undefined && node !== latest.current.draft.content.tree.id) latest.current.extend(node, how);
    };
    return {
      select: (next) => (latest.current.isSelectingSeveral ? extend(next, 'toggle') : latest.current.select(next)),
      follow(next) {
        const { nodes, select, isSelectingSeveral } = latest.current;
        if (isSelectingSeveral) return;
        // A line with the focus stays among several selected ones.
        if (isAmong(next, nodes)) select(next, nodes);
        else select(next);
      },
      openMenu(next, at) {
        const { nodes, select, openMenu } = latest.current;
        if (!isAmong(next, nodes)) flushSync(() => select(next));
        openMenu(at);
      },
      startDrag({ node: id, slot }, event) {
        const { draft, nodes, startDrag } = latest.current;
        const { tree } = draft.content;
        const name = find(tree, id)?.node.name;
        if (slot !== undefined || id === tree.id || name === undefined) return;
        startDrag({ name, nodes: nodes.includes(id) ? nodes : [id] }, event);
      },
      extend,
      goToPage: () => latest.current.focusPage(),
      mayMove: (ids, spot) =>
        !('refused' in moveTo(latest.current.catalog, latest.current.draft.content.tree, ids, spot)),
      move: (ids, spot) =>
        latest.current.act(moveTo(latest.current.catalog, latest.current.draft.content.tree, ids, spot)),
    };
  }, []);
  const selected = lineId(items, selection);
  const marked = nodes.length > 1 ? nodes.join(' ') : selected;
  return <OutlineTree items={items} root={root.id} selected={selected} marked={marked} acts={acts} />;
}

/** Actions of the outline, which always use the current page. */
interface OutlineActs {
  select(selection: Selection): void;
  /** The focus came to a line. */
  follow(selection: Selection): void;
  extend(selection: Selection, how: Extension): void;
  openMenu(selection: Selection, at: Point): void;
  startDrag(selection: Selection, event: PointerEvent): void;
  goToPage(): void;
  mayMove(ids: readonly string[], spot: Spot): boolean;
  move(ids: readonly string[], spot: Spot): void;
}

interface OutlineTreeProps {
  items: OutlineItems;
  root: string;
  /** The line that leads. */
  selected: string;
  /** Ids of all selected lines. */
  marked: string;
  acts: OutlineActs;
}

const OutlineTree = memo(function OutlineTree({ items, root, selected, marked, acts }: OutlineTreeProps) {
  const selectedIds = useMemo(() => marked.split(' '), [marked]);
  const [firstExpanded] = useState(() => [...items.values()].filter(canHold).map(({ id }) => id));

  const canDrop = (dragged: Item[], target: DragTarget<OutlineItem>): boolean => {
    const spot = spotOf(target);
    return spot !== undefined && acts.mayMove(idsOf(dragged), spot);
  };

  /** Selects all nodes up to the next one above or below. */
  const extendBy = (step: -1 | 1, { getItems, getFocusedItem }: TreeInstance<OutlineItem>): void => {
    const lines = getItems();
    const focused = getFocusedItem();
    const { index, level } = focused.getItemMeta();
    const isNode = (item: Item) => item.getItemData().selection.slot === undefined && item.getId() !== root;
    const end = lines.findIndex((item, at) => at > index && item.getItemMeta().level <= level);
    const next =
      step === -1 ? lines.slice(0, index).findLast(isNode) : end === -1 ? undefined : lines.slice(end).find(isNode);
    if (next !== undefined) acts.extend(next.getItemData().selection, 'range');
  };

  const tree = useTree<OutlineItem>({
    rootItemId: top,
    getItemName: (item) => nameOf(item.getItemData()),
    isItemFolder: (item) => canHold(item.getItemData()),
    dataLoader: {
      getItem: (id) => items.get(id) ?? blankItem(id, { node: root }),
      getChildren: (id) => items.get(id)?.children ?? [],
    },
    initialState: { expandedItems: firstExpanded },
    state: { selectedItems: selectedIds },
    setSelectedItems: () => undefined,
    indent: 14,
    canReorder: true,
    canDrag: ([item]) => item !== undefined && item.getItemData().selection.slot === undefined && item.getId() !== root,
    canDrop,
    onDrop(dropped, target) {
      const spot = spotOf(target);
      if (spot !== undefined) acts.move(idsOf(dropped), spot);
    },
    hotkeys: {
      customGoToPage: {
        hotkey: 'Enter',
        isEnabled: (current) => !current.getState().dnd,
        handler: () => acts.goToPage(),
        preventDefault: true,
      },
      selectUpwards: { hotkey: 'Shift+ArrowUp', preventDefault: true, handler: (_, current) => extendBy(-1, current) },
      selectDownwards: {
        hotkey: 'Shift+ArrowDown',
        preventDefault: true,
        handler: (_, current) => extendBy(1, current),
      },
      cancelDrag: {
        hotkey: 'Escape',
        isEnabled: (current) => Boolean(current.getState().dnd),
        handler: (_, current) => current.stopKeyboardDrag(),
        // Otherwise the key is also a shortcut of the editor.
        preventDefault: true,
      },
    },
    features: [
      syncDataLoaderFeature,
      selectionFeature,
      hotkeysCoreFeature,
      dragAndDropFeature,
      keyboardDragAndDropFeature,
      propMemoizationFeature,
    ],
  });

  useExpansion(tree, items, selected);

  const shown = tree.getItems();
  const position = shown.findIndex((item) => item.getId() === selected);
  const target = tree.getDragTarget();
  // Besides those on the screen: those that have the focus, or get it, or are scrolled to.
  const { outline, drawn } = useOutlineWindow(shown.length, [
    position,
    tree.getFocusedItem()?.getItemMeta().index ?? -1,
    ...(target === null ? [] : [target.item.getItemMeta().index]),
    ...(target !== null && isOrderedDragTarget(target) ? [target.dragLineIndex - 1, target.dragLineIndex] : []),
  ]);

  // The line of a new node is drawn after that of its slot has opened.
  const isFollowing = useRef(false);
  useEffect(() => {
    const line = document.getElementById(`outline-${selected}`);
    if (position === -1 || line === null) return;
    // Scrolling to a line also makes Tab start there.
    if (position > 0 || isFollowing.current) line.scrollIntoView({ block: 'nearest' });
    const item = tree.getItemInstance(selected);
    if (!item.isFocused()) item.setFocused();
    // The focus is in the outline, or was on something that is gone.
    const { activeElement, body } = document;
    const isHere = activeElement === body || tree.getElement()?.contains(activeElement) === true;
    if (isFollowing.current && isHere) line.focus();
    isFollowing.current = true;
  }, [selected, position, tree]);

  return (
    <Box ref={outline} sx={{ position: 'relative', p: 0.5, fontSize: '0.8125rem', ...lines }}>
      <AssistiveTreeDescription tree={tree} getLabel={dragWords} />
      <Box
        {...tree.getContainerProps('Outline of the page')}
        aria-multiselectable
        style={{ position: 'relative', height: shown.length * lineHeight }}
      >
        {drawn.map((index) => {
          const item = shown[index];
          return (
            item !== undefined && (
              <OutlineRow
                key={item.getKey()}
                {...item.getProps()}
                item={item}
                line={item.getItemData()}
                index={index}
                level={item.getItemMeta().level}
                isSelected={selectedIds.includes(item.getId())}
                isOpen={item.isExpanded()}
                isTarget={item.isDragTarget()}
                select={acts.select}
                follow={acts.follow}
                extend={acts.extend}
                openMenu={acts.openMenu}
                startDrag={acts.startDrag}
              />
            )
          );
        })}
      </Box>
      <Box style={tree.getDragLineStyle()} sx={{ height: 2, bgcolor: 'warning.main', pointerEvents: 'none' }} />
    </Box>
  );
});
