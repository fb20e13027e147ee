import type { TreeInstance } from '@headless-tree/core';
import { useEffect, useMemo, useRef } from 'react';
import { canHold, isSameShape, parentsIn, type OutlineItem, type OutlineItems } from './outline-items.ts';

/** Opens all lines at once, because the tree rearranges itself each time. */
function expand(tree: TreeInstance<OutlineItem>, ids: readonly string[]): void {
  if (ids.length === 0) return;
  tree.applySubStateUpdate('expandedItems', (expanded) => [...expanded, ...ids]);
  tree.rebuildTree();
}

/** Opens new lines, because the editor works on them, and those around the selected one. */
export function useExpansion(tree: TreeInstance<OutlineItem>, items: OutlineItems, selected: string): void {
  const parents = useMemo(() => parentsIn(items), [items]);
  const last = useRef(items);
  const known = useRef<Set<string>>(undefined);

  useEffect(() => {
    const before = last.current;
    last.current = items;
    if (known.current === undefined) {
      known.current = new Set(items.keys());
      return;
    }
    const added = [...items.values()].filter(({ id }) => known.current?.has(id) === false);
    for (const { id } of added) known.current.add(id);
    const opened = added.filter(canHold).map(({ id }) => id);
    if (opened.length > 0) expand(tree, opened);
    else if (!isSameShape(before, items)) tree.rebuildTree();
  }, [items, tree]);

  useEffect(() => {
    const expanded = new Set(tree.getState().expandedItems);
    const closed: string[] = [];
    for (let id = parents.get(selected); id !== undefined; id = parents.get(id)) if (!expanded.has(id)) closed.push(id);
    expand(tree, closed);
  }, [parents, selected, tree]);
}
