import { find } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import type { ApiPage } from '@quoin/api';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CanvasHandle } from '../canvas/canvas.tsx';
import { viewportIn } from '../canvas/viewport.ts';
import { formatCount } from '../screen/format-number.ts';
import { useParameters } from '../screen/use-parameters.ts';
import type { Catalog } from './catalog/catalog.ts';
import { ActionMenu, type MenuHandle } from './actions/action-menu.tsx';
import { SeveralBar } from './actions/several-bar.tsx';
import { Announcer } from './changes/announcer.tsx';
import { useChanges } from './changes/use-changes.ts';
import type { DraftStore } from './draft/draft-store.ts';
import { useDraft } from './draft/use-draft.ts';
import { DragLayer, type DragHandle } from './drag/drag-layer.tsx';
import type { EditorContextValue, Foreign, LeftTab, ShownField } from './context/editor-context.ts';
import { EditorProvider } from './context/editor-provider.tsx';
import { useMay } from '../session/use-session.ts';
import { SavePatternDialog } from './insert/save-pattern-dialog.tsx';
import { InsertMenu, type InsertHandle } from './insert/insert-menu.tsx';
import { CarryFilesDialog } from './paste/carry-files-dialog.tsx';
import { EditorLayout } from './editor-layout.tsx';
import { isPanelShown, usePanels } from './panels/use-panels.ts';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { SelectionPublisher } from './presence/selection-publisher.ts';
import { useTranslation } from './translation/use-translation.ts';
import type { Selection } from './tree/places.ts';
import { nodesBetween, nodesOf, outermost, toggled } from './tree/selected-nodes.ts';

function selectionIn(parameters: URLSearchParams): Selection | undefined {
  const [node, slot] = [parameters.get('node'), parameters.get('slot')];
  if (node === null) return undefined;
  return slot === null ? { node } : { node, slot };
}

/** Selection of the user. Others may have deleted parts of it. */
interface Chosen {
  selection: Selection;
  several?: readonly string[] | undefined;
  /** True while a click takes more. */
  isOpen?: boolean | undefined;
}

/** Selection without the parts that no longer exist. */
function chosenIn(
  tree: Node,
  { selection, several }: Chosen,
): Required<Pick<EditorContextValue, 'selection' | 'nodes'>> {
  const present = find(tree, selection.node) === undefined ? { node: tree.id } : selection;
  return { selection: present, nodes: several === undefined ? nodesOf(tree, present) : outermost(tree, several) };
}

interface EditorProps {
  site: string;
  page: ApiPage;
  catalog: Catalog;
  store: DraftStore;
}

/** The editor of a page, whose URL has the selection, the revisions and the width of the page. */
export function Editor(props: EditorProps) {
  const [parameters, changeParameters] = useParameters();
  const [initial] = useState(() => selectionIn(parameters));
  const isHistory = parameters.get('panel') === 'revisions';
  return (
    <EditorWindow
      {...props}
      initial={initial}
      isHistory={isHistory}
      revision={isHistory ? parameters.get('revision') : null}
      viewport={viewportIn(parameters)}
      isBeside={parameters.get('source') === 'beside'}
      changeParameters={changeParameters}
    />
  );
}

interface EditorWindowProps extends EditorProps, Pick<EditorContextValue, 'isHistory' | 'revision' | 'viewport'> {
  initial: Selection | undefined;
  /** True if the source of a translation is shown beside its fields. */
  isBeside: boolean;
  changeParameters: ReturnType<typeof useParameters>[1];
}

/** Not rendered again when the URL changes how the page looks. */
const EditorWindow = memo(function EditorWindow(props: EditorWindowProps) {
  const { site, page, catalog, store, initial, isHistory, revision, viewport, isBeside, changeParameters } = props;
  const draft = useDraft(store);
  const { isWide, chosen: panel, folded, setFolded, show } = usePanels();
  const [left, setLeft] = useState<LeftTab>('outline');
  const [isSavingPattern, setSavingPattern] = useState(false);
  const [offered, offerFiles] = useState<{ from: string; nodes: readonly Node[] }>();
  const maySavePatterns = useMay('page.edit', site);
  const [foreign, setForeign] = useState<Foreign>();
  const [shownField, setShownField] = useState<ShownField>();
  const canvas = useRef<CanvasHandle>(null);
  const drag = useRef<DragHandle>(null);
  const menu = useRef<MenuHandle>(null);
  const insert = useRef<InsertHandle>(null);

  const root = draft.content.tree.id;
  const [chosen, choose] = useState<Chosen>({ selection: initial ?? { node: root } });
  const { selection, nodes: present } = useMemo(
    () => chosenIn(draft.content.tree, chosen),
    [draft.content.tree, chosen],
  );
  // The same while the user types.
  const key = present.join(' ');
  const nodes = useMemo(() => (key === '' ? [] : key.split(' ')), [key]);
  const isSelectingSeveral = chosen.isOpen === true;
  /** Start of a range selection. */
  const anchor = useRef(selection.node);
  const select = useCallback(
    (next: Selection, several?: readonly string[]) => {
      choose(({ isOpen }) => ({ selection: next, several, isOpen: isOpen && several !== undefined }));
      if (several === undefined) anchor.current = next.node;
      changeParameters({ node: next.node, slot: next.slot }, { silent: true });
    },
    [changeParameters],
  );
  const { announcement, onRendered, act, undo, redo, announce } = useChanges({ store, canvas, select });
  const translation = useTranslation({ site, page, version: draft.version, isBeside, announce });
  const openLeft = useCallback(
    (tab: LeftTab) => {
      setLeft(tab);
      show('Outline');
    },
    [show],
  );
  const openProperties = useCallback(() => show('Properties'), [show]);
  const showField = useCallback(
    ({ node, path }: ShownField) => {
      setShownField({ node, path });
      show('Properties');
    },
    [show],
  );
  const followField = useCallback(({ node, path }: ShownField) => setShownField({ node, path, keepsFocus: true }), []);
  const startDrag = useCallback<EditorContextValue['startDrag']>(
    (dragged, event) => drag.current?.start(dragged, event),
    [],
  );
  const openMenu = useCallback<EditorContextValue['openMenu']>((at) => menu.current?.open(at), []);
  const focusPage = useCallback(() => {
    if (!isWide) flushSync(() => show('Page'));
    canvas.current?.focus();
  }, [isWide, show]);
  const openInsert = useCallback<EditorContextValue['openInsert']>((place = {}) => insert.current?.open(place), []);
  const typeAhead = useCallback<EditorContextValue['typeAhead']>(
    (pressed) => insert.current?.press(pressed) ?? false,
    [],
  );
  const checkPage = useCallback(async () => (await canvas.current?.check()) ?? null, []);
  const openSavePattern = useCallback(() => setSavingPattern(true), []);
  const editor = useMemo<EditorContextValue>(() => {
    function showForeign({ region, page }: Foreign): void {
      setForeign({ region, page });
      select({ node: root, slot: region });
    }
    const extend: EditorContextValue['extend'] = (id, how) => {
      const { tree } = draft.content;
      if (how === 'toggle') anchor.current = id;
      const next = how === 'toggle' ? toggled(tree, nodes, id) : nodesBetween(tree, anchor.current, id);
      const lead = next.includes(id) ? id : next.at(-1);
      if (lead === undefined) return;
      select({ node: lead }, next);
      announce(`${formatCount(next.length, 'component')} selected.`);
    };
    const selectSeveral: EditorContextValue['selectSeveral'] = (isOn) => {
      choose({ selection, several: nodes, isOpen: isOn });
      announce(isOn ? 'Each tap or click selects one more or less. Escape ends.' : 'Selecting several has ended.');
    };
    const shown = { foreign, showForeign, left, openLeft, openProperties, shownField, showField, followField };
    const changes = { act, undo, redo, announce };
    return {
      site,
      page,
      catalog,
      store,
      draft,
      isHistory,
      revision,
      viewport,
      selection,
      nodes,
      translation,
      select,
      extend,
      isSelectingSeveral,
      selectSeveral,
      ...changes,
      ...shown,
      folded,
      setFolded,
      startDrag,
      openMenu,
      openInsert,
      typeAhead,
      focusPage,
      offerFiles,
      openSavePattern,
      maySavePatterns,
      checkPage,
    };
  }, [
    site,
    page,
    catalog,
    store,
    draft,
    isHistory,
    revision,
    viewport,
    selection,
    nodes,
    isSelectingSeveral,
    translation,
    root,
    left,
    folded,
    setFolded,
    foreign,
    shownField,
    select,
    act,
    undo,
    redo,
    announce,
    openLeft,
    openProperties,
    showField,
    followField,
    startDrag,
    openMenu,
    openInsert,
    typeAhead,
    focusPage,
    openSavePattern,
    maySavePatterns,
    checkPage,
  ]);

  useShortcuts(editor);

  // In a narrow window the revisions replace the properties.
  const [followed, setFollowed] = useState(false);
  if (followed !== isHistory) {
    setFollowed(isHistory);
    if (isHistory) show('Properties');
  }
  const isPageShown = isPanelShown({ isWide, chosen: panel, folded }, 'Page');
  return (
    <EditorProvider value={editor}>
      <title>{`${draft.content.title} · Quoin`}</title>
      <EditorLayout
        canvas={canvas}
        drag={drag}
        isHistory={isHistory}
        isWide={isWide}
        chosen={panel}
        folded={folded}
        show={show}
        onRendered={onRendered}
      />
      <SelectionPublisher />
      <Announcer announcement={announcement} />
      <ActionMenu ref={menu} />
      {isSelectingSeveral && <SeveralBar />}
      {offered !== undefined && <CarryFilesDialog {...offered} onClose={() => offerFiles(undefined)} />}
      {isSavingPattern && <SavePatternDialog onClose={() => setSavingPattern(false)} />}
      <InsertMenu ref={insert} announcement={announcement} focusPage={focusPage} />
      <DragLayer
        ref={drag}
        editor={editor}
        canvas={{
          frame: () => (isPageShown ? canvas.current?.box() : undefined),
          show: () => show('Page'),
          scale: () => canvas.current?.scale ?? 1,
          probe: (point) => canvas.current?.send({ type: 'probe', ...point }),
          unfold: (point) => canvas.current?.send({ type: 'unfold', ...point }),
          indicate: (rect) => canvas.current?.send({ type: 'indicate', rect }),
          pan: (y) => canvas.current?.send({ type: 'pan', y }),
        }}
      />
    </EditorProvider>
  );
});
