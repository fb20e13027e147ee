import { expect, test } from '@jest/globals';
import { jsonInTurns } from './json-in-turns.ts';

test.each<[string, unknown]>([
  ['a list', [{ title: 'A, "b" [c]', at: new Date(0), more: [1, [2]], none: undefined }, 'text', 1, true, null]],
  ['an empty list', []],
  ['items that JSON lacks', [undefined, () => 1, NaN]],
  ['no list', { rows: [{ title: 'A' }], total: 1 }],
])('%s is written as JSON.stringify does', async (_, value) => {
  expect(await jsonInTurns(value)).toBe(JSON.stringify(value));
});

test('a list that takes long lets others in between its items', async () => {
  let others = 0;
  const slow = {
    toJSON() {
      const end = performance.now() + 40;
      while (performance.now() < end);
      return others;
    },
  };
  setImmediate(() => (others += 1));
  expect(await jsonInTurns([slow, slow])).toBe('[0,1]');
});
