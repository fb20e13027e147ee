import type { ApiPage } from '@quoin/api';
import { createContext, use, type PointerEvent } from 'react';
import type { RevealedField } from '../../form/control/form-context.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Changes } from '../changes/use-changes.ts';
import type { DraftState } from '../draft/draft-state.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import type { Dragged } from '../drag/drop.ts';
import type { Selection } from '../tree/places.ts';

/** Region that shows another page's nodes. */
export interface Foreign {
  region: string;
  page: string;
}

export interface ShownField extends RevealedField {
  node: string;
}

export type LeftTab = 'outline' | 'add';

export interface EditorContextValue extends Pick<Changes, 'act' | 'undo' | 'redo' | 'announce'> {
  site: string;
  page: ApiPage;
  catalog: Catalog;
  store: DraftStore;
  draft: DraftState;
  selection: Selection;
  select(selection: Selection): void;
  foreign: Foreign | undefined;
  showForeign(foreign: Foreign): void;
  /** Starts a drag to the page once the pointer moves. */
  startDrag(dragged: Dragged, event: PointerEvent): void;
  left: LeftTab;
  openLeft(tab: LeftTab): void;
  openProperties(): void;
  /** Field that was last asked for. */
  shownField: ShownField | undefined;
  /** Opens the properties with the focus on a field of the selected node. */
  showField(field: ShownField): void;
  /** Scrolls the properties to a field of the selected node, if they are shown. */
  followField(field: ShownField): void;
}

export const EditorContext = createContext<EditorContextValue | undefined>(undefined);

/** Returns the editor's state. Throws outside the editor. */
export function useEditor(): EditorContextValue {
  const value = use(EditorContext);
  if (value === undefined) throw new Error('This is a part of the editor.');
  return value;
}
