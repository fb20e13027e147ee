import type { ApiPattern } from '@quoin/api';
import { api } from '../../api/client.ts';
import { useNotifyFailure } from '../../feedback/notices.tsx';
import { useEditor } from '../context/editor-context.ts';
import { add, addCopies, addIncluded } from '../tree/actions.ts';
import type { Outcome } from '../tree/outcome.ts';
import type { Selection, Spot } from '../tree/places.ts';
import type { Insertable } from './insertable.ts';
import { addRecentComponent } from './recent-components.ts';

export type Insert = (inserted: Pick<Insertable, 'name' | 'pattern' | 'isSynced'>, at: Selection | Spot) => void;

/** Returns a function that adds a component or a pattern at a spot, or at the best place for a selection. */
export function useInsert(): Insert {
  const { site, catalog, store, act } = useEditor();
  const notifyFailure = useNotifyFailure();

  function finish(name: string, outcome: Outcome): void {
    if (!('refused' in outcome)) addRecentComponent(site, name);
    act(outcome);
  }
  async function addPattern(name: string, { id, title }: ApiPattern, at: Selection | Spot): Promise<void> {
    try {
      const { nodes } = await api.patterns.get({ site, pattern: id });
      finish(name, addCopies(catalog, store.read().content.tree, { title, nodes }, at));
    } catch (error) {
      notifyFailure(error);
    }
  }
  return ({ name, pattern, isSynced }, at) => {
    const { tree } = store.read().content;
    if (pattern === undefined) finish(name, add(catalog, tree, name, at));
    else if (isSynced) finish(name, addIncluded(catalog, tree, pattern, at));
    else void addPattern(name, pattern, at);
  };
}
