import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll } from '@jest/globals';
import { startInstance, type Instance, type InstanceOptions } from './instance.fixture.ts';
import type { Outage, outages } from './outage.fixture.ts';

/** A server whose database can fail and whose clock is settable. */
interface OutageSuite {
  instance: Instance;
  outage: Outage;
  /** Advances the clock, in milliseconds. */
  pass(time: number): void;
  ask(
    path: string,
  ): Promise<{ status: number; how: string; shared: string | undefined; retryAfter: string | undefined; text: string }>;
  until(path: string, how: string): Promise<void>;
}

/** Cache-Status of cached pages, and during an outage. */
export const [fresh, stale] = ['quoin; hit', 'quoin; hit; ttl=-1; detail=database-unreachable'];

const patience = 10_000;

/** Starts a server before a suite and removes it afterwards. */
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
