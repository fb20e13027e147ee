import { useState } from 'react';

interface Selectable {
  id: string;
}

export interface Selection<Item extends Selectable> {
  chosen: readonly Item[];
  has(item: Item): boolean;
  /** Toggles an item; with `range`, also all items since the last toggled one. */
  toggle(item: Item, range: boolean): void;
  /** Selects every listed item, or none if all are selected. */
  toggleAll(): void;
  clear(): void;
}

export function useSelection<Item extends Selectable>(listed: readonly Item[]): Selection<Item> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string>();
  // Items that are no longer listed must not be acted on.
  const chosen = listed.filter(({ id }) => ids.has(id));
  return {
    chosen,
    has: ({ id }) => ids.has(id),
    toggle({ id }, range) {
      const indexOf = (target: string | undefined) => listed.findIndex((each) => each.id === target);
      const [end, start] = [indexOf(id), range ? indexOf(last) : -1];
      const toggled =
        start === -1 ? [id] : listed.slice(Math.min(end, start), Math.max(end, start) + 1).map((each) => each.id);
      const next = new Set(chosen.map((each) => each.id));
      for (const each of toggled) {
        if (ids.has(id)) next.delete(each);
        else next.add(each);
      }
      setIds(next);
      setLast(id);
    },
    toggleAll: () => setIds(new Set(chosen.length === listed.length ? [] : listed.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}
