import { randomUUID } from 'node:crypto';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Condition } from '../index.ts';
import { openStorage, type Storage } from '../storage.ts';
import { openDatabase } from './database.ts';
import { failureOf } from '../testing/storage.ts';

const run = promisify(execFile);
const megabyte = 1_000_000;

let folder: string;
let isMounted: boolean;
let storage: Storage;
let reported: Condition[];

/** Uses a small disk of its own if mounting is allowed. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-full-'));
  isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  reported = [];
  storage = await openStorage({
    url: `sqlite:${join(folder, 'quoin.db')}`,
    changed: (condition) => reported.push(condition),
  });
});
afterEach(async () => {
  await storage.close();
  if (isMounted) await run('umount', [folder]);
  await rm(folder, { recursive: true });
});

const writableReported = () => reported.filter(({ name }) => name === 'writable').map(({ ok }) => ok);
const text = 'x'.repeat(2 * megabyte);

async function fill(): Promise<unknown> {
  await writeFile(join(folder, 'ballast'), Buffer.alloc(40 * megabyte)).catch(() => undefined);
  for (let number = 0; ; number += 1) {
    const failure = await failureOf(storage.keyValues.set(`filling-${number}`, text));
    if (failure !== null) return failure;
  }
}

async function refusedBy(pragma: string): Promise<unknown> {
  const database = await openDatabase(`sqlite:${join(folder, 'quoin.db')}`);
  const write = () =>
    database.transaction(
      async () =>
        void (await database.sequelize.query('INSERT INTO settings (key, updated_at, value) VALUES ($1, $2, $3)', {
          bind: [randomUUID(), new Date(), JSON.stringify(text)],
        })),
    );
  await database.transaction(async () => void (await database.sequelize.query(`PRAGMA ${pragma}`)));
  const failure = await failureOf(write());
  const isWritable = database.conditions.isGood('writable');
  const next = await failureOf(write());
  await database.close();
  expect([isWritable, next]).toEqual([false, null]);
  return failure;
}

test('a full disk is reported once; reads continue, nothing is lost, and writes resume once there is room', async () => {
  await storage.keyValues.set('before', 'kept');
  const failure = isMounted ? await fill() : await refusedBy('max_page_count = 1');
  expect(failure).toMatchObject({ code: 'database.full', status: 507 });
  expect(await storage.keyValues.get('before')).toBe('kept');
  expect(await storage.pages.list({ siteId: 'ice' })).toMatchObject({ total: 0 });
  if (isMounted) {
    for (let time = 0; time < 5; time += 1)
      expect(await failureOf(storage.keyValues.set(`more-${time}`, text))).toMatchObject({ code: 'database.full' });
    expect((await storage.health()).conditions).toMatchObject([
      { name: 'reachable', ok: true },
      { name: 'writable', ok: false },
      { name: 'space', ok: false, reason: expect.stringContaining(' % are free') },
    ]);
    expect(writableReported()).toEqual([false]);
    await rm(join(folder, 'ballast'));
  }
  while (!(await storage.health()).ok) await pause(100);
  await storage.keyValues.set('after', text);
  expect(await storage.keyValues.get('after')).toBe(text);
  expect(writableReported()).toEqual(isMounted ? [false, true] : []);
}, 60_000);

test.each([
  ['query_only = 1', 'database.read-only', 503],
  ['max_page_count = 1', 'database.full', 507],
])('a write that SQLite rejects under %s is %s, and the next one succeeds', async (pragma, code, status) => {
  expect(await refusedBy(pragma)).toMatchObject({ code, status });
});
