import { expect, test } from '@jest/globals';
import { createRoom } from './room.ts';

test('what does not fit is told to come again, and fits once others are done, well or not', async () => {
  const room = createRoom(100);
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = room.hold(60, () => promise);
  await expect(room.hold(41, async () => 'second')).rejects.toMatchObject({ code: 'media.busy', details: { seconds: '10' } });
  expect(await room.hold(40, async () => 'beside')).toBe('beside');
  await expect(room.hold(40, () => Promise.reject(new Error('It failed.')))).rejects.toThrow('It failed.');
  resolve('first');
  expect(await first).toBe('first');
  expect(await room.hold(100, async () => 'whole')).toBe('whole');
});
