import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useSelection } from './use-selection.ts';

afterEach(cleanup);

const files = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));

function open() {
  const { result, rerender } = renderHook(({ listed }) => useSelection(listed), { initialProps: { listed: files } });
  const at = (index: number) => files[index] ?? { id: 'none' };
  return {
    chosen: () => result.current.chosen.map(({ id }) => id).join(''),
    toggle: (index: number, range = false) => act(() => result.current.toggle(at(index), range)),
    has: (index: number) => result.current.has(at(index)),
    toggleAll: () => act(() => result.current.toggleAll()),
    clear: () => act(() => result.current.clear()),
    list: (listed: typeof files) => rerender({ listed }),
  };
}

test('files are added and taken away one by one', () => {
  const { chosen, toggle, has, clear } = open();
  toggle(3);
  toggle(0);
  expect([chosen(), has(3), has(1)]).toEqual(['ad', true, false]);
  toggle(3);
  expect(chosen()).toBe('a');
  clear();
  expect(chosen()).toBe('');
});

test.each([
  ['downwards', 1, 3, 'bcd'],
  ['upwards', 3, 1, 'bcd'],
  ['of one', 2, 2, ''],
])('a range %s is selected from the last file on', (_, from, to, expected) => {
  const { chosen, toggle } = open();
  toggle(from);
  toggle(to, true);
  expect(chosen()).toBe(expected);
});

test('a range that ends at a selected file is taken away', () => {
  const { chosen, toggle, toggleAll } = open();
  toggleAll();
  toggle(1);
  toggle(3, true);
  expect(chosen()).toBe('ae');
});

test('a range without a beginning is one file', () => {
  const { chosen, toggle } = open();
  toggle(2, true);
  expect(chosen()).toBe('c');
});

test('all files are selected, and none if all are', () => {
  const { chosen, toggle, toggleAll } = open();
  toggle(1);
  toggleAll();
  expect(chosen()).toBe('abcde');
  toggleAll();
  expect(chosen()).toBe('');
});

test('a file that is no longer listed is not acted on', () => {
  const { chosen, toggle, list } = open();
  toggle(0);
  toggle(4);
  list(files.slice(0, 3));
  expect(chosen()).toBe('a');
});
