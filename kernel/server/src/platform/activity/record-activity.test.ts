import { afterEach, expect, test } from '@jest/globals';
import type { Storage } from '@quoin/storage';
import { storageForSuite } from '../../testing/storage.fixture.ts';
import { until } from '../../testing/until.fixture.ts';
import { silent } from '../log/log.ts';
import { durationClass } from './duration-classes.ts';
import { events } from '../telemetry/events.ts';
import { recordActivity } from './record-activity.ts';

const opened = storageForSuite();
const start = Date.parse('2026-03-02T10:00:00Z');
let time = start;
let stop: () => Promise<void> = async () => undefined;
const longAgo = new Date(0);

function record(processId: string, more: { pause?: number; activities?: Storage['activities'] } = {}): void {
  const { activities = opened.storage.activities, pause = 60_000 } = more;
  ({ stop } = recordActivity({
    storage: { activities },
    processId,
    log: silent,
    now: () => new Date(time),
    pause,
  }));
}

const stored = async (processId: string) =>
  (await opened.storage.activities.list({ from: longAgo })).filter((each) => each.processId === processId);

afterEach(async () => {
  await stop();
  time = start;
});

test('requests, renders and failed jobs are counted by site and interval', async () => {
  record('counting');
  time = start + 60_000;
  events.request.publish({ site: 'ice', status: 200, took: 3 });
  events.request.publish({ site: 'ice', status: 503, took: 3 });
  events.request.publish({ status: 200, took: 3 });
  events.render.publish({ site: 'nyse', page: 'one', took: 20 });
  events.render.publish({ site: 'nyse', page: 'one', took: 20 });
  events.failedJob.publish({ kind: 'mail', site: undefined });
  time = start + 15 * 60_000;
  events.request.publish({ site: 'ice', status: 404, took: 3 });
  await stop();
  events.request.publish({ site: 'ice', status: 200, took: 3 });
  const at = new Date(start);
  const none = { processId: 'counting', at, requests: 0, failedRequests: 0, failedJobs: 0, renders: {} };
  const found = await stored('counting');
  expect(found).toHaveLength(4);
  expect(found).toEqual(
    expect.arrayContaining([
      { ...none, siteId: 'ice', requests: 2, failedRequests: 1 },
      { ...none, siteId: 'nyse', renders: { [durationClass(20)]: 2 } },
      { ...none, siteId: null, failedJobs: 1 },
      { ...none, siteId: 'ice', at: new Date(time), requests: 1 },
    ]),
  );
});

test('counts are stored repeatedly, and nothing while nothing happens', async () => {
  let writes = 0;
  const { activities } = opened.storage;
  record('repeating', {
    pause: 5,
    activities: { ...activities, record: (counted) => ((writes += 1), activities.record(counted)) },
  });
  events.request.publish({ site: 'ice', status: 200, took: 3 });
  await until(async () => (await stored('repeating'))[0]?.requests === 1);
  const before = writes;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(writes).toBe(before);
  events.request.publish({ site: 'ice', status: 200, took: 3 });
  await until(async () => (await stored('repeating'))[0]?.requests === 2);
});

test('counts are kept while the database cannot be written', async () => {
  let fails = true;
  let failures = 0;
  const { activities } = opened.storage;
  record('failing', {
    pause: 5,
    activities: {
      ...activities,
      async record(counted) {
        if (!fails) return activities.record(counted);
        failures += 1;
        throw new Error('The disk is full.');
      },
    },
  });
  events.request.publish({ site: 'ice', status: 200, took: 3 });
  await until(() => failures > 1);
  time = start + 15 * 60_000;
  events.request.publish({ site: 'ice', status: 200, took: 3 });
  fails = false;
  await until(async () => (await stored('failing')).length === 2);
  expect((await stored('failing')).map(({ at, requests }) => [at.getTime(), requests])).toEqual([
    [start, 1],
    [time, 1],
  ]);
});
