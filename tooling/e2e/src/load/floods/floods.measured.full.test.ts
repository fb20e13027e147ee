import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { megabytes, ProbedProcesses } from '../../testing/probed-processes.ts';
import { until } from '../../testing/until.ts';
import { steadyVisitors } from '../../testing/steady-visitors.ts';
import { System } from '../../testing/system.ts';
import type { FloodOrder } from './flood.ts';
import { floodKinds, type Credentials } from './requests.ts';

/** A full run lasts a minute; seconds show whether a bound exists. */
const seconds = process.env['TEST_FULL'] === '1' ? 60 : 4;
const bounds = { succeeded: 0.999, p99: 500, memory: 600 * 2 ** 20, recovery: 2_000 };
const paths = ['/', '/about', '/holiday-hours', '/contact', '/insights', '/fees'];
const writer = { email: 'writer@quoin.test', password: 'another long password' };

let processes: ProbedProcesses;
let system: System;
let credentials: Credentials;

beforeAll(async () => {
  processes = new ProbedProcesses();
  const { NODE_OPTIONS = '', ...environment } = processes.environment;
  system = await System.start(
    { ...environment, NODE_OPTIONS: `${NODE_OPTIONS} --max-old-space-size=512`, TRUSTED_PROXIES: '127.0.0.1' },
    { descriptors: 1024 },
  );
  const api = await system.api();
  await api.users.create({ site: 'ice', name: 'Writer', roles: ['CMSTWO:ARTICLE_USER'], ...writer });
  const { pages } = await api.pages.list({ site: 'ice', search: 'order book' });
  const { id: page } = pages.find(({ path }) => path === '/insights/reading-an-order-book')!;
  const { content } = await api.draft.get({ site: 'ice', page });
  const origin = system.url('admin.localhost', '');
  const { body, headers } = await system.request('admin.localhost', '/api/session', {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(writer),
  });
  const cookie = headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  credentials = { cookie, csrfToken: (JSON.parse(body) as Credentials).csrfToken, origin, page, root: content.tree.id };
}, 120_000);
afterAll(async () => {
  await system?.remove();
  processes?.remove();
});

/** Resident bytes of all processes. */
const held = (): number =>
  processes.all.reduce(
    (sum, pid) => sum + Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024,
    0,
  );

/** Resolves with the outcomes by status or error. */
function flood(kind: FloodOrder['kind']): Promise<Record<string, number>> {
  const order: FloodOrder = { kind, port: system.port, seconds, credentials };
  const child = spawn(process.execPath, [fileURLToPath(new URL('flood.ts', import.meta.url)), JSON.stringify(order)], {
    env: { PATH: process.env['PATH'] ?? '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) =>
    child.once('error', reject).once('close', () => resolve(JSON.parse(output) as Record<string, number>)),
  );
}

/** Tries new connections, bypassing caches. */
async function servesInFull(): Promise<boolean> {
  const answers = Promise.all([
    system.request('ice.localhost', `/search?q=whole${performance.now()}`),
    system.request('admin.localhost', '/api/session/ways'),
  ]);
  const late = new Promise<[]>((resolve) => setTimeout(resolve, 1_000, []));
  const [page, ways] = await Promise.race([answers, late]).catch(() => []);
  return page?.status === 200 && ways?.status === 200;
}

test.each<FloodOrder['kind']>(['connections', 'slow-bodies', ...floodKinds])(
  'visitors keep reading during a flood of %s',
  async (kind) => {
    await until(servesInFull);
    const workers = processes.workers;
    let most = 0;
    const sampling = setInterval(() => (most = Math.max(most, held())), 100);
    const visiting = steadyVisitors({
      port: system.port,
      host: 'ice.localhost',
      path: (index) => paths[index % paths.length]!,
      perSecond: 100,
    });
    const outcomes = await flood(kind);
    const ended = performance.now();
    await until(servesInFull);
    const recovery = performance.now() - ended;
    const { sent, succeeded, failures, p99 } = await visiting.stop();
    clearInterval(sampling);
    process.stderr.write(
      `Flood of ${kind}, ${seconds} s: ${succeeded} of ${sent} visits, p99 ${p99} ms, ${megabytes(most)} at most, whole again after ${Math.round(recovery)} ms; failed: ${JSON.stringify(failures)}; the flood got ${JSON.stringify(outcomes)}\n`,
    );
    // Requests refused for their origin are no flood.
    expect(outcomes).not.toHaveProperty('403');
    expect(processes.workers).toEqual(workers);
    expect(succeeded).toBeGreaterThanOrEqual(sent * bounds.succeeded);
    expect(p99).toBeLessThanOrEqual(bounds.p99);
    expect(most).toBeLessThanOrEqual(bounds.memory);
    expect(recovery).toBeLessThanOrEqual(bounds.recovery);
  },
  60_000 + seconds * 2_000,
);
