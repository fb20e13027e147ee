import { afterAll, afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { createOutbound } from '../../platform/http-client/outbound.ts';
import { createLog } from '../../platform/log/log.ts';
import { pricesOf, type PricesOptions } from '../../testing/prices.fixture.ts';
import { sendJson, startService, type Service } from '../../testing/service.fixture.ts';
import { until } from '../../testing/until.fixture.ts';
import { createRemoteQueries } from './remote.ts';

let service: Service;
let lines: string[] = [];
let ahead = 0;
const realNow = Date.now;
const outbound = createOutbound({ loopback: true });

// A new service per test, since failed calls are retried in the background.
beforeEach(async () => {
  service = await startService();
  lines = [];
  ahead = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + ahead);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await service.close();
});
afterAll(() => outbound.close());

/** Creates a source with its own cache. */
function open(options: Omit<PricesOptions, 'port'> = {}) {
  const { port } = service;
  const source = pricesOf({ port, ...options });
  const remote = createRemoteQueries('ice', createLog({ write: (line) => void lines.push(line) }), () => Date.now());
  const http = outbound.client([`127.0.0.1:${port}`, `localhost:${port}`]);
  return (market = 'us', signal = AbortSignal.timeout(6_000), isMadeUp = false) =>
    remote.query({ source, params: { market }, http, signal, isMadeUp });
}
const answers = (heading: string) =>
  (service.answer = (_, response) => sendJson(response, { rows: [{ heading }], total: 1 }));
const fails = (status = 500) => (service.answer = (_, response) => sendJson(response, {}, status));
const hangs = () => (service.answer = () => undefined);
const headings = async (answer: ReturnType<ReturnType<typeof open>>) =>
  (await answer).rows.map(({ heading }) => heading);
const took = async (work: Promise<unknown>) => {
  const begun = performance.now();
  await work;
  return performance.now() - begun;
};
const code = (answer: Promise<unknown>) =>
  answer.then(
    () => 'none',
    (error: { code: string }) => error.code,
  );

test('queries are sent at once, and identical ones only once', async () => {
  const held: (() => void)[] = [];
  service.answer = (_, response) => void held.push(() => sendJson(response, { rows: [], total: 0 }));
  const query = open();
  const queries = Promise.all([query('us'), query('uk'), query('uk'), query('de')]);
  await until(() => held.length === 3);
  for (const answer of held) answer();
  expect([(await queries).length, service.seen.length]).toEqual([4, 3]);
});

test('a response cached before the clock was set back is requested again', async () => {
  answers('Old');
  const query = open();
  expect(await headings(query())).toEqual(['Old']);
  answers('New');
  ahead = -86_400_000;
  expect(await headings(query())).toEqual(['New']);
});

test('a failed read is retried, other requests are not', async () => {
  let left = 2;
  const flaky = () => {
    left = 2;
    service.answer = (_, response) =>
      left-- > 0 ? sendJson(response, {}, 503) : sendJson(response, { rows: [], total: 0 });
  };
  flaky();
  expect((await open()()).total).toBe(0);
  expect(service.seen).toHaveLength(3);
  flaky();
  expect(await code(open({ method: 'POST' })())).toBe('service.failed');
  expect(service.seen).toHaveLength(4);
  fails(404);
  expect(await code(open()())).toBe('service.failed');
  expect(service.seen).toHaveLength(5);
});

test('each attempt has its own timeout, and all have one together', async () => {
  service.answer = (_, response) => void (service.seen.length > 1 && sendJson(response, { rows: [], total: 0 }));
  expect(await took(open({ timeout: 100 })())).toBeLessThan(1_900);
  expect(service.seen).toHaveLength(2);
  hangs();
  expect(await took(code(open({ timeout: 60_000 })()))).toBeLessThan(5_500);
  expect(lines.join('')).toMatch(
    /"source":"prices","plugin":"@sample\/plugin","code":"(service.timeout|data-source.late)"/,
  );
}, 10_000);

test('a repeatedly failing host is left alone, then tried by a single call', async () => {
  const query = open({ cache: { fresh: 10, stale: 3_600 } });
  answers('Old');
  await query('us');
  fails();
  ahead += 11_000;
  const [stale, failed] = await Promise.all([headings(query('us')), code(query('uk'))]);
  expect(stale).toEqual(['Old']);
  expect(failed).toMatch(/^service\./);
  await code(query('uk'));
  const { length } = service.seen;
  expect(length).toBeLessThanOrEqual(1 + 6);
  // With the circuit open, visitors get the last result at once without a call.
  const begun = performance.now();
  const twenty = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? headings(query('us')) : code(query('uk')))),
  );
  expect(twenty.filter((each) => each[0] === 'Old')).toHaveLength(10);
  expect(twenty.filter((each) => each === 'service.unavailable')).toHaveLength(10);
  expect(performance.now() - begun).toBeLessThan(1_000);
  expect(service.seen).toHaveLength(length);
  expect((await query('us')).expires?.getTime()).toBeLessThanOrEqual(Date.now() + 5_000);

  ahead += 5_100;
  hangs();
  const trying = code(query('uk'));
  await until(() => service.seen.length > length);
  expect(await code(query('de'))).toBe('service.unavailable');
  expect(service.seen).toHaveLength(length + 1);
  await trying;
  expect(await code(query('uk'))).toBe('service.unavailable');

  ahead += 10_100;
  answers('New');
  expect(await headings(query('us'))).toEqual(['New']);
  expect(lines.filter((line) => line.includes('left alone')).length).toBe(2);
  expect(lines.filter((line) => line.includes('answers again')).length).toBe(1);
}, 15_000);

test('hosts are left alone individually', async () => {
  const query = open();
  fails();
  await Promise.all([code(query('us')), code(query('uk'))]);
  expect(await code(query('us'))).toBe('service.unavailable');
  answers('Well');
  expect(await headings(open({ host: 'localhost' })())).toEqual(['Well']);
});

test('if a source allows it, a stale response is returned at once while one call refreshes it', async () => {
  const query = open({ cache: { fresh: 10, stale: 60, staleWhileRevalidate: 30 } });
  answers('Old');
  await query();
  ahead += 11_000;
  let respond = () => {};
  service.answer = (_, response) => void (respond = () => sendJson(response, { rows: [{ heading: 'New' }], total: 1 }));
  const fifty = Promise.all(Array.from({ length: 50 }, () => headings(query())));
  expect(await took(fifty)).toBeLessThan(400);
  expect(new Set((await fifty).flat())).toEqual(new Set(['Old']));
  await until(() => service.seen.length === 2);
  respond();
  await until(async () => (await headings(query()))[0] === 'New');
  expect(service.seen).toHaveLength(2);
});

test('a slow service costs half a second if a stale response exists', async () => {
  const query = open({ timeout: 1_000 });
  answers('Old');
  await query();
  ahead += 11_000;
  hangs();
  const begun = performance.now();
  expect(await headings(query())).toEqual(['Old']);
  const spent = performance.now() - begun;
  expect(spent).toBeGreaterThan(400);
  expect(spent).toBeLessThan(2_000);
});

test('an abandoned response is available to the next caller', async () => {
  const query = open();
  let respond = () => {};
  service.answer = (_, response) =>
    void (respond = () => sendJson(response, { rows: [{ heading: 'Late' }], total: 1 }));
  expect(await code(query('us', AbortSignal.timeout(50)))).toBe('data-source.late');
  await until(() => service.seen.length === 1);
  respond();
  expect(await headings(query())).toEqual(['Late']);
  expect(service.seen).toHaveLength(1);
});

test('cached responses expire', async () => {
  const query = open();
  answers('x'.repeat(900_000));
  for (let market = 0; market < 12; market += 1) await query(String(market));
  await query('11');
  expect(service.seen).toHaveLength(12);
  await query('0');
  expect(service.seen).toHaveLength(13);
});

test('a host gets sixteen concurrent calls, and rejected ones are reported', async () => {
  const held: (() => void)[] = [];
  service.answer = (_, response) => void held.push(() => sendJson(response, { rows: [], total: 0 }));
  const query = open();
  const queries = Array.from({ length: 100 }, (_, market) => code(query(String(market))));
  await until(() => held.length >= 16);
  await wait(50);
  expect(held).toHaveLength(16);
  service.answer = (_, response) => sendJson(response, { rows: [], total: 0 });
  for (const answer of held) answer();
  const outcomes = await Promise.all(queries);
  expect(outcomes.filter((outcome) => outcome === 'none')).toHaveLength(80);
  expect(outcomes.filter((outcome) => outcome === 'service.unavailable')).toHaveLength(20);
});

const garbage: Record<string, Service['answer']> = {
  'not JSON': (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello'),
  'JSON of another shape': (_, response) => sendJson(response, { prices: 1 }),
  'half of its JSON': (_, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end('{"rows":[{"heading":"On'),
  'less than it announced': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"rows":');
    response.socket?.end();
  },
  'an answer without end': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(64_000)));
    };
    response.on('drain', more);
    more();
  },
};

test.each(Object.entries(garbage))('%s is a failure of the service, quickly', async (_, answer) => {
  service.answer = answer;
  const outcomes: string[] = [];
  const spent = await took((async () => void outcomes.push(await code(open()())))());
  expect(outcomes[0]).toMatch(/^service\.(failed|refused)$/);
  expect(spent).toBeLessThan(2_500);
});

test('visitor input evicts neither responses that pages need nor their follow-ups', async () => {
  answers('x'.repeat(400_000));
  const query = open();
  const queries = (market: string, isMadeUp: boolean) => query(market, undefined, isMadeUp);
  await queries('us', false);
  await queries('uk', true);
  await queries('uk', false);
  for (let number = 0; number < 30; number += 1) await queries(`made-up-${number}`, true);
  const before = service.seen.length;
  await queries('us', false);
  await queries('uk', true);
  await queries('made-up-29', true);
  expect(service.seen).toHaveLength(before);
  await queries('made-up-0', true);
  expect(service.seen).toHaveLength(before + 1);
});
