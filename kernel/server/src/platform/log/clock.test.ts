import { expect, test } from '@jest/globals';
import { watchClock } from './clock.ts';
import { createLog } from './log.ts';

test('a clock set back is reported once, and for ten minutes; a corrected one is not', () => {
  const lines: string[] = [];
  let elapsed = 0;
  let ahead = 1_700_000_000_000;
  const clock = watchClock(
    createLog({ write: (line) => void lines.push(line) }),
    () => new Date(ahead + elapsed),
    () => elapsed,
  );
  ahead -= 4_000;
  expect([clock.isSteady(), lines]).toEqual([true, []]);
  ahead += 86_400_000;
  expect([clock.isSteady(), lines]).toEqual([true, []]);
  ahead -= 86_400_000;
  expect([clock.isSteady(), clock.isSteady()]).toEqual([false, false]);
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ level: 'warn', message: expect.stringContaining('was set back'), seconds: 86_400 }),
  ]);
  elapsed += 600_001;
  expect(clock.isSteady()).toBe(true);
  clock.stop();
});
