import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { processesOf } from './primary.ts';

test('a server that ends each time it is started is not started for ever', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'quoin-primary-'));
  const program = fileURLToPath(new URL('failing-workers.fixture.ts', import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close') as Promise<[number | null]>]);
  const lines = stderr.trimEnd().split('\n');
  expect(lines).toEqual([...Array.from({ length: 5 }, () => expect.stringMatching(/^Process \d+ of the server ended with exit code 7; .+\.$/)), expect.stringMatching(/^The server ended 5 times in a row /)]);
  expect(code).toBe(1);
  const log = stdout.trimEnd().split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(log.map(({ level, message, reason, code: exit }) => [level, message, reason, exit].join(' ').trim())).toEqual([
    'info The server starts.',
    ...Array.from({ length: 5 }, () => ['info A process serves.', 'warn A process ended. crashed 7']).flat(),
    'error The server ends: no process stays alive.',
  ]);
  await rm(dataDir, { recursive: true });
});

test('how many processes serve is a setting', () => {
  expect(['', '3', 'auto'].map((PROCESSES) => processesOf({ PROCESSES }))).toEqual([1, 3, expect.any(Number)]);
});
