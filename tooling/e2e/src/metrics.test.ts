import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ProbedProcesses, until } from './probed-processes.ts';
import { freePort, System } from './system.ts';
import { VersionedSites } from './versions-sites.ts';

let sites: VersionedSites;
let processes: ProbedProcesses;
let system: System;
let port: number;

beforeAll(async () => {
  sites = await VersionedSites.create(['/']);
  processes = new ProbedProcesses();
  port = await freePort();
  system = await System.start({ ...sites.environment, ...processes.environment, PROCESSES: '2', METRICS_PORT: String(port) });
  await until(() => processes.workers.length === 2);
});
afterAll(async () => {
  await system?.remove();
  await sites?.remove();
  processes?.remove();
});

const read = (path = '/metrics'): Promise<{ status: number | undefined; body: string }> =>
  new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path }, (response) => void text(response).then((body) => resolve({ status: response.statusCode, body }), reject))
      .on('error', reject)
      .end();
  });

/** The value of one line. */
const valueOf = (body: string, line: string): number => Number(new RegExp(`^${line.replace(/[{}]/g, '\\$&')} (\\S+)$`, 'm').exec(body)?.[1] ?? NaN);

test('what all processes count stands on a port of its own, and nothing that visitors send is in it', async () => {
  for (let asked = 0; asked < 30; asked += 1) await system.request('ice.localhost', `/?sample=made-up-${asked}`);
  await system.request('made-up.example', '/made-up-path');
  // Once a request is over.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const { status, body } = await read();
  expect(status).toBe(200);
  const counted = Object.fromEntries(
    ['quoin_requests_total{site="ice",status="2xx"}', 'quoin_request_duration_seconds_count{site="ice"}', 'quoin_quarantined_components', 'quoin_jobs_waiting'].map((line) => [line, valueOf(body, line)]),
  );
  expect(counted).toEqual({
    'quoin_requests_total{site="ice",status="2xx"}': 30,
    'quoin_request_duration_seconds_count{site="ice"}': 30,
    quoin_quarantined_components: 0,
    quoin_jobs_waiting: expect.any(Number),
  });
  expect(valueOf(body, 'quoin_page_cache_answers_total{how="hit"}') + valueOf(body, 'quoin_page_cache_answers_total{how="miss"}')).toBe(30);
  for (const name of ['quoin_render_duration_seconds_count', 'quoin_page_cache_bytes', 'nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes', 'quoin_composition_swaps_total']) expect(body).toContain(`\n${name}`);
  expect(body).not.toContain('made-up');
});

test('nothing else is served there, and no metrics elsewhere', async () => {
  expect((await read('/')).status).toBe(404);
  expect((await system.request('ice.localhost', '/metrics')).status).toBe(404);
});
