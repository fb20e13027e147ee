import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { createOutbound } from '../platform/http-client/outbound.ts';
import { createLog } from '../platform/log/log.ts';
import { events } from '../platform/telemetry/events.ts';
import type { Counting } from '../processes/messages.ts';
import { serveMetrics } from '../processes/serve-metrics.ts';
import { createRemoteQueries } from '../site/data/remote.ts';
import { pricesOf } from '../testing/prices.fixture.ts';
import { sendJson, startService, type Service } from '../testing/service.fixture.ts';
import { measure } from './measure.ts';

const outbound = createOutbound({ loopback: true });
let service: Service;
let port = 0;
let counting: Counting;
let stop: () => void;
let ahead = 0;
let waiting = async () => 0;
let breakers = async (): Promise<{ target: string }[]> => [];
/** Replaced by tests that recompose the site. */
let data = answersOf();

function answersOf() {
  return createRemoteQueries('ice', createLog({ write: () => undefined }), () => Date.now() + ahead);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return free;
}

beforeAll(async () => {
  service = await startService();
  port = await freePort();
  counting = measure({
    storage: {
      jobs: { counts: async () => ({ waiting: await waiting() }), breakers: () => breakers() },
    } as unknown as Parameters<typeof measure>[0]['storage'],
    pages: () => ({ count: 0, bytes: 0 }),
    quarantined: () => 0,
    conditions: () => [
      { name: 'database', isMet: true },
      { name: 'content', isMet: false },
    ],
    sites: () => [{ id: 'ice', data }],
  });
  stop = await serveMetrics({ host: '127.0.0.1', port }, async () => [await counting.all()]);
});
afterEach(() => {
  data = answersOf();
});
afterAll(async () => {
  stop();
  await outbound.close();
  await service.close();
});

function query(market: string): Promise<string> {
  const { port } = service;
  const question = {
    source: pricesOf({ port, method: 'POST' }),
    params: { market },
    http: outbound.client([`127.0.0.1:${port}`]),
    signal: AbortSignal.timeout(6_000),
  };
  return data.query(question).then(
    () => 'answered',
    () => 'failed',
  );
}

/** Returns samples of metrics with this prefix, without Node's. */
async function told(beginning: string): Promise<Record<string, number>> {
  const lines = (await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).split('\n');
  return Object.fromEntries(
    lines
      .filter((line) => line.startsWith(beginning))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}
const labels = 'site="ice",source="prices"';

test('services are counted by site and source: calls, failures, open breakers and fallbacks', async () => {
  service.answer = (_, response) => sendJson(response, { rows: [{ heading: 'Price' }], total: 1 });
  expect(await query('us')).toBe('answered');
  service.answer = (_, response) => sendJson(response, {}, 500);
  for (let time = 0; time < 6; time += 1) expect(await query(`uk-${time}`)).toBe('failed');
  ahead = 20_000;
  expect(await query('us')).toBe('answered');
  expect(await told('quoin_source_')).toEqual({
    [`quoin_source_calls_total{${labels},outcome="answered"}`]: 1,
    [`quoin_source_calls_total{${labels},outcome="failed"}`]: 5,
    [`quoin_source_calls_total{${labels},outcome="refused"}`]: 2,
    [`quoin_source_stale_answers_total{${labels}}`]: 1,
    [`quoin_source_breakers_open{${labels}}`]: 1,
  });
});

test('a failing metric does not affect the rest', async () => {
  waiting = () => Promise.reject(new Error('The database is away.'));
  expect(await told('quoin_jobs_waiting')).toEqual({});
  expect(await told('quoin_quarantined')).toEqual({ quoin_quarantined_components: 0 });
  waiting = async () => 3;
  expect(await told('quoin_jobs_waiting')).toEqual({ quoin_jobs_waiting: 3 });
  breakers = async () => [{ target: 'smtp://mail.example' }];
  expect(await told('quoin_job_breakers_open')).toEqual({ 'quoin_job_breakers_open{target="smtp://mail.example"}': 1 });
  breakers = () => Promise.reject(new Error('The database is away.'));
  expect(await told('quoin_job_breakers_open')).toEqual({});
});

test('a recomposed site has no open breakers, in its metrics either', async () => {
  expect(await told('quoin_source_breakers_open')).toEqual({});
  service.answer = (_, response) => sendJson(response, { rows: [], total: 0 });
  await query('de');
  expect(await told('quoin_source_breakers_open')).toEqual({ [`quoin_source_breakers_open{${labels}}`]: 0 });
});

test('totals of several processes do not depend on the order of summing', async () => {
  const sums: number[] = [];
  for (const took of [100.1, 33.3, 0.7]) {
    events.request.publish({ site: 'exact', status: 200, took });
    const metric = (await counting.lasting()).find(({ name }) => name === 'quoin_request_duration_seconds');
    sums.push(
      ...(metric?.values ?? [])
        .filter(({ metricName, labels }) => metricName?.endsWith('_sum') === true && labels['site'] === 'exact')
        .map(({ value }) => value),
    );
  }
  const [one = 0, two = 0, three = 0] = sums;
  expect(sums.map((sum) => sum.toFixed(4))).toEqual(['0.1001', '0.1334', '0.1341']);
  expect(one + two + three).toBe(three + two + one);
  expect(one + (two + three) - three).toBe(one + two);
});

test('conditions are listed by name', async () => {
  expect(await told('quoin_condition_met')).toEqual({
    'quoin_condition_met{condition="database"}': 1,
    'quoin_condition_met{condition="content"}': 0,
  });
});
