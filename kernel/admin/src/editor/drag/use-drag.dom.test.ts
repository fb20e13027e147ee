import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, renderHook, waitFor } from '@testing-library/react';
import type { CanvasPlace } from '@quoin/api/canvas';
import type { PointerEvent } from 'react';
import { nodeOf, sampleCatalog, treeOf } from '../catalog/catalog.fixture.ts';
import type { DraftState } from '../draft/draft-state.ts';
import type { Insert } from '../insert/use-insert.ts';
import type { Outcome } from '../tree/outcome.ts';
import type { Dragged, Hit } from './drop.ts';
import type { DropOutline } from './outline-lines.ts';
import { useDrag } from './use-drag.ts';

const tree = treeOf({ main: [nodeOf('b', 'box', { inner: [] }), nodeOf('t', 'text')], side: [] });
const rect = { x: 60, y: 95, width: 100, height: 40 };
const newText: Dragged = { name: 'cms-component-text', nodes: [], isCopy: false };
const placeOf = (node: string): CanvasPlace => ({ node, rect, flow: 'column' });
/** The upper half of a node. */
const hitOn = (...nodes: string[]): Hit => ({ x: 100, y: 100, chain: nodes.map(placeOf), empty: null });

const canvas = {
  frame: jest.fn<() => DOMRect | undefined>(),
  scale: jest.fn<() => number>(),
  probe: jest.fn(),
  indicate: jest.fn(),
  pan: jest.fn<(y: number) => void>(),
  show: jest.fn(),
  unfold: jest.fn(),
};
const outline = {
  lineAt: jest.fn<DropOutline['lineAt']>(),
  scrollAt: jest.fn<DropOutline['scrollAt']>(),
};
const acted = jest.fn<(outcome: Outcome) => void>();
const insert = jest.fn<Insert>();
beforeEach(() => {
  jest.resetAllMocks();
  canvas.frame.mockReturnValue(new DOMRect(200, 100, 400, 300));
  canvas.scale.mockReturnValue(1);
});

const point = (x: number, y: number) => ({ clientX: x, clientY: y });
// jsdom has no coordinates of pointer events.
const move = (x: number, y: number) =>
  fireEvent(document.body, new MouseEvent('pointermove', { bubbles: true, ...point(x, y) }));

/** Presses at 100, 100 a thing to drag. */
function press(dragged: Dragged, more: object = {}) {
  const draft = { content: { tree } } as DraftState;
  const editor = { catalog: sampleCatalog, draft, nodes: ['b', 't'], act: acted, insert };
  const { result, unmount } = renderHook(() => useDrag(editor, canvas, outline));
  act(() => result.current.start(dragged, { button: 0, ...point(100, 100), ...more } as PointerEvent));
  const canvasDrag = (phase: 'start' | 'move' | 'drop' | 'cancel', more: object = {}) =>
    act(() => result.current.onCanvasDrag({ type: 'drag', phase, node: 't', x: 100, y: 100, alt: false, ...more }));
  return {
    canvasDrag,
    drag: () => result.current.drag,
    hit: (hit: Hit) => act(() => result.current.onHit(hit)),
    unmount,
  };
}

test('a press becomes a drag once the pointer moved far enough', () => {
  const { drag } = press(newText);
  move(104, 104);
  expect(drag()).toBeUndefined();
  move(105, 105);
  expect(drag()).toEqual({ dragged: newText, x: 105, y: 105, fits: false, rect: undefined });
  expect(canvas.probe).not.toHaveBeenCalled();
});

test('a page that is shown smaller is asked in its own pixels, and reports a drag in them', () => {
  canvas.scale.mockReturnValue(0.5);
  const { canvasDrag, drag } = press(newText);
  move(300, 200);
  expect(canvas.probe.mock.calls).toEqual([[{ x: 200, y: 200 }]]);
  canvasDrag('start', { x: 100, y: 60 });
  expect(drag()).toMatchObject({ x: 250, y: 130 });
});

test('a drag from a panel shows the page, and one from the outline does not', () => {
  press(newText);
  move(300, 200);
  expect(canvas.show).toHaveBeenCalledTimes(1);
  fireEvent.pointerUp(document.body);
  canvas.show.mockClear();
  outline.lineAt.mockReturnValue({ selection: { node: 't' }, rect, isClosed: false, open: () => undefined });
  press(newText);
  move(300, 200);
  expect(canvas.show).not.toHaveBeenCalled();
});

describe('a finger', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const menu = jest.fn<(event: MouseEvent) => void>();
  const touch = () => {
    const thing = document.createElement('div');
    document.body.append(thing);
    thing.addEventListener('contextmenu', menu);
    return press(newText, { pointerType: 'touch', pointerId: 1, target: thing, currentTarget: thing });
  };
  const rest = () => act(() => jest.advanceTimersByTime(400));
  const scrolls = () => fireEvent(document.body, new Event('touchmove', { bubbles: true, cancelable: true }));

  test('that rests holds a thing, which then neither scrolls nor opens a menu', () => {
    const { drag, hit } = touch();
    expect(scrolls()).toBe(true);
    rest();
    expect(drag()).toMatchObject({ x: 100, y: 100 });
    expect(fireEvent.contextMenu(document.body.lastElementChild as Element)).toBe(false);
    move(300, 200);
    expect(drag()).toMatchObject({ x: 300, y: 200 });
    expect(scrolls()).toBe(false);
    hit(hitOn('t'));
    fireEvent.pointerUp(document.body);
    expect(insert).toHaveBeenCalledTimes(1);
    expect(drag()).toBeUndefined();
    expect(menu).not.toHaveBeenCalled();
  });

  test('that is lifted where it rested opens the menu there', () => {
    const { drag } = touch();
    rest();
    move(103, 100);
    fireEvent.pointerUp(document.body);
    expect(drag()).toBeUndefined();
    expect(menu.mock.calls.map(([{ clientX, clientY }]) => [clientX, clientY])).toEqual([[100, 100]]);
    expect(fireEvent.click(document.body, { clientX: 300, clientY: 100 })).toBe(true);
    expect(fireEvent.click(document.body, { clientX: 101, clientY: 100 })).toBe(false);
  });

  test.each([
    ['moves at once', () => move(120, 100)],
    ['is lifted', () => fireEvent.pointerUp(document.body)],
    ['scrolls', () => fireEvent.pointerCancel(document.body)],
    ['is joined by another', () => fireEvent.pointerDown(document.body, { pointerId: 2 })],
  ])('that %s holds nothing', (_, doAtOnce) => {
    const { drag } = touch();
    doAtOnce();
    rest();
    move(300, 200);
    expect(drag()).toBeUndefined();
    expect(menu).not.toHaveBeenCalled();
  });

  test('drags at once where a touch does not scroll', () => {
    // jsdom does not know the property.
    const style = jest
      .spyOn(globalThis, 'getComputedStyle')
      .mockReturnValue({ touchAction: 'none' } as CSSStyleDeclaration);
    const { drag } = touch();
    style.mockRestore();
    move(120, 100);
    expect(drag()).toMatchObject({ x: 120, y: 100 });
  });
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
  expect(canvas.indicate).toHaveBeenLastCalledWith({ x: 60, y: 95, width: 100, height: 0 });
  expect(drag()?.fits).toBe(true);
  fireEvent.pointerUp(document.body);
  expect(insert.mock.calls).toEqual([[newText, { parent: 'page', slot: 'main', index: 1 }]]);
  expect(canvas.indicate).toHaveBeenLastCalledWith(null);
  expect(drag()).toBeUndefined();
});

test('a node of the page is moved', () => {
  const { hit } = press({ name: 'cms-component-text', nodes: ['t'], isCopy: false });
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
  const { drag, hit } = press({ name: 'cms-component-box', nodes: ['b'], isCopy: false });
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
  expect(insert).not.toHaveBeenCalled();
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
  expect(insert).not.toHaveBeenCalled();
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

test('a drop waits for what the page says of its point', () => {
  const { drag, hit } = press(newText);
  move(300, 200);
  hit(hitOn('t'));
  move(320, 200);
  fireEvent.pointerUp(document.body);
  hit(hitOn('t'));
  expect(insert).not.toHaveBeenCalled();
  hit({ ...hitOn('b'), x: 120 });
  expect(insert.mock.calls).toEqual([[newText, { parent: 'page', slot: 'main', index: 0 }]]);
  expect(drag()).toBeUndefined();
});

test('with Alt, a copy is dropped', () => {
  const { drag, hit } = press({ name: 'cms-component-text', nodes: ['t'], isCopy: false });
  fireEvent(document.body, new MouseEvent('pointermove', { bubbles: true, altKey: true, ...point(300, 200) }));
  hit(hitOn('b'));
  expect(drag()?.dragged.isCopy).toBe(true);
  fireEvent.pointerUp(document.body);
  expect(acted.mock.calls).toMatchObject([
    [{ edit: { title: 'Copy Text', operations: [{ op: 'insert', index: 0 }] } }],
  ]);
});

describe('a drag that began on the page', () => {
  const start = () => press(newText);

  test('moves all that is selected, if its node is', () => {
    const { canvasDrag, hit, drag } = start();
    canvasDrag('start');
    expect(drag()).toMatchObject({ x: 300, y: 200, dragged: { name: 'cms-component-text', nodes: ['b', 't'] } });
    canvasDrag('move', { y: 110 });
    hit({ ...hitOn(), y: 110, empty: { node: 'page', slot: 'side', rect } });
    canvasDrag('drop', { y: 110 });
    expect(acted).not.toHaveBeenCalled();
    canvasDrag('start');
    hit({ ...hitOn(), empty: { node: 'page', slot: 'main', rect } });
    canvasDrag('drop');
    expect(acted.mock.calls).toMatchObject([[{ edit: { title: 'Move 2 components' } }]]);
  });

  test('is canceled, and begins only at a node of the page', () => {
    const { canvasDrag, drag } = start();
    canvasDrag('start');
    canvasDrag('cancel');
    expect(drag()).toBeUndefined();
    for (const node of ['page', 'gone']) canvasDrag('start', { node });
    expect(drag()).toBeUndefined();
  });
});

describe('over the outline', () => {
  const lineOf = (node: string, more: object = {}) => ({
    selection: { node },
    rect: { x: 20, y: 190, width: 200, height: 20 },
    isClosed: false,
    open: jest.fn(),
    ...more,
  });

  test('a drop is shown there, and needs no answer of the page', () => {
    const { drag } = press(newText);
    outline.lineAt.mockReturnValue(lineOf('t'));
    move(50, 209);
    expect(drag()).toMatchObject({ fits: true, rect: { x: 20, y: 210, width: 200, height: 0 } });
    expect(canvas.probe).not.toHaveBeenCalled();
    fireEvent.pointerUp(document.body);
    expect(insert.mock.calls).toEqual([[newText, { parent: 'page', slot: 'main', index: 2 }]]);
  });

  test('a closed line opens after a while, and only if the drag stays there', () => {
    jest.useFakeTimers();
    press(newText);
    const [closed, other] = [lineOf('b', { isClosed: true }), lineOf('t')];
    outline.lineAt.mockReturnValue(closed);
    move(50, 200);
    jest.advanceTimersByTime(500);
    outline.lineAt.mockReturnValue(other);
    move(50, 230);
    jest.advanceTimersByTime(1_000);
    expect(closed.open).not.toHaveBeenCalled();
    outline.lineAt.mockReturnValue(closed);
    move(50, 200);
    jest.advanceTimersByTime(700);
    expect(closed.open).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  test('on the page, a pointer that rests opens what is closed below it', () => {
    jest.useFakeTimers();
    press(newText);
    move(300, 200);
    jest.advanceTimersByTime(700);
    expect(canvas.unfold.mock.calls).toEqual([[{ x: 100, y: 100 }]]);
    jest.useRealTimers();
  });
});
