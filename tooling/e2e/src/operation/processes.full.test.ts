import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ProbedProcesses } from '../testing/probed-processes.ts';
import { until } from '../testing/until.ts';
import { returningVisitors } from './returning-visitors.ts';
import { steadyVisitors, type Visits } from '../testing/steady-visitors.ts';
import { System } from '../testing/system.ts';
import { VersionedSites } from '../testing/versioned-sites.ts';

let sites: VersionedSites;
let processes: ProbedProcesses;
let system: System;

beforeAll(async () => {
  sites = await VersionedSites.create(['/']);
  processes = new ProbedProcesses();
  system = await System.start({ ...sites.environment, ...processes.environment, PROCESSES: '2' });
  await until(() => processes.workers.length === 2);
});
afterAll(async () => {
  await system?.remove();
  await sites?.remove();
  processes?.remove();
});

const fresh = (former: readonly number[]) => processes.workers.filter((pid) => !former.includes(pid));
const visitors = (perSecond: number) =>
  steadyVisitors({ port: system.port, host: 'ice.localhost', path: () => '/', perSecond });
const allSucceeded = ({ sent, succeeded, failures }: Visits) =>
  expect({ succeeded, failures }).toEqual({ succeeded: sent, failures: {} });

test('all processes are replaced without a failed request', async () => {
  const former = processes.workers;
  const visiting = visitors(50);
  expect(await sites.quoin(['reload'])).toEqual({ code: 0, stdout: '2 processes were replaced.\n', stderr: '' });
  expect(fresh(former)).toHaveLength(2);
  allSucceeded(await visiting.stop());
});

test('a killed process is replaced, and the others continue to serve', async () => {
  const former = processes.workers;
  const killed = former.at(-1) ?? 0;
  process.kill(killed, 'SIGKILL');
  await until(() => processes.workers.length < former.length);
  const visiting = visitors(20);
  await until(() => fresh(former).length === 1);
  await sites.quoin(['reload']);
  allSucceeded(await visiting.stop());
  expect(system.output).toContain(`Process ${killed} of the server ended by SIGKILL; another one replaces it.\n`);
});

test('a process is killed while visitors read: a retry gets a response', async () => {
  await sites.quoin(['reload']);
  const former = processes.workers;
  const visiting = steadyVisitors({
    port: system.port,
    host: 'ice.localhost',
    path: () => '/',
    perSecond: 40,
    insistent: true,
  });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  process.kill(former.at(-1) ?? 0, 'SIGKILL');
  await until(() => fresh(former).length === 1);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const visits = await visiting.stop();
  allSucceeded(visits);
  // Only requests under way on its connections.
  expect(visits.retries).toBeLessThanOrEqual(10);
}, 60_000);

test.each([
  ['that they keep', true],
  ['for each request', false],
])(
  'a process is killed under load: on connections %s only its running requests are lost',
  async (kind, keepAlive) => {
    await sites.quoin(['reload']);
    const former = processes.workers;
    const returning = await returningVisitors({ port: system.port, host: 'ice.localhost', visitors: 20, keepAlive });
    await new Promise((resolve) => setTimeout(resolve, 500));
    process.kill(former.at(-1) ?? 0, 'SIGKILL');
    await until(() => fresh(former).length === 1);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { sent, succeeded, failures, maxFailures } = await returning.stop();
    const failed = Object.values(failures).reduce((sum, count) => sum + count, 0);
    process.stdout.write(`Killed under load, connections ${kind}: ${failed} of ${sent} requests failed.\n`);
    expect(succeeded).toBe(sent - failed);
    // Each process serves half of the visitors, who lose at most one request each.
    expect(failed).toBeLessThanOrEqual(keepAlive ? 11 : 20);
    expect(maxFailures).toBeLessThanOrEqual(1);
  },
  60_000,
);

test('killing the only process breaks no connection: new visitors wait until another serves', async () => {
  const alone = await System.start({
    ...sites.environment,
    DATA_DIR: `${sites.folder}/alone`,
    PROCESSES: '1',
    ...processes.environment,
  });
  try {
    const killed = processes.workers.at(-1) ?? 0;
    process.kill(killed, 'SIGKILL');
    await until(() => !processes.workers.includes(killed));
    expect((await alone.request('ice.localhost', '/')).status).toBe(200);
  } finally {
    await alone.remove();
  }
});

test('while no process can start, pages read before are served from copies, and others ask to retry', async () => {
  const dataDir = `${sites.folder}/unstarted`;
  const alone = await System.start({
    ...sites.environment,
    DATA_DIR: dataDir,
    PROCESSES: '1',
    ...processes.environment,
  });
  const key = `${dataDir}/audit.key`;
  const ask = (path: string, options?: Parameters<System['request']>[2]) =>
    alone.request('ice.localhost', path, options);
  const how = async () => (await ask('/').catch(() => undefined))?.headers.get('cache-status');
  try {
    const before = await ask('/');
    const notFound = await ask('/none');
    const secret = await readFile(key);
    await writeFile(key, 'no key');
    const worker = processes.workers.at(-1) ?? 0;
    process.kill(worker, 'SIGKILL');
    await until(async () => (await how()) === 'quoin; hit; ttl=-1; detail=no-process');
    const { status, headers, body } = await ask('/');
    expect({ status, body }).toEqual({ status: 200, body: before.body });
    for (const name of ['content-security-policy', 'content-type', 'x-content-type-options'])
      expect(headers.get(name)).toBe(before.headers.get(name));
    expect(await ask('/', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
    expect([
      notFound.status,
      (await ask('/none')).status,
      (await ask('/?q=1')).status,
      (await ask('/', { method: 'POST' })).status,
    ]).toEqual([404, 503, 503, 503]);
    await writeFile(key, secret);
    await until(async () => (await how())?.includes('no-process') === false);
    expect((await ask('/')).status).toBe(200);
  } finally {
    await alone.remove();
  }
}, 90_000);

test('a process silent without computing is ended after five seconds, and replaced', async () => {
  // A starting process would get more time.
  await sites.quoin(['reload']);
  const former = processes.workers;
  const silent = former.at(-1) ?? 0;
  process.kill(silent, 'SIGSTOP');
  const stopped = performance.now();
  const visiting = visitors(10);
  await until(() => fresh(former).length === 1);
  const took = performance.now() - stopped;
  expect(took).toBeGreaterThan(4_500);
  expect(took).toBeLessThan(15_000);
  // Only the visitor that it received before its silence was noticed waits.
  const visits = await visiting.stop();
  allSucceeded(visits);
  expect(visits.median).toBeLessThan(1_000);
  expect(system.output).toContain(
    `Process ${silent} of the server ended because it was silent; another one replaces it.\n`,
  );
});

test('a stop under load fails no request before the port closes, ends all processes, and a stopped server cannot be reloaded', async () => {
  const returning = await returningVisitors({ port: system.port, host: 'ice.localhost', visitors: 8, keepAlive: true });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await system.end('SIGTERM')).toBe(0);
  const { sent, succeeded, failures } = await returning.stop();
  const { [`connect ECONNREFUSED 127.0.0.1:${system.port}`]: refused = 0, ...others } = failures;
  expect(others).toEqual({});
  expect(succeeded).toBe(sent - refused);
  const log = (await readFile(`${sites.folder}/data/quoin.log`, 'utf8')).split('\n');
  expect(log.filter((line) => /"(?:message":"The server stops\.|reason":"stop)"/.test(line))).toHaveLength(3);
  expect(system.output.trimEnd()).toMatch(/Stopping …$/);
  expect(processes.workers).toEqual([]);
  const { code, stderr } = await sites.quoin(['reload']);
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^No server runs on the data folder .+\/data\. .+\.\n$/),
  });
});

test('processes end with their parent', async () => {
  await system.start();
  await until(() => processes.workers.length === 2);
  await system.end('SIGKILL');
  await until(() => processes.workers.length === 0);
  await system.start();
  expect((await system.request('ice.localhost', '/')).status).toBe(200);
});
