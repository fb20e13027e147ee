import { expect, test } from '@jest/globals';
import { draggedWidth } from './dragged-width.ts';

test('the edge of a page that fits follows the pointer', () => {
  expect([draggedWidth(600, 0, 800), draggedWidth(600, 50, 800), draggedWidth(600, -50, 800)]).toEqual([600, 700, 500]);
});

test('beyond the available width the page grows faster, and comes back the same way', () => {
  const wide = draggedWidth(600, 150, 800);
  expect(wide).toBe(1_400);
  expect(draggedWidth(wide, -150, 800)).toBe(600);
});

test('a width keeps within its limits', () => {
  expect([draggedWidth(600, -500, 800), draggedWidth(600, 5_000, 800)]).toEqual([320, 1920]);
});
