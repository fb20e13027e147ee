import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryTypes } from 'sequelize';
import { createPostgresDatabase } from '../testing/postgres.ts';
import { createSilentLink, type SilentLink } from '../testing/silent-link.ts';
import { openStorage, type Storage } from '../storage.ts';
import { type Database, openDatabase } from './database.ts';
import { defaultTimeouts, type Timeouts } from './postgres-client.ts';

const isFull = process.env['TEST_FULL'] === '1';
/** `npm test` runs all durations at a tenth. */
const scale = isFull ? 1 : 0.1;
const rounds = isFull ? 20 : 2;
const clients = 24;
const swallowedFor = 15_000 * scale;
const wholeWithin = 20_000 * scale;

const scaled = (name: keyof Timeouts) => defaultTimeouts[name] * scale;
const timeouts: Timeouts = {
  connect: scaled('connect'),
  acquire: scaled('acquire'),
  lock: scaled('lock'),
  statement: scaled('statement'),
  response: scaled('response'),
  idleTransaction: scaled('idleTransaction'),
};

let link: SilentLink;
let drop: () => Promise<void>;
let database: Database;

beforeEach(async () => {
  const created = await createPostgresDatabase();
  drop = created.drop;
  link = await createSilentLink(created.url);
  database = await openDatabase(link.url, { timeouts });
  await database.sequelize.query('CREATE TABLE counter (value INTEGER)');
}, 60_000);
afterEach(async () => {
  await database.close();
  await link.close();
  await drop();
});

const read = () =>
  database.sequelize.query<{ value: number }>('SELECT value FROM counter', { type: QueryTypes.SELECT });
const write = (value: number) =>
  database.transaction(
    async () => void (await database.sequelize.query('INSERT INTO counter VALUES ($1)', { bind: [value] })),
  );

test(
  'a connection that swallowed everything during reads and writes recovers completely, each time',
  async () => {
    const outcomes: string[] = [];
    const over = new AbortController();
    let mustWork = false;
    async function client(number: number): Promise<void> {
      while (!over.signal.aborted) {
        const isJudged = mustWork;
        const outcome = await (number % 4 === 0 ? write(number) : read()).then(
          () => 'answered',
          (error: unknown) => (error as { code: string }).code,
        );
        outcomes.push(`${isJudged && mustWork ? 'whole' : 'before'} ${outcome}`);
        await pause(20);
      }
    }
    const all = Array.from({ length: clients }, (_, number) => client(number));
    for (let round = 0; round < rounds; round += 1) {
      await pause(1_000 * scale);
      mustWork = false;
      link.swallow();
      await pause(swallowedFor);
      link.restore();
      await pause(wholeWithin);
      mustWork = true;
      const seen = outcomes.length;
      while (outcomes.length < seen + clients * 2) await pause(20);
    }
    over.abort();
    await Promise.all(all);
    expect(new Set(outcomes)).toEqual(new Set(['before answered', 'before database.unreachable', 'whole answered']));
  },
  60_000 + rounds * 60_000 * scale,
);

test('all connections of the pool are taken by waiting statements: waiting calls fail with an error, and the pool recovers', async () => {
  const sleeping = Array.from({ length: 3 }, () =>
    database.sequelize.query(`SELECT pg_sleep(${timeouts.statement / 500})`).catch((error: unknown) => error),
  );
  const waited = await read().catch((error: unknown) => error);
  expect(waited).toMatchObject({ code: 'database.unreachable', status: 503 });
  for (const outcome of await Promise.all(sleeping)) expect(outcome).toMatchObject({ code: 'database.unreachable' });
  expect(await read()).toEqual([]);
}, 60_000);

test('a patient transaction exceeds every limit, and later ones do not', async () => {
  const longer = (timeouts.response + 500) / 1_000;
  const sleep = () => database.sequelize.query(`SELECT pg_sleep(${longer})`);
  expect(await database.transaction(async () => (await sleep()).length, { isPatient: true })).toBe(2);
  await expect(database.transaction(sleep)).rejects.toMatchObject({ code: 'database.unreachable' });
}, 120_000);

test('a storage with jobs survives it and closes', async () => {
  const storage: Storage = await openStorage({ url: link.url, timeouts });
  await storage.jobs.enqueue({ kind: 'sample', payload: null });
  link.swallow();
  expect(await storage.jobs.claim(['sample']).catch((error: unknown) => error)).toMatchObject({
    code: 'database.unreachable',
  });
  link.restore();
  let claimed: unknown = null;
  while (claimed === null) claimed = await storage.jobs.claim(['sample']).catch(() => null);
  expect(claimed).toMatchObject({ kind: 'sample', attempts: 1 });
  await storage.close();
}, 60_000);
