import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { Canvas, type CanvasHandle } from '../../canvas/canvas.tsx';
import { mockFrame, opening } from '../../canvas/mock-frame.fixture.ts';
import { nodeOf, treeOf } from '../catalog/catalog.fixture.ts';
import { renderEditor } from '../editor.fixture.tsx';
import { useCanvasMessages } from './use-canvas-messages.ts';

let mock: ReturnType<typeof mockFrame>;
beforeEach(() => {
  mock = mockFrame();
});
afterEach(() => {
  cleanup();
  mock.dispose();
});

function Page() {
  const canvas = useRef<CanvasHandle>(null);
  const receive = useCanvasMessages(canvas, 1);
  return <Canvas ref={canvas} title="The page" open={async () => opening} onMessage={receive} />;
}

async function open() {
  const editor = renderEditor(Page, treeOf({ main: [nodeOf('a', 'text', {}, { text: 'One' })] }));
  await waitFor(() => expect(mock.posted).toHaveLength(1));
  mock.load(screen.getByTitle('The page'));
  await waitFor(() => expect(mock.connections).toHaveLength(1));
  const page = mock.page();
  page.say({ type: 'ready', version: 1 });
  await waitFor(() => expect(page.received.map(({ type }) => type)).toContain('select'));
  return {
    ...editor,
    /** Resolves when the editor has received all. */
    async say(...messages: unknown[]) {
      for (const message of messages) page.say(message as object);
      page.say({ type: 'hover', node: 'last' });
      await waitFor(() => expect(page.received.at(-1)).toEqual({ type: 'hover', node: 'last' }));
      await act(async () => undefined);
    },
  };
}

const huge = 'x'.repeat(2_000_000);
const select = { type: 'select', node: 'a', chain: [], empty: null, text: null, ctrl: false, shift: false };
const key = { type: 'key', key: 'Delete', code: 'Delete', ctrl: false, shift: false, alt: false, meta: false };

test('what a hostile page says outside the protocol has no effect on the editor', async () => {
  const { say, store, editor, select: onSelect, extend, openMenu, openInsert, showForeign, followField } = await open();
  const before = [store.read(), editor().selection];
  await say(
    'select',
    [select],
    { type: 'publish' },
    { type: 'constructor', node: 'a' },
    { type: '__proto__' },
    JSON.parse('{"__proto__": {"type": "select"}, "type": "toString"}'),
    { ...select, node: 1 },
    { ...select, node: huge },
    { ...select, node: { toString: 'a' } },
    JSON.parse(`{"__proto__": ${JSON.stringify(select)}, "type": "select", "constructor": {}}`),
    { ...select, chain: Array.from({ length: 5_000 }, () => null) },
    { ...select, text: { node: 'a', path: '__proto__' } },
    { ...key, key: huge },
    { ...key, ctrl: 'yes' },
    { type: 'menu', x: Number.NaN, y: Infinity, node: 'a', empty: null },
    { type: 'insert', node: 'a', side: '__proto__', x: 1, y: 1 },
    { type: 'foreign', region: { page: 'p', region: huge, rect: {} } },
    { type: 'typed', text: { node: 'a', path: ['text'] }, value: huge },
  );
  expect([store.read(), editor().selection]).toEqual(before);
  for (const listener of [onSelect, extend, openMenu, openInsert, showForeign, followField])
    expect(listener).not.toHaveBeenCalled();
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'An input of the page was not taken. It may be too large: try a part of it.',
  ]);
});

test('names of prototypes within the protocol change no content', async () => {
  const { say, content, followField } = await open();
  const before = content();
  const text = { node: '__proto__', path: ['__proto__', 'polluted'] };
  await say(
    { ...select, node: '__proto__', text },
    { ...key, key: 'Delete' },
    { type: 'insert', node: 'constructor', side: 'after', x: 1, y: 1 },
    { type: 'edited', text },
  );
  expect(content()).toBe(before);
  expect(followField.mock.calls).toEqual([[{ node: '__proto__', path: '__proto__.polluted' }]]);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});
