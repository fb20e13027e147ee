import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { mockCanvas } from '../../canvas/canvas-handle.fixture.ts';
import { nodeOf, sampleCatalog, treeOf } from '../catalog/catalog.fixture.ts';
import { draftOf, pageOf } from '../draft/draft.fixture.ts';
import { createDraftStore } from '../draft/draft-store.ts';
import type { ChangedDraft } from '../draft/draft.ts';
import { add, duplicateNodes, moveBy, removeNodes } from '../tree/actions.ts';
import type { Selection } from '../tree/places.ts';
import { useChanges } from './use-changes.ts';

afterEach(cleanup);

const select = jest.fn<(selection: Selection) => void>();
const { canvas, send } = mockCanvas();
beforeEach(() => void jest.resetAllMocks());

const tree = treeOf({ main: [nodeOf('a', 'text'), nodeOf('b', 'box', { inner: [] })], side: [] });

/** Draft whose saves the test completes. */
function open() {
  const responses: PromiseWithResolvers<ChangedDraft>[] = [];
  const draft = draftOf({ ...pageOf(), tree });
  const store = createDraftStore({
    draft,
    unsavedDraft: { read: () => undefined, write: () => undefined },
    historyStorage: { read: () => undefined, write: () => undefined },
    server: {
      load: async () => draft,
      draw: async () => ({ version: 1, canvas: '' }),
      change() {
        const response = Promise.withResolvers<ChangedDraft>();
        responses.push(response);
        return response.promise;
      },
    },
  });
  const { result } = renderHook(() => useChanges({ store, canvas, select }));
  return {
    store,
    tree: () => store.read().content.tree,
    changes: () => result.current,
    said: () => result.current.announcement.text,
    async save() {
      const { content, version } = store.read();
      responses.shift()?.resolve({ ...draftOf(content, version + 1), canvas: '' });
      await act(async () => undefined);
    },
  };
}

test('what changed is selected and announced', () => {
  const { tree, changes, said } = open();
  act(() => changes().act(add(sampleCatalog, tree(), 'cms-component-text', { node: 'a' })));
  expect(said()).toBe('Text added: 2 of 3 in Main.');
  expect(select.mock.lastCall).toEqual([{ node: tree().slots['main']?.[1]?.id }]);
  act(() => changes().act(duplicateNodes(sampleCatalog, tree(), ['a'])));
  expect(said()).toBe('Text duplicated: 2 of 4 in Main.');
  act(() => changes().act(moveBy(sampleCatalog, tree(), ['a'], 1)));
  expect(said()).toBe('Text moved: 2 of 4 in Main.');
  act(() => changes().act(removeNodes(sampleCatalog, tree(), ['b'])));
  expect(said()).toBe('Box deleted.');
});

test('undo and redo select what they bring back or change, and name it', () => {
  const { tree, changes, said } = open();
  act(() => changes().undo());
  expect(said()).toBe('Nothing to undo.');
  act(() => changes().act(removeNodes(sampleCatalog, tree(), ['a'])));
  act(() => changes().undo());
  expect([said(), select.mock.lastCall]).toEqual(['Undone: Delete Text.', [{ node: 'a' }]]);
  act(() => changes().redo());
  expect([said(), select.mock.lastCall]).toEqual(['Redone: Delete Text.', [{ node: 'b' }]]);
  act(() => changes().redo());
  expect(said()).toBe('Nothing to redo.');
});

test('several edits are taken back, and done again, at once', () => {
  const { tree, changes, said } = open();
  const before = tree();
  for (const id of ['a', 'b']) act(() => changes().act(removeNodes(sampleCatalog, tree(), [id])));
  act(() => changes().undo(2));
  expect([said(), tree()]).toEqual(['Undone: 2 edits.', before]);
  act(() => changes().redo(5));
  expect([said(), tree().slots['main']]).toEqual(['Redone: 2 edits.', []]);
});

test('the same announcement twice is another one', () => {
  const { changes } = open();
  act(() => changes().undo());
  const { number } = changes().announcement;
  act(() => changes().undo());
  expect(changes().announcement.number).toBe(number + 1);
});

test('a refusal selects and announces nothing', () => {
  const { tree, changes, said } = open();
  act(() => changes().act(moveBy(sampleCatalog, tree(), ['a'], -1)));
  const impossible = { title: 'Delete', operations: [{ op: 'remove' as const, node: 'gone' }] };
  act(() => changes().act({ edit: impossible, select: { node: 'a' }, announcement: 'Deleted.' }));
  expect([said(), select.mock.calls]).toEqual(['', []]);
});

test('the page scrolls to the change until it shows the saved draft', async () => {
  const { tree, changes, save, store } = open();
  const scrolled = () => send.mock.calls.splice(0).map(([message]) => message);
  const toNode = { type: 'scroll', node: 'a' };
  const { version } = store.read();
  changes().onRendered(version, 'a');
  expect(scrolled()).toEqual([]);
  act(() => changes().act(moveBy(sampleCatalog, tree(), ['a'], 1)));
  changes().onRendered(version, 'a');
  expect(scrolled()).toEqual([toNode]);
  await save();
  expect(store.read().save).toBe('saved');
  // The page may be behind what is saved.
  for (const rendered of [version, version + 1, version + 1]) changes().onRendered(rendered, 'a');
  expect(scrolled()).toEqual([toNode, toNode]);
});

test('the page does not scroll back to a change once something else is selected', () => {
  const { tree, changes, store } = open();
  act(() => changes().act(moveBy(sampleCatalog, tree(), ['a'], 1)));
  changes().onRendered(store.read().version, 'b');
  expect(send).not.toHaveBeenCalled();
});

test('the page stays where it is when nothing is left of a slot', () => {
  const { tree, changes, store } = open();
  for (const id of ['a', 'b']) act(() => changes().act(removeNodes(sampleCatalog, tree(), [id])));
  expect(select.mock.lastCall).toEqual([{ node: 'page', slot: 'main' }]);
  changes().onRendered(store.read().version, 'page');
  expect(send).not.toHaveBeenCalled();
});
