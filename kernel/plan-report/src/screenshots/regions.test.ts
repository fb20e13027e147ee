import { expect, test } from '@jest/globals';
import { regionsOf } from './regions.ts';

const width = 200;

function marked(...pixels: [x: number, y: number][]): Uint32Array {
  const mask = new Uint32Array(width * 200);
  for (const [x, y] of pixels) mask[y * width + x] = 1;
  return mask;
}

test('adjacent pixels form one region with exact bounds', () => {
  expect(regionsOf(marked([10, 10], [30, 12], [20, 40]), width)).toEqual([
    { left: 10, top: 10, right: 31, bottom: 41 },
  ]);
});

test('regions are ordered from the top, and do not wrap across rows', () => {
  expect(regionsOf(marked([199, 30], [0, 55], [100, 150]), width)).toEqual([
    { left: 199, top: 30, right: 200, bottom: 31 },
    { left: 0, top: 55, right: 1, bottom: 56 },
    { left: 100, top: 150, right: 101, bottom: 151 },
  ]);
});

test('a chain of pixels is one region, in any order', () => {
  const chain = Array.from({ length: 8 }, (_, index): [number, number] => [180 - index * 22, 5 + index * 22]);
  expect(regionsOf(marked(...chain), width)).toEqual([{ left: 26, top: 5, right: 181, bottom: 160 }]);
});

test('no marked pixels yield no regions', () => {
  expect(regionsOf(marked(), width)).toEqual([]);
});
