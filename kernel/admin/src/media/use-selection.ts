import type { ApiAsset } from '@quoin/core/api';
import { useState } from 'react';

/** Files that are chosen among those that are listed. */
export interface Selection {
  chosen: readonly ApiAsset[];
  has(asset: ApiAsset): boolean;
  /** Chooses a file, or no more; with `range`, all from the one before to it likewise. */
  toggle(asset: ApiAsset, range: boolean): void;
  /** Chooses every listed file, or none where that is so already. */
  toggleAll(): void;
  clear(): void;
}

export function useSelection(listed: readonly ApiAsset[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string>();
  // What is not listed any more is not acted on either.
  const chosen = listed.filter(({ id }) => ids.has(id));
  return {
    chosen,
    has: ({ id }) => ids.has(id),
    toggle({ id }, range) {
      const indexOf = (wanted: string | undefined) => listed.findIndex((each) => each.id === wanted);
      const [here, from] = [indexOf(id), range ? indexOf(last) : -1];
      const meant =
        from === -1 ? [id] : listed.slice(Math.min(here, from), Math.max(here, from) + 1).map((each) => each.id);
      const next = new Set(chosen.map((each) => each.id));
      for (const each of meant) {
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
