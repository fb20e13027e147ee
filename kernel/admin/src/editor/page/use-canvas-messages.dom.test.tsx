import { afterEach, expect, jest, test } from '@jest/globals';
import type { FromCanvas } from '@quoin/api/canvas';
import { act, cleanup } from '@testing-library/react';
import { mockCanvas } from '../../canvas/canvas-handle.fixture.ts';
import { nodeOf, treeOf } from '../catalog/catalog.fixture.ts';
import { renderEditor } from '../editor.fixture.tsx';
import { propEdit } from '../properties/prop-edit.ts';
import { useCanvasMessages } from './use-canvas-messages.ts';

afterEach(cleanup);

function open() {
  const { canvas, send } = mockCanvas();
  const onRender = jest.fn<(receive: ReturnType<typeof useCanvasMessages>) => void>();
  function Part() {
    onRender(useCanvasMessages(canvas, 1));
    return null;
  }
  const editor = renderEditor(Part, treeOf({ main: [nodeOf('a', 'text', {}, { text: 'One' })] }));
  return {
    ...editor,
    send,
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
