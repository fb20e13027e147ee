import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { hasEnded, originOf } from './process-origin.ts';

test('a process has ended once it was killed, and its number does not hide that', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' });
  const pid = child.pid ?? 0;
  const origin = originOf(pid);
  expect(origin).toContain(` ${pid} `);
  expect(hasEnded({ pid, origin })).toBe(false);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(hasEnded({ pid, origin })).toBe(true);
  const own = originOf(process.pid);
  expect(hasEnded({ pid: process.pid, origin: own })).toBe(false);
  expect(hasEnded({ pid: process.pid, origin: own.replace(/\d+$/, '1') })).toBe(true);
});

test.each(['', 'another-boot pid:[1] 7 100'])('of a process elsewhere (%j) nothing is known', (origin) => {
  expect(hasEnded({ pid: 7, origin })).toBe(false);
});
