import { useRef } from 'react';
import { api } from '../../api/client.ts';
import { useNotifyFailure } from '../../feedback/notices.tsx';
import { useReadEditor } from '../context/editor-part.ts';
import { add, addCopies, addIncluded } from '../tree/actions.ts';
import type { Outcome } from '../tree/outcome.ts';
import type { Selection, Spot } from '../tree/places.ts';
import type { Insertable } from './insertable.ts';
import { addRecentComponent } from './recent-components.ts';

type Inserted = Pick<Insertable, 'name' | 'pattern' | 'isSynced'>;

/**
 * Adds a component or a pattern at a spot, or at the best place for a selection: by default for what is selected then.
 */
export type Insert = (inserted: Inserted, at?: Selection | Spot) => void;

/** The last of several selected nodes, after which others come. */
function lastOf(selection: Selection, nodes: readonly string[] = []): Selection {
  const last = nodes.length > 1 ? nodes.at(-1) : undefined;
  return last === undefined ? selection : { node: last };
}

/** Returns a function that adds one thing after the other: a pattern, which is loaded, holds up those behind it. */
export function useInsert(): Insert {
  const read = useReadEditor();
  const notifyFailure = useNotifyFailure();
  /** Resolves with what the last insertion selected. */
  const queue = useRef<Promise<Selection | undefined>>(undefined);

  function selected(): Selection {
    const { selection, nodes } = read();
    return lastOf(selection, nodes);
  }
  function finish(name: string, outcome: Outcome): Selection | undefined {
    const { site, act } = read();
    act(outcome);
    if ('refused' in outcome) return undefined;
    addRecentComponent(site, name);
    return lastOf(outcome.select, outcome.nodes);
  }
  function insertNow({ name, pattern }: Inserted, at: Selection | Spot): Selection | undefined {
    const { catalog, store } = read();
    const { tree } = store.read().content;
    return finish(name, pattern === undefined ? add(catalog, tree, name, at) : addIncluded(catalog, tree, pattern, at));
  }
  async function insertLoaded(inserted: Inserted, placeOf: () => Selection | Spot): Promise<Selection | undefined> {
    const { name, pattern, isSynced } = inserted;
    if (pattern === undefined || isSynced) return insertNow(inserted, placeOf());
    const { site, page, catalog, store } = read();
    const { nodes } = await api.patterns.get({ site, pattern: pattern.id, locale: page.locale });
    return finish(name, addCopies(catalog, store.read().content.tree, { title: pattern.title, nodes }, placeOf()));
  }

  return (inserted, at) => {
    const isLoaded = inserted.pattern === undefined || inserted.isSynced;
    if (isLoaded && queue.current === undefined) {
      insertNow(inserted, at ?? selected());
      return;
    }
    const insertion = (queue.current ?? Promise.resolve(undefined)).then(async (before) => {
      try {
        return await insertLoaded(inserted, () => at ?? before ?? selected());
      } catch (error) {
        notifyFailure(error);
        return before;
      }
    });
    queue.current = insertion;
    void insertion.then(() => {
      if (queue.current === insertion) queue.current = undefined;
    });
  };
}
