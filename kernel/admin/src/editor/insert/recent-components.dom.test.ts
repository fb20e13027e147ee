import { afterEach, expect, jest, test } from '@jest/globals';
import { addRecentComponent, recentComponents } from './recent-components.ts';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('the last five components are known by site, the last one first', () => {
  for (const name of ['a', 'b', 'c', 'a', 'd', 'e', 'f']) addRecentComponent('ice', name);
  expect(recentComponents('ice')).toEqual(['f', 'e', 'd', 'a', 'c']);
  expect(recentComponents('nyse')).toEqual([]);
});

test.each(['{"a":1}', '["a', '[1]'])('what is no list of names is none: %s', (stored) => {
  addRecentComponent('ice', 'a');
  localStorage.setItem(localStorage.key(0) ?? '', stored);
  expect(recentComponents('ice')).toEqual([]);
});

test('without storage, none are known', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  addRecentComponent('ice', 'a');
  expect(recentComponents('ice')).toEqual([]);
});
