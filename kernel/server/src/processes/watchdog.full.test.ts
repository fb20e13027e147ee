import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { monitorHeartbeats } from './heartbeat-monitor.ts';
import { watchdogChannel } from './messages.ts';

const watchdogModule = JSON.stringify(new URL('./start-watchdog.ts', import.meta.url).href);
const suspect = {
  site: 'ice',
  page: 'page-1',
  plugin: '@sample/plugin',
  version: '1.0.0',
  component: 'cms-component-hoard',
  during: 'render',
};
const hoarding = `import { startWatchdog } from ${watchdogModule}; setInterval(() => undefined, 1_000); await startWatchdog(() => (${JSON.stringify(suspect)})); const hoard = []; for (;;) hoard.push(new Array(2 ** 18).fill(1));`;
const hanging = `import { startWatchdog } from ${watchdogModule}; setInterval(() => undefined, 1_000); (await startWatchdog(() => undefined)).beat(); for (;;);`;

const resting = `import { startWatchdog } from ${watchdogModule}; setInterval(() => undefined, 1_000); const { beat, setIdle } = await startWatchdog(() => (${JSON.stringify(suspect)})); beat(); setIdle(true); setTimeout(() => { for (;;); }, 1_000);`;

test('a hanging process ends itself if no one else would end it', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', hanging], {
    stdio: ['ignore', 'ignore', 'inherit', 'ignore', 'pipe'],
  });
  const said = child.stdio[watchdogChannel] as Readable;
  await once(said, 'data');
  said.destroy();
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
}, 30_000);

test('the component filling the heap is reported before the process ends', async () => {
  const child = spawn(process.execPath, ['--max-old-space-size=512', '--input-type=module', '--eval', hoarding], {
    stdio: ['ignore', 'ignore', 'ignore', 'ignore', 'pipe'],
  });
  const monitor = monitorHeartbeats(child.stdio[watchdogChannel] as Readable, () => undefined);
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  expect([code, signal]).toEqual([null, 'SIGABRT']);
  expect(monitor.growing()).toEqual(suspect);
  monitor.end();
}, 30_000);

test('the watchdog names the running component when an idle process falls silent', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', resting], {
    stdio: ['ignore', 'ignore', 'inherit', 'ignore', 'pipe'],
  });
  const lines: string[] = [];
  for await (const chunk of child.stdio[watchdogChannel] as Readable) {
    lines.push(...String(chunk).split('\n').filter(Boolean));
    if (lines.some((line) => line.includes('"suspect"'))) break;
  }
  expect(lines.map((line): unknown => JSON.parse(line))).toContainEqual({ suspect });
  child.kill('SIGKILL');
}, 30_000);
