import { expect, test } from '@jest/globals';
import { nodeOf } from '../catalog/catalog.fixture.ts';
import { excessOf } from './paste-limits.ts';

const page = nodeOf('page', 'page');
const cells = { count: 5_000, part: 'cell', whole: 'table' };

test('what fits into a request and the page has no excess', () => {
  expect(excessOf(page, {}, { ...cells, count: 0 })).toBeUndefined();
  expect(excessOf(page, { rows: Array.from({ length: 9_898 }, () => 1) }, cells)).toBeUndefined();
});

test('too many values say how many parts of this size fit, in round numbers', () => {
  expect(excessOf(page, { rows: Array.from({ length: 10_000 }, () => 1) }, cells)).toBe(
    'There are 5,000 cells, and one paste of such a table may have 4,940.',
  );
  expect(excessOf(page, { rows: Array.from({ length: 4_000 }, () => ({ a: 1, b: null })) }, cells)).toBe(
    'There are 5,000 cells, and one paste of such a table may have 4,120.',
  );
});

test('the size counts in bytes, not in characters', () => {
  const list = { count: 1, part: 'row', whole: 'list' };
  expect(excessOf(page, { text: 'e'.repeat(1_100_000) }, list)).toBeUndefined();
  expect(excessOf(page, { text: 'é'.repeat(1_100_000) }, list)).toBe(
    'The list has 2.1 MB, and one paste may have 1.9 MB.',
  );
});

test('the page counts, too', () => {
  const full = nodeOf('page', 'page', {}, { text: 'x'.repeat(3_000_000) });
  expect(excessOf(full, { text: 'x'.repeat(1_100_000) }, cells)).toBe(
    'A page may have 4,000,000 characters, and would have more with this table.',
  );
});
