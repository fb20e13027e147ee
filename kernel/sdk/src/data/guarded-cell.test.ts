import { expect, test } from '@jest/globals';
import { guardedCell, unguardedCell } from './guarded-cell.ts';

test.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\tx', '\rx', '-', '=HYPERLINK("x","y")', "'=1", "''@x"])(
  'the formula %j is no formula any more, and is read again as it was',
  (cell) => {
    expect(guardedCell(cell)).toBe(`'${cell}`);
    expect(unguardedCell(guardedCell(cell))).toBe(cell);
  },
);

test.each(['', 'a=b', '-1.5', '-1e-7', '5', "it's", "'quoted'", ' =1'])('%j stays', (cell) => {
  expect(guardedCell(cell)).toBe(cell);
  expect(unguardedCell(cell)).toBe(cell);
});
