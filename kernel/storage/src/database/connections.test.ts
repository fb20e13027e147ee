import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { QueryTypes } from 'sequelize';
import { createPostgresDatabase } from '../testing/postgres.ts';
import { openStorage } from '../storage.ts';
import { openDatabase } from './database.ts';
import { defaultConnections } from './postgres.ts';

/** A default PostgreSQL has 100 connections, three of them for its administrators. */
const processes = 20;

test('twenty processes that read, write and run jobs stay within their connections, and all get responses', async () => {
  const { url, drop } = await createPostgresDatabase();
  const observer = await openDatabase(url);
  const storages = [await openStorage({ url })];
  for (let number = 1; number < processes; number += 1) storages.push(await openStorage({ url }));
  const over = new AbortController();
  let most = 0;
  const observing = (async () => {
    while (!over.signal.aborted) {
      const [row] = await observer.sequelize.query<{ count: string }>(
        'SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
        { type: QueryTypes.SELECT },
      );
      most = Math.max(most, Number(row?.count));
      await pause(20);
    }
  })();
  const work = storages.flatMap((storage, number) => [
    ...Array.from({ length: 8 }, () => storage.invalidations.after(0)),
    storage.keyValues.set(`of-${number}`, number),
    storage.jobs.enqueue({ kind: 'sample', payload: number }).then(() => storage.jobs.claim(['sample'])),
  ]);
  const answered = await Promise.allSettled(work);
  over.abort();
  await observing;
  expect(answered.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(most).toBeGreaterThan(processes);
  expect(most).toBeLessThanOrEqual(processes * defaultConnections);
  expect(processes * defaultConnections).toBeLessThan(97);
  await Promise.all(storages.map((storage) => storage.close()));
  await observer.close();
  await drop();
}, 60_000);
