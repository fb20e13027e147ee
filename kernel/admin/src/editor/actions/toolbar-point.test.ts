import { expect, test } from '@jest/globals';
import { isVisible, scaled, toolbarPoint, visiblePart } from './toolbar-point.ts';

const bar = { width: 200, height: 32 };
const rect = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
const frame = rect(0, 0, 1000, 600);

test.each([
  ['above a wide node, at its end', rect(100, 200, 800, 50), { x: 700, y: 164 }],
  ['above a narrow one and its label', rect(100, 200, 80, 50), { x: 100, y: 142 }],
  ['below one at the top', rect(100, 10, 800, 50), { x: 700, y: 64 }],
  ['inside one that fills the frame', rect(0, 0, 1000, 600), { x: 796, y: 26 }],
  ['in the frame while its node goes out above', rect(0, -500, 1000, 1200), { x: 796, y: 4 }],
  ['in the frame at its right edge', rect(950, 200, 50, 50), { x: 796, y: 142 }],
])('the toolbar is %s', (_, node, point) => {
  expect(toolbarPoint(node, bar, frame)).toEqual(point);
});

test('a node outside of the frame has no toolbar', () => {
  const isIn = (y: number) => isVisible(rect(0, y, 100, 50), frame);
  expect([-51, -49, 599, 601].map(isIn)).toEqual([false, true, true, false]);
});

test('in a frame that scrolls sideways, the toolbar is in the part that shows', () => {
  const visible = visiblePart(rect(100, 50, 1536, 600), rect(400, 50, 800, 600));
  expect(visible).toEqual(rect(300, 0, 800, 600));
  expect(toolbarPoint(rect(0, 200, 1536, 50), bar, visible)).toEqual({ x: 896, y: 164 });
  expect(toolbarPoint(rect(250, 200, 80, 50), bar, visible)).toEqual({ x: 304, y: 142 });
  expect([190, 210, 1090, 1110].map((x) => isVisible(rect(x, 200, 100, 50), visible))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('a frame that fits is visible as a whole', () => {
  expect(visiblePart(rect(100, 50, 420, 600), rect(0, 50, 800, 600))).toEqual(rect(0, 0, 420, 600));
});

test('a place on a page that is shown smaller is nearer to its corner', () => {
  expect(scaled(rect(100, 40, 300, 20), 0.5)).toEqual(rect(50, 20, 150, 10));
});
