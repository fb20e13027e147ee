import { beforeEach, expect, jest, test } from '@jest/globals';
import { keptValue } from './kept-value.ts';

beforeEach(() => localStorage.clear());

test('a value is kept under its key, and removed by null', () => {
  const kept = keptValue('sample:1');
  expect(kept.read()).toBeNull();
  kept.write('a');
  expect(keptValue('sample:1').read()).toBe('a');
  expect(localStorage.getItem('quoin:sample:1')).toBe('a');
  kept.write(null);
  expect(kept.read()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('listeners learn of changes by other scripts and tabs, until they are removed', () => {
  const listener = jest.fn();
  const remove = keptValue('sample:1').subscribe(listener);
  keptValue('sample:1').write('a');
  window.dispatchEvent(new StorageEvent('storage', { key: 'quoin:sample:1' }));
  expect(listener).toHaveBeenCalledTimes(2);
  remove();
  keptValue('sample:1').write('b');
  window.dispatchEvent(new StorageEvent('storage'));
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a value lasts as long as the page if the browser stores nothing, and then gives way to a stored one', () => {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  try {
    keptValue('sample:1').write('a');
  } finally {
    Storage.prototype.setItem = setItem;
  }
  expect(localStorage).toHaveLength(0);
  expect(keptValue('sample:1').read()).toBe('a');
  keptValue('sample:1').write('b');
  expect(localStorage.getItem('quoin:sample:1')).toBe('b');
  keptValue('sample:1').write(null);
});
