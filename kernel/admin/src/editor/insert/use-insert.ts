import { useEditor } from '../context/editor-context.ts';
import { add } from '../tree/actions.ts';
import type { Selection, Spot } from '../tree/places.ts';
import { addRecentComponent } from './recent-components.ts';

/** Returns a function that adds a component at a spot, or at the best place for a selection. */
export function useInsert(): (name: string, at: Selection | Spot) => void {
  const { site, catalog, store, act } = useEditor();
  return (name, at) => {
    const outcome = add(catalog, store.read().content.tree, name, at);
    if (!('refused' in outcome)) addRecentComponent(site, name);
    act(outcome);
  };
}
