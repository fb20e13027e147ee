import { expect, test } from '@jest/globals';
import { changeEach } from './change-each.ts';

test('items change one after the other, and each reports the progress', async () => {
  const events: string[] = [];
  const outcome = await changeEach(
    ['a', 'b'],
    async (item) => {
      events.push(`${item} begins`);
      await Promise.resolve();
      events.push(`${item} ends`);
    },
    (tried) => events.push(`${tried} tried`),
  );
  expect(events).toEqual(['a begins', 'a ends', '1 tried', 'b begins', 'b ends', '2 tried']);
  expect(outcome).toEqual({ done: ['a', 'b'], failures: [] });
});

test('one that fails holds up no other, and counts as tried', async () => {
  const error = new Error('No.');
  const progress: number[] = [];
  const outcome = await changeEach(
    [1, 2, 3],
    (item) => (item === 2 ? Promise.reject(error) : Promise.resolve()),
    (tried) => progress.push(tried),
  );
  expect(outcome).toEqual({ done: [1, 3], failures: [{ item: 2, error }] });
  expect(progress).toEqual([1, 2, 3]);
});

test('without items nothing happens', async () => {
  expect(await changeEach([], () => Promise.reject(new Error('Never.')))).toEqual({ done: [], failures: [] });
});
