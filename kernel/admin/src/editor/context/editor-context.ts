import type { ApiPage } from '@quoin/api';
import type { Violation } from '@quoin/api/canvas';
import type { Node } from '@quoin/sdk';
import { createContext, use, type PointerEvent } from 'react';
import type { Viewport } from '../../canvas/viewport.ts';
import type { RevealedField } from '../../form/control/form-context.ts';
import type { Pressed } from '../actions/pressed.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Changes } from '../changes/use-changes.ts';
import type { DraftState } from '../draft/draft-state.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import type { Dragged } from '../drag/drop.ts';
import type { SidePanel } from '../panels/use-panels.ts';
import type { TranslationView } from '../translation/translation-view.ts';
import type { Selection, Spot } from '../tree/places.ts';
import type { Extension } from '../tree/selected-nodes.ts';

/** Region that shows another page's nodes. */
export interface Foreign {
  region: string;
  page: string;
}

export interface ShownField extends RevealedField {
  node: string;
}

/** Pixels of the window. */
export interface Point {
  x: number;
  y: number;
}

/** Position of the component list, by default at the selection, and the place for the chosen component. */
export interface InsertPlace {
  point?: Point;
  /** The best place for what is selected by default. */
  spot?: Spot;
}

export type LeftTab = 'outline' | 'add';

export interface EditorContextValue extends Pick<Changes, 'act' | 'undo' | 'redo' | 'announce'> {
  site: string;
  page: ApiPage;
  catalog: Catalog;
  store: DraftStore;
  draft: DraftState;
  /** True while the revisions are shown. */
  isHistory: boolean;
  /** The shown one. */
  revision: string | null;
  viewport: Viewport;
  selection: Selection;
  /** Selected nodes in document order, none of them in another; none for the page or a slot. */
  nodes: readonly string[];
  /** Comparison with the source; undefined for a page that translates none. */
  translation: TranslationView | undefined;
  /** Selects a node or slot, and `nodes` with it. */
  select(selection: Selection, nodes?: readonly string[]): void;
  foreign: Foreign | undefined;
  showForeign(foreign: Foreign): void;
  /** Finds violations of WCAG 2.2 AA in the drawn page; null if that is impossible. */
  checkPage(): Promise<readonly Violation[] | null>;
  /** Starts a drag to the page once the pointer moves, or a finger has rested. */
  startDrag(dragged: Omit<Dragged, 'isCopy'>, event: PointerEvent): void;
  /** Adds or removes one node of the selection, or selects all from the last selected one. */
  extend(node: string, how: Extension): void;
  /** True while each click or tap adds or removes one node. Other selections end that. */
  isSelectingSeveral: boolean;
  selectSeveral(isOn: boolean): void;
  /** Opens the menu of actions at a point of the window, by default at what is selected. */
  openMenu(at?: Point): void;
  openInsert(place?: InsertPlace): void;
  /** Hands a key of the page to the list of components, if that is open but gets no keys yet. */
  typeAhead(pressed: Pressed): boolean;
  /** Puts the focus on the page, which then gets the keys. */
  focusPage(): void;
  /** Opens the dialog that pastes nodes of another site, with the files that they use. */
  offerFiles(pasted: { from: string; nodes: readonly Node[] }): void;
  /** Opens the dialog that saves what is selected as a pattern. */
  openSavePattern(): void;
  /** False if the user's role may not edit partial pages, which hold patterns. */
  maySavePatterns: boolean;
  left: LeftTab;
  /** Panels hidden in a wide window. */
  folded: readonly SidePanel[];
  setFolded(folded: readonly SidePanel[]): void;
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
