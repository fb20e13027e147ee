import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createLog } from '../../platform/log/log.ts';
import { createHitCounter } from './hit-counter.ts';
import { startWarmUp } from './warm-up.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quoin-warming-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

function start(leads = true) {
  const warmed: string[] = [];
  const lines: string[] = [];
  const hits = createHitCounter();
  const pageCache = { hits, warm: async (address: string) => void warmed.push(address) };
  return {
    warmed,
    lines,
    hits,
    warmUp: startWarmUp({
      pageCache,
      dataDir,
      leads: () => leads,
      log: createLog({ write: (line) => void lines.push(line) }),
    }),
  };
}
const file = () => join(dataDir, 'read-most.json');

test('the most read pages are warmed up at the next start, in that order', async () => {
  const { hits, warmUp } = start();
  for (const address of ['ice /', 'ice /', 'ice /about', 'ice /', 'ice /about', 'nyse /']) hits.count(address);
  await warmUp.stop();
  const next = start();
  await next.warmUp.done;
  expect(next.warmed).toEqual(['ice /', 'ice /about', 'nyse /']);
});

test('an oversized address does not prevent others from being stored', async () => {
  const { hits, warmUp } = start();
  for (const address of [`ice /search?q=${'x'.repeat(7_000)}`, 'ice /']) hits.count(address);
  await warmUp.stop();
  const next = start();
  await next.warmUp.done;
  expect([next.warmed, next.lines]).toEqual([['ice /'], []]);
});

test('only the leader stores hits, and only if there are any', async () => {
  const other = start(false);
  other.hits.count('ice /');
  await other.warmUp.stop();
  await start().warmUp.stop();
  await expect(readFile(file())).rejects.toThrow('ENOENT');
});

test('an invalid file is reported, and does not stop the start', async () => {
  await writeFile(file(), '{"no":1}');
  const { warmed, lines, warmUp } = start();
  await warmUp.done;
  expect([warmed.length, lines.length]).toEqual([0, 1]);
});

test('recent hits outweigh old ones', () => {
  const hits = createHitCounter();
  for (let time = 0; time < 10; time += 1) hits.count('old');
  for (let round = 0; round < 4; round += 1) {
    hits.takeMostRead(1);
    hits.count('new');
  }
  expect(hits.takeMostRead(2)).toEqual(['new', 'old']);
});
