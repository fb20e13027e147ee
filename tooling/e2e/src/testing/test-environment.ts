import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import type { ApiClient } from '@quoin/api';
import type { TestDatabase } from '@quoin/storage/testing';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { surround, type Surroundings } from './surroundings.ts';
import { System } from './system.ts';

/** Light, and with TEST_FULL=1 also dark. Brand tests check the contrast of both. */
export const schemes: readonly ('light' | 'dark')[] = process.env['TEST_FULL'] === '1' ? ['light', 'dark'] : ['light'];

export interface TestEnvironment {
  system: System;
  browser: Browser;
  api: ApiClient;
  databaseUrl: string;
}

type End = () => Promise<void>;

/** Starts a server and a browser before the tests of a suite, and removes both after them. */
export function setUpEnvironment(
  create: TestDatabase['create'],
  begin: (stage: TestEnvironment) => Promise<End | void> | void,
  prepare: () => Promise<Surroundings> | Surroundings = () => ({}),
): void {
  let folder: string;
  let database: Awaited<ReturnType<typeof create>>;
  let system: System;
  let browser: Browser;
  let end: End | void;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quoin-e2e-'));
    database = await create();
    const surroundings = await prepare();
    const environment = await surround(folder, surroundings);
    [system, browser] = await Promise.all([
      System.start({ DATABASE_URL: database.url, ...environment }),
      launchBrowser(surroundings),
    ]);
    end = await begin({ system, browser, api: await system.api(), databaseUrl: database.url });
  }, 300_000);
  afterAll(async () => {
    await end?.();
    await browser?.close();
    await system?.remove();
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });
}
