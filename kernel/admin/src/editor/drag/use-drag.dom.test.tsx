import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, renderHook } from '@testing-library/react';
import { nodeOf, sampleCatalog, treeOf } from '../catalog/catalog.fixture.ts';
import { pageOf } from '../draft/draft.fixture.ts';
import type { Dragged, Hit } from './drop.ts';
import { useDrag } from './use-drag.ts';

afterEach(cleanup);

const tree = treeOf({ main: [nodeOf('t', 'text')] });
const frame = { left: 100, right: 500, top: 50, bottom: 450 } as DOMRect;
/** Over the lower half of the text. */
const overText: Hit = {
  x: 10,
  y: 90,
  chain: [{ node: 't', rect: { x: 0, y: 0, width: 400, height: 100 }, flow: 'column' }] as never,
  empty: null,
};
const palette: Dragged = { name: 'cms-component-text', node: undefined };

function open() {
  const acted = jest.fn();
  const canvas = { frame: () => frame, probe: jest.fn(), indicate: jest.fn() };
  const editor = { catalog: sampleCatalog, draft: { content: { ...pageOf(), tree } }, act: acted };
  const { result, unmount } = renderHook(() => useDrag(editor as never, canvas));
  const point = (type: string, clientX: number, clientY: number) =>
    act(() => {
      fireEvent(window, new MouseEvent(type, { clientX, clientY }));
    });
  return {
    canvas,
    acted,
    unmount,
    press: (dragged: Dragged = palette, button: number = 0) =>
      act(() => result.current.start(dragged, { button, clientX: 10, clientY: 10 } as never)),
    move: (x: number, y: number) => point('pointermove', x, y),
    up: () => point('pointerup', 0, 0),
    cancel: () => point('pointercancel', 0, 0),
    escape: () =>
      act(() => {
        fireEvent.keyDown(window, { key: 'Escape' });
      }),
    hit: (hit: Hit) => act(() => result.current.onHit(hit)),
    drag: () => result.current.drag,
  };
}

test('a drag begins once the pointer moved a little', () => {
  const { press, move, drag } = open();
  press();
  move(14, 12);
  expect(drag()).toBeUndefined();
  move(20, 10);
  expect(drag()).toEqual({ dragged: palette, x: 20, y: 10, fits: false });
});

test('another button drags nothing', () => {
  const { press, move, drag } = open();
  press(palette, 2);
  move(60, 60);
  expect(drag()).toBeUndefined();
});

test('over the canvas, the elements there are asked for by their own coordinates', () => {
  const { press, move, canvas, drag, hit } = open();
  press();
  move(110, 140);
  expect(canvas.probe.mock.calls).toEqual([[{ x: 10, y: 90 }]]);
  hit(overText);
  expect(canvas.indicate.mock.calls.at(-1)).toEqual([{ x: 0, y: 100, width: 400, height: 0 }]);
  expect(drag()?.fits).toBe(true);
});

describe('a drop', () => {
  test('adds a component at the indicated place', () => {
    const { press, move, hit, up, acted, drag } = open();
    press();
    move(110, 140);
    hit(overText);
    up();
    expect(acted.mock.calls).toEqual([
      [
        expect.objectContaining({
          edit: expect.objectContaining({
            title: 'Add Text',
            operations: [expect.objectContaining({ op: 'insert', parent: 'page', slot: 'main', index: 1 })],
          }),
        }),
      ],
    ]);
    expect(drag()).toBeUndefined();
  });

  test('moves a node of the page', () => {
    const { press, move, hit, up, acted } = open();
    press({ name: 'cms-component-text', node: 't' });
    move(110, 140);
    hit({
      ...overText,
      chain: [],
      empty: { node: 'page', slot: 'side', rect: { x: 0, y: 0, width: 1, height: 1 } } as never,
    });
    up();
    expect(acted.mock.calls[0]?.[0]).toMatchObject({
      edit: { operations: [{ op: 'move', node: 't', parent: 'page', slot: 'side', index: 0 }] },
    });
  });

  test.each<[string, (view: ReturnType<typeof open>) => void]>([
    ['after leaving the canvas', ({ move, up }) => [move(20, 20), up()]],
    ['after Escape', ({ escape, up }) => [escape(), up()]],
    ['after the browser took the pointer', ({ cancel, up }) => [cancel(), up()]],
    ['after the editor was left', ({ unmount, up }) => [unmount(), up()]],
  ])('%s does nothing', (_, leave) => {
    const view = open();
    view.press();
    view.move(110, 140);
    view.hit(overText);
    leave(view);
    expect(view.acted).not.toHaveBeenCalled();
  });

  test('where nothing fits does nothing', () => {
    const { press, move, hit, up, acted, drag } = open();
    press({ name: 'cms-component-box', node: undefined });
    move(110, 140);
    hit({
      ...overText,
      chain: [],
      empty: { node: 'page', slot: 'side', rect: { x: 0, y: 0, width: 1, height: 1 } } as never,
    });
    expect(drag()?.fits).toBe(false);
    up();
    expect(acted).not.toHaveBeenCalled();
  });
});

test('a hit that comes after the drag is ignored', () => {
  const { canvas, hit, drag } = open();
  hit(overText);
  expect([drag(), canvas.indicate.mock.calls]).toEqual([undefined, []]);
});
