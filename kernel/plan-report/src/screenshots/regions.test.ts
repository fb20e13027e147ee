import { expect, test } from '@jest/globals';
import { regionsOf } from './regions.ts';

const width = 200;

function marked(...pixels: [x: number, y: number][]): Uint32Array {
  const mask = new Uint32Array(width * 200);
  for (const [x, y] of pixels) mask[y * width + x] = 1;
  return mask;
}

test('pixels near each other are one region, which ends where they do', () => {
  expect(regionsOf(marked([10, 10], [30, 12], [20, 40]), width)).toEqual([
    { left: 10, top: 10, right: 31, bottom: 41 },
  ]);
});

test('regions stand from the top, and the end of one row is not near the start of the next', () => {
  expect(regionsOf(marked([199, 30], [0, 55], [100, 150]), width)).toEqual([
    { left: 199, top: 30, right: 200, bottom: 31 },
    { left: 0, top: 55, right: 1, bottom: 56 },
    { left: 100, top: 150, right: 101, bottom: 151 },
  ]);
});

test('a chain of pixels is one region, whichever of them comes first', () => {
  const chain = Array.from({ length: 8 }, (_, index): [number, number] => [180 - index * 22, 5 + index * 22]);
  expect(regionsOf(marked(...chain), width)).toEqual([{ left: 26, top: 5, right: 181, bottom: 160 }]);
});

test('nothing marked is no region', () => {
  expect(regionsOf(marked(), width)).toEqual([]);
});
