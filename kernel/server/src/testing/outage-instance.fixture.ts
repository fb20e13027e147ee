import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll } from '@jest/globals';
import { startInstance, type Instance, type InstanceOptions } from './instance.fixture.ts';
import type { Outage, outages } from './outage.fixture.ts';

/** What a suite works with: a server whose database can be gone, and whose clock goes on when it is set. */
interface OutageSuite {
  instance: Instance;
  outage: Outage;
  /** Sets the clock forward by milliseconds. */
  pass(time: number): void;
  /** What visitors get, how it came to be, and what a CDN may do with it. */
  ask(
    path: string,
  ): Promise<{ status: number; how: string; shared: string | undefined; retryAfter: string | undefined; text: string }>;
  /** Waits for an answer that came to be so. */
  until(path: string, how: string): Promise<void>;
}

/** How answers say that they are kept; and that they may be old, because the database is gone. */
export const [fresh, stale] = ['quoin; hit', 'quoin; hit; ttl=-1; detail=database-unreachable'];

const patience = 10_000;

/** Starts a server before the tests of a suite, at an instant, and removes it after them. */
export function outageForSuite(
  { create }: (typeof outages)[number],
  { start, files }: { start: number; files: NonNullable<InstanceOptions['files']> },
): OutageSuite {
  let clock = start;
  const suite = {
    pass: (time) => void (clock += time),
    async ask(path) {
      const { status, headers, text } = await suite.instance.get(path);
      return {
        status,
        how: String(headers['cache-status']),
        shared: headers['cdn-cache-control'],
        retryAfter: headers['retry-after'],
        text,
      };
    },
    async until(path, how) {
      for (const deadline = Date.now() + patience; (await suite.ask(path)).how !== how && Date.now() < deadline;)
        await pause(50);
    },
  } as OutageSuite;
  beforeAll(async () => {
    suite.outage = await create();
    suite.instance = await startInstance({
      databaseUrl: suite.outage.url,
      files,
      start: { now: () => new Date(clock) },
      settings: { cdn: { purgeUrl: 'http://127.0.0.1:9/', purgeToken: undefined } },
    });
  }, 60_000);
  afterAll(async () => {
    await suite.instance?.drop();
    await suite.outage?.drop();
  });
  return suite;
}
