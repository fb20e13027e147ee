import type { ApiPage } from '@quoin/core/api';
import { createContext, use, type PointerEvent } from 'react';
import type { Catalog } from './catalog/catalog.ts';
import type { DraftState, DraftStore } from './draft/draft-store.ts';
import type { Dragged } from './drag/drop.ts';
import type { Outcome } from './tree/actions.ts';
import type { Selection } from './tree/places.ts';

/** A region that shows the nodes of another page. */
export interface Foreign {
  region: string;
  page: string;
}

/** What is on the page, or what can be put on it. */
export type LeftTab = 'outline' | 'add';

/** What every part of the editor works with. */
export interface EditorContextValue {
  site: string;
  page: ApiPage;
  catalog: Catalog;
  store: DraftStore;
  draft: DraftState;
  selection: Selection;
  select(selection: Selection): void;
  /** A region whose nodes are another page's, and that page. */
  foreign: Foreign | undefined;
  showForeign(foreign: Foreign): void;
  /** Begins to drag something to the page, once the pointer moves. */
  startDrag(dragged: Dragged, event: PointerEvent): void;
  /** Which part of the left panel is open. */
  left: LeftTab;
  openLeft(tab: LeftTab): void;
  /** Does what was asked for and selects what came of it, or says why it cannot be done. */
  act(outcome: Outcome): void;
}

export const EditorContext = createContext<EditorContextValue | undefined>(undefined);

/** The page that is being edited. For parts of the editor. */
export function useEditor(): EditorContextValue {
  const value = use(EditorContext);
  if (value === undefined) throw new Error('This is a part of the editor.');
  return value;
}
