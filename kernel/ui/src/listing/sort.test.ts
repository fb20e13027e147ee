import { expect, test } from '@jest/globals';
import { directionOf, nextOrder } from './sort.ts';

test.each([
  ['title', 'ascending'],
  ['-title', 'descending'],
  ['date', undefined],
  [undefined, undefined],
])('the order %s sorts the column title in the direction %s', (order, direction) => {
  expect(directionOf(order, 'title')).toBe(direction);
});

const clicks = (column: { sort: string; descends?: boolean }, hasOriginalOrder: boolean) => {
  const orders: (string | undefined)[] = ['other'];
  while (orders.length < 5) orders.push(nextOrder(orders.at(-1), column, hasOriginalOrder));
  return orders.slice(1);
};

test('clicks on a heading alternate between both directions', () => {
  expect(clicks({ sort: 'title' }, false)).toEqual(['title', '-title', 'title', '-title']);
  expect(clicks({ sort: 'date', descends: true }, false)).toEqual(['-date', 'date', '-date', 'date']);
});

test('where rows have an order of their own, the third click returns to it', () => {
  expect(clicks({ sort: 'title' }, true)).toEqual(['title', '-title', undefined, 'title']);
});
