import { jest } from '@jest/globals';
import type { ApiPage } from '@quoin/api';
import type { Violation } from '@quoin/api/canvas';
import type { Grant } from '@quoin/api/role';
import { ORPCError } from '@orpc/client';
import { applyPatch, type Operation } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import type { ComponentType } from 'react';
import { useState } from 'react';
import { sessionOf } from '../api/api.fixture.ts';
import { apiPage } from '../api/page.fixture.ts';
import { renderScreen } from '../feedback/render-screen.fixture.tsx';
import { sampleCatalog } from './catalog/catalog.fixture.ts';
import type { Catalog } from './catalog/catalog.ts';
import type { EditorContextValue } from './context/editor-context.ts';
import { EditorProvider } from './context/editor-provider.tsx';
import { draftOf, pageOf } from './draft/draft.fixture.ts';
import { createDraftStore } from './draft/draft-store.ts';
import type { Draft } from './draft/draft.ts';
import { useDraft } from './draft/use-draft.ts';
import type { Selection } from './tree/places.ts';
import { nodesOf } from './tree/selected-nodes.ts';

/** Author of what the user saves. */
const sessionUser = sessionOf([]).user.id;

interface EditorOptions {
  catalog?: Catalog;
  page?: Partial<ApiPage>;
  draft?: Partial<Draft>;
  selection?: Selection;
  nodes?: readonly string[];
  isSelectingSeveral?: boolean;
  translation?: EditorContextValue['translation'];
  foreign?: EditorContextValue['foreign'];
  grants?: Grant[];
  /** Violations in the page as it is drawn, or the error of the check. */
  violations?: readonly Violation[] | Error | null;
  at?: string;
}

/** Renders a part of the editor around a page, whose draft an in-memory server saves. */
export function renderEditor(Part: ComponentType, tree: Node, options: EditorOptions = {}) {
  let saved = { ...draftOf({ ...pageOf(), title: 'Fees', tree }), ...options.draft };
  const store = createDraftStore({
    draft: saved,
    unsavedDraft: { read: () => undefined, write: () => undefined },
    historyStorage: { read: () => undefined, write: () => undefined },
    server: {
      load: async () => saved,
      draw: async () => ({ version: saved.version, canvas: '' }),
      async change({ expectedVersion, operations }) {
        if (expectedVersion !== saved.version)
          throw new ORPCError('page.conflict', { status: 409, message: 'It was changed meanwhile.' });
        const content = applyPatch(saved.content, operations);
        saved = { ...saved, version: saved.version + 1, content, author: sessionUser };
        return { ...saved, canvas: '' };
      },
    },
  });
  const spies = {
    act: jest.fn(),
    announce: jest.fn(),
    openLeft: jest.fn(),
    openProperties: jest.fn(),
    setFolded: jest.fn(),
    showField: jest.fn(),
    followField: jest.fn(),
    showForeign: jest.fn(),
    startDrag: jest.fn(),
    openMenu: jest.fn(),
    openInsert: jest.fn(),
    typeAhead: () => false,
    focusPage: jest.fn(),
    offerFiles: jest.fn(),
    openSavePattern: jest.fn(),
    extend: jest.fn(),
    selectSeveral: jest.fn(),
    checkPage: jest.fn<EditorContextValue['checkPage']>(async () => {
      const { violations = null } = options;
      if (violations instanceof Error) throw violations;
      return violations;
    }),
    select: jest.fn(),
  };
  const onRender = jest.fn<(editor: EditorContextValue) => void>();
  function Harness() {
    const draft = useDraft(store);
    const [selection, setSelection] = useState<Selection>(options.selection ?? { node: tree.id });
    const [nodes, setNodes] = useState(options.nodes ?? nodesOf(tree, selection));
    const editor: EditorContextValue = {
      site: 'ice',
      page: apiPage(options.page),
      catalog: options.catalog ?? sampleCatalog,
      store,
      draft,
      isHistory: false,
      folded: [],
      isSelectingSeveral: options.isSelectingSeveral ?? false,
      maySavePatterns: true,
      revision: null,
      viewport: 'full',
      selection,
      nodes,
      translation: options.translation,
      foreign: options.foreign,
      left: 'outline',
      shownField: undefined,
      undo(count = 1) {
        for (let step = 0; step < count; step += 1) store.undo();
      },
      redo(count = 1) {
        for (let step = 0; step < count; step += 1) store.redo();
      },
      ...spies,
      select(next, nodes) {
        spies.select(next, ...(nodes === undefined ? [] : [nodes]));
        setSelection(next);
        setNodes(nodes ?? nodesOf(tree, next));
      },
    };
    onRender(editor);
    return (
      <EditorProvider value={editor}>
        <Part />
      </EditorProvider>
    );
  }
  const view = renderScreen(Harness, {
    at: options.at ?? '/sites/ice/pages/p1/edit',
    ...(options.grants === undefined ? {} : { grants: options.grants }),
  });
  return {
    ...view,
    ...spies,
    store,
    editor: () => onRender.mock.lastCall?.[0] as EditorContextValue,
    content: () => store.read().content,
    savedContent: () => saved.content,
    /** Saves operations of another editor. */
    byAnother(name: string, ...operations: Operation[]) {
      const content = applyPatch(saved.content, operations);
      saved = { ...saved, version: saved.version + 1, content, author: name, people: { [name]: name } };
    },
  };
}
