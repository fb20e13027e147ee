import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, renderHook, waitFor } from '@testing-library/react';
import type { CanvasPlace } from '@quoin/api/canvas';
import type { PointerEvent } from 'react';
import { nodeOf, sampleCatalog, treeOf } from '../catalog/catalog.fixture.ts';
import type { DraftState } from '../draft/draft-state.ts';
import type { Outcome } from '../tree/outcome.ts';
import type { Dragged, Hit } from './drop.ts';
import { useDrag } from './use-drag.ts';

const tree = treeOf({ main: [nodeOf('b', 'box', { inner: [] }), nodeOf('t', 'text')], side: [] });
const rect = { x: 10, y: 20, width: 100, height: 40 };
const newText: Dragged = { name: 'cms-component-text', node: undefined };
const placeOf = (node: string): CanvasPlace => ({ node, rect, flow: 'column' });
/** The upper half of a node. */
const hitOn = (...nodes: string[]): Hit => ({ x: 50, y: 25, chain: nodes.map(placeOf), empty: null });

const canvas = {
  frame: jest.fn<() => DOMRect | undefined>(),
  probe: jest.fn(),
  indicate: jest.fn(),
  pan: jest.fn<(y: number) => void>(),
};
const acted = jest.fn<(outcome: Outcome) => void>();
beforeEach(() => {
  jest.resetAllMocks();
  canvas.frame.mockReturnValue(new DOMRect(200, 100, 400, 300));
});

const point = (x: number, y: number) => ({ clientX: x, clientY: y });
// jsdom has no coordinates of pointer events.
const move = (x: number, y: number) =>
  fireEvent(document.body, new MouseEvent('pointermove', { bubbles: true, ...point(x, y) }));

/** Presses at 100, 100 a thing to drag. */
function press(dragged: Dragged, more: object = {}) {
  const editor = { catalog: sampleCatalog, draft: { content: { tree } } as DraftState, act: acted };
  const { result, unmount } = renderHook(() => useDrag(editor, canvas));
  act(() => result.current.start(dragged, { button: 0, ...point(100, 100), ...more } as PointerEvent));
  return { drag: () => result.current.drag, hit: (hit: Hit) => act(() => result.current.onHit(hit)), unmount };
}

test('a press becomes a drag once the pointer moved far enough', () => {
  const { drag } = press(newText);
  move(104, 104);
  expect(drag()).toBeUndefined();
  move(105, 105);
  expect(drag()).toEqual({ dragged: newText, x: 105, y: 105, fits: false });
  expect(canvas.probe).not.toHaveBeenCalled();
});

test('another button than the first does not drag', () => {
  const { drag } = press(newText, { button: 2 });
  move(300, 200);
  expect(drag()).toBeUndefined();
});

test('a new component is added before the node under the pointer, which the frame is asked for', () => {
  const { drag, hit } = press(newText);
  move(300, 200);
  expect(canvas.probe.mock.calls).toEqual([[{ x: 100, y: 100 }]]);
  hit(hitOn('t'));
  expect(canvas.indicate).toHaveBeenLastCalledWith({ x: 10, y: 20, width: 100, height: 0 });
  expect(drag()?.fits).toBe(true);
  fireEvent.pointerUp(document.body);
  expect(acted.mock.calls).toEqual([
    [
      expect.objectContaining({
        edit: {
          title: 'Add Text',
          operations: [expect.objectContaining({ op: 'insert', parent: 'page', slot: 'main', index: 1 })],
        },
      }),
    ],
  ]);
  expect(canvas.indicate).toHaveBeenLastCalledWith(null);
  expect(drag()).toBeUndefined();
});

test('a node of the page is moved', () => {
  const { hit } = press({ name: 'cms-component-text', node: 't' });
  move(300, 200);
  hit({ ...hitOn(), empty: { node: 'b', slot: 'inner', rect } });
  fireEvent.pointerUp(document.body);
  expect(acted.mock.lastCall).toEqual([
    {
      edit: { title: 'Move Text', operations: [{ op: 'move', node: 't', parent: 'b', slot: 'inner', index: 0 }] },
      select: { node: 't' },
      announcement: 'Text moved: 1 of 1 in Inner.',
    },
  ]);
});

test('where nothing takes it, nothing is indicated and nothing done', () => {
  const { drag, hit } = press({ name: 'cms-component-box', node: 'b' });
  move(300, 200);
  hit({ ...hitOn(), empty: { node: 'b', slot: 'inner', rect } });
  expect(canvas.indicate).toHaveBeenLastCalledWith(null);
  expect(drag()?.fits).toBe(false);
  fireEvent.pointerUp(document.body);
  expect(acted).not.toHaveBeenCalled();
});

test.each([
  ['left of', 199, 200],
  ['above', 300, 99],
  ['right of', 601, 200],
  ['below', 300, 401],
])('%s the frame a drop is forgotten', (_, x, y) => {
  const { drag, hit } = press(newText);
  move(300, 200);
  hit(hitOn('t'));
  move(x, y);
  expect(canvas.indicate).toHaveBeenLastCalledWith(null);
  expect(drag()?.fits).toBe(false);
  fireEvent.pointerUp(document.body);
  expect(acted).not.toHaveBeenCalled();
});

test.each([
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['a gesture of the browser', () => fireEvent.pointerCancel(document.body)],
])('%s ends a drag without a drop', (_, cancel) => {
  const { drag, hit } = press(newText);
  move(300, 200);
  hit(hitOn('t'));
  cancel();
  expect(drag()).toBeUndefined();
  move(310, 210);
  fireEvent.pointerUp(document.body);
  expect(drag()).toBeUndefined();
  expect(acted).not.toHaveBeenCalled();
});

test('Escape belongs to the drag only while there is one', () => {
  press(newText);
  expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(true);
  move(300, 200);
  expect(fireEvent.keyDown(document.body, { key: 'a' })).toBe(true);
  expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(false);
});

test('a drag ends with the editor', () => {
  const { unmount } = press(newText);
  unmount();
  move(300, 200);
  expect(canvas.probe).not.toHaveBeenCalled();
});

test('near an edge of the frame, the page scrolls while the pointer rests, and the drop follows', async () => {
  const { unmount } = press(newText);
  move(300, 390);
  await waitFor(() => expect(canvas.pan.mock.calls.length).toBeGreaterThan(2));
  expect(canvas.pan.mock.calls.every(([y]) => y > 0)).toBe(true);
  expect(canvas.probe.mock.calls.length).toBeGreaterThan(canvas.pan.mock.calls.length);
  move(300, 110);
  await waitFor(() => expect(canvas.pan.mock.lastCall?.[0]).toBeLessThan(0));
  fireEvent.pointerUp(document.body);
  canvas.pan.mockClear();
  await new Promise(requestAnimationFrame);
  expect(canvas.pan).not.toHaveBeenCalled();
  unmount();
});
