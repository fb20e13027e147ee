import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import type { ApiClient } from '@quoin/core/api';
import { databases, type TestDatabase } from '@quoin/storage/testing';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { surround, type Surroundings } from './surroundings.ts';
import { System } from './system.ts';

/** The databases that screens are played on: SQLite, and with TEST_FULL=1 PostgreSQL too. */
export const stages = process.env['TEST_FULL'] === '1' ? databases : databases.filter(({ name }) => name === 'sqlite');

/** The colours that screens are looked at in: light, and with TEST_FULL=1 dark too. That the pairs of a brand's colours hold in both, its own tests say. */
export const schemes: readonly ('light' | 'dark')[] = process.env['TEST_FULL'] === '1' ? ['light', 'dark'] : ['light'];

/** What a suite plays with: a system on a database of its own, a browser, and the API as its first administrator. */
export interface Stage {
  system: System;
  browser: Browser;
  api: ApiClient;
  databaseUrl: string;
}

/** Ends what a suite began itself. */
type End = () => Promise<void>;

/** Makes a stage before the tests of a suite, in what `prepare` gives; `begin` gets it. Removes it after them. */
export function onStage(
  create: TestDatabase['create'],
  begin: (stage: Stage) => Promise<End | void> | void,
  prepare: () => Promise<Surroundings> | Surroundings = () => ({}),
): void {
  let folder: string;
  let database: Awaited<ReturnType<typeof create>>;
  let system: System;
  let browser: Browser;
  let end: End | void;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quoin-stage-'));
    database = await create();
    const surroundings = await prepare();
    const environment = await surround(folder, surroundings);
    [system, browser] = await Promise.all([
      System.start({ DATABASE_URL: database.url, ...environment }),
      launchBrowser(surroundings.elsewhere),
    ]);
    end = await begin({ system, browser, api: await system.api(), databaseUrl: database.url });
  }, 120_000);
  afterAll(async () => {
    await end?.();
    await browser?.close();
    await system?.remove();
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });
}
