import { afterEach, expect, jest, test } from '@jest/globals';
import type { FromCanvas } from '@quoin/api/canvas';
import { act, cleanup } from '@testing-library/react';
import { useState } from 'react';
import { mockCanvas } from '../../canvas/canvas-handle.fixture.ts';
import { nodeOf, treeOf } from '../catalog/catalog.fixture.ts';
import { useEditor } from '../context/editor-context.ts';
import { EditorProvider } from '../context/editor-provider.tsx';
import { renderEditor } from '../editor.fixture.tsx';
import { propEdit } from '../properties/prop-edit.ts';
import { useCanvasMessages } from './use-canvas-messages.ts';

afterEach(cleanup);

function open(options?: Parameters<typeof renderEditor>[2]) {
  const { canvas, send } = mockCanvas();
  const onRender = jest.fn<(receive: ReturnType<typeof useCanvasMessages>) => void>();
  const onRevision = jest.fn<(show: (revision: string | null) => void) => void>();
  function Messages() {
    onRender(useCanvasMessages(canvas, 1));
    return null;
  }
  function Part() {
    const editor = useEditor();
    const [revision, setRevision] = useState<string | null>(null);
    onRevision(setRevision);
    return (
      <EditorProvider value={{ ...editor, revision }}>
        <Messages />
      </EditorProvider>
    );
  }
  const editor = renderEditor(Part, treeOf({ main: [nodeOf('a', 'text', {}, { text: 'One' })] }), options);
  return {
    ...editor,
    send,
    showRevision: (revision: string | null) => act(() => onRevision.mock.lastCall?.[0](revision)),
    say: (message: FromCanvas) =>
      act(async () => {
        onRender.mock.lastCall?.[0](message);
        await new Promise((resolve) => setTimeout(resolve));
      }),
  };
}

test('a canvas gets what was drawn while it opened', async () => {
  const { store, send, say } = open();
  await act(async () => {
    store.apply(propEdit({ node: 'a', title: 'Text', path: ['text'], value: 'Two' }));
    await store.saved();
  });
  const { version } = store.read().confirmed;
  send.mockClear();
  await say({ type: 'ready', version });
  expect(send).not.toHaveBeenCalled();
  await say({ type: 'ready', version: version - 1 });
  expect(send.mock.calls).toEqual([[expect.objectContaining({ type: 'render', version, isBehind: false })]]);
});

test('a tap selects one more or less while several are selected', async () => {
  const tap: FromCanvas = {
    type: 'select',
    node: 'a',
    chain: [],
    empty: null,
    text: null,
    ctrl: false,
    shift: false,
  };
  const { say, extend, select } = open({ isSelectingSeveral: true });
  await say(tap);
  await say({ ...tap, node: null });
  expect(extend.mock.calls).toEqual([['a', 'toggle']]);
  expect(select.mock.calls).toEqual([[{ node: 'page' }]]);
});

test.each([
  ['of a component', { node: 'a', slot: 'inner' }, { node: 'a', slot: 'inner' }],
  ['of the page', { node: 'page', slot: 'main' }, { node: 'page', slot: 'main' }],
  ['no more', { node: 'page' }, { node: null }],
])('a canvas marks the slot that is selected: %s', async (_, selection, marked) => {
  const { editor, send } = open();
  send.mockClear();
  act(() => editor().select({ node: 'a' }));
  act(() => editor().select(selection));
  expect(send.mock.lastCall).toEqual([{ type: 'select', ...marked, reveal: true }]);
});

test('the canvas that replaces a revision marks what is selected', () => {
  const { showRevision, send } = open({ selection: { node: 'a' } });
  showRevision('r1');
  send.mockClear();
  showRevision(null);
  const selections = send.mock.calls.flat().filter(({ type }) => type === 'select');
  expect(selections).toEqual([{ type: 'select', node: 'a', reveal: true }]);
});
