import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ProbedProcesses } from '../testing/probed-processes.ts';
import { until } from '../testing/until.ts';
import { freePort, System } from '../testing/system.ts';
import { VersionedSites } from '../testing/versioned-sites.ts';

let sites: VersionedSites;
let processes: ProbedProcesses;
let system: System;
let port: number;

beforeAll(async () => {
  sites = await VersionedSites.create(['/']);
  processes = new ProbedProcesses();
  port = await freePort();
  system = await System.start({
    ...sites.environment,
    ...processes.environment,
    PROCESSES: '2',
    METRICS_PORT: String(port),
  });
  await until(() => processes.workers.length === 2);
});
afterAll(async () => {
  await system?.remove();
  await sites?.remove();
  processes?.remove();
});

const read = (path = '/metrics'): Promise<{ status: number | undefined; body: string }> =>
  new Promise((resolve, reject) => {
    request(
      { port, host: '127.0.0.1', path },
      (response) => void text(response).then((body) => resolve({ status: response.statusCode, body }), reject),
    )
      .on('error', reject)
      .end();
  });

const valueOf = (body: string, line: string): number =>
  Number(new RegExp(`^${line.replace(/[{}+]/g, '\\$&')} (\\S+)$`, 'm').exec(body)?.[1] ?? NaN);

async function saidOfProcesses(): Promise<Record<string, unknown>[]> {
  const lines = (await readFile(join(sites.folder, 'data/quoin.log'), 'utf8')).trimEnd().split('\n');
  return lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ message }) => /^(?:The server|A process|The processes) /.test(String(message)));
}

test('the counters of all processes are served on a separate port, without visitor data', async () => {
  for (let asked = 0; asked < 30; asked += 1) await system.request('ice.localhost', `/?sample=made-up-${asked}`);
  await system.request('made-up.example', '/made-up-path');
  // Requests are counted once they are over.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const { status, body } = await read();
  expect(status).toBe(200);
  const counted = Object.fromEntries(
    [
      'quoin_requests_total{site="ice",status="2xx"}',
      'quoin_request_duration_seconds_count{site="ice"}',
      'quoin_quarantined_components',
      'quoin_jobs_waiting',
    ].map((line) => [line, valueOf(body, line)]),
  );
  expect(counted).toEqual({
    'quoin_requests_total{site="ice",status="2xx"}': 30,
    'quoin_request_duration_seconds_count{site="ice"}': 30,
    quoin_quarantined_components: 0,
    quoin_jobs_waiting: expect.any(Number),
  });
  expect(
    valueOf(body, 'quoin_page_cache_answers_total{how="hit"}') +
      valueOf(body, 'quoin_page_cache_answers_total{how="miss"}'),
  ).toBe(30);
  for (const name of [
    'quoin_render_duration_seconds_count',
    'quoin_page_cache_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
    'quoin_composition_swaps_total',
  ])
    expect(body).toContain(`\n${name}`);
  expect(body).not.toContain('made-up');
});

test('that port serves nothing else, and no other port serves metrics', async () => {
  expect((await read('/')).status).toBe(404);
  expect((await system.request('ice.localhost', '/metrics')).status).toBe(404);
});

test('counters survive killed and replaced processes, and the log explains', async () => {
  const requests = 'quoin_requests_total{site="ice",status="2xx"}';
  const durations = 'quoin_request_duration_seconds_bucket{le="+Inf",site="ice"}';
  const restarts = (body: string) =>
    Object.fromEntries(
      ['crashed', 'silent', 'unstarted', 'reload', 'worn'].map((reason) => [
        reason,
        valueOf(body, `quoin_process_restarts_total{reason="${reason}"}`),
      ]),
    );
  const none = { crashed: 0, silent: 0, unstarted: 0, reload: 0, worn: 0 };
  const serving = async () => (await saidOfProcesses()).filter(({ message }) => message === 'A process serves.').length;
  await until(async () => (await serving()) === 2);
  for (let asked = 0; asked < 40; asked += 1) await system.request('ice.localhost', '/');
  await new Promise((resolve) => setTimeout(resolve, 100));
  const before = (await read()).body;
  const counted = valueOf(before, requests);
  expect(counted).toBe(70);
  expect(restarts(before)).toEqual(none);

  const killed = processes.workers.at(-1) ?? 0;
  process.kill(killed, 'SIGKILL');
  await until(async () => (await serving()) === 3);
  const after = (await read()).body;
  const timed = valueOf(before, durations);
  expect([valueOf(after, requests), valueOf(after, durations)]).toEqual([counted, timed]);
  expect(restarts(after)).toEqual({ ...none, crashed: 1 });

  // Requests served just before retiring workers report.
  const reloading = sites.quoin(['reload']);
  for (let asked = 0; asked < 10; asked += 1) await system.request('ice.localhost', '/');
  expect(await reloading).toMatchObject({ code: 0 });
  await until(async () => restarts((await read()).body)['reload'] === 2);
  const reloaded = (await read()).body;
  expect([valueOf(reloaded, requests), valueOf(reloaded, durations)]).toEqual([counted + 10, timed + 10]);

  await until(async () => (await saidOfProcesses()).length === 11);
  const said = await saidOfProcesses();
  expect(said.slice(0, 4)).toEqual([
    expect.objectContaining({ level: 'info', message: 'The server starts.', processes: 2 }),
    expect.objectContaining({
      level: 'info',
      message: 'A process serves.',
      process: expect.any(Number),
      ms: expect.any(Number),
    }),
    expect.objectContaining({ message: 'A process serves.' }),
    expect.objectContaining({
      level: 'warn',
      message: 'A process ended.',
      process: killed,
      reason: 'crashed',
      signal: 'SIGKILL',
      ms: expect.any(Number),
    }),
  ]);
  const [begun, ...others] = said.slice(4).map(({ message, reason = '' }) => [message, reason].join(' ').trim());
  expect([begun, ...others.toSorted()]).toEqual([
    'A process serves.',
    'A process ended. reload',
    'A process ended. reload',
    'A process serves.',
    'A process serves.',
    'The processes of the server are being replaced.',
    'The processes of the server were replaced.',
  ]);
}, 60_000);
