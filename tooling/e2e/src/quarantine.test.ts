import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createHangingSites, hanging } from './hanging-plugin.ts';
import { ProbedProcesses, until } from './probed-processes.ts';
import { steadyVisitors } from './steady-visitors.ts';
import { System } from './system.ts';
import type { VersionedSites } from './versions-sites.ts';

/** Milliseconds in which a process that hangs is ended, 2,000, and what a busy machine adds. */
const patience = 5_000;

let sites: VersionedSites;
let processes: ProbedProcesses;
let system: System;

async function begin(count: string): Promise<void> {
  sites = await createHangingSites();
  processes = new ProbedProcesses();
  system = await System.start({ ...sites.environment, ...processes.environment, PROCESSES: count });
  await until(() => processes.workers.length === Number(count));
}

async function end(): Promise<void> {
  await system?.remove();
  await sites?.remove();
  processes?.remove();
}

const ask = (path: string, host = 'ice.localhost') => system.request(host, path).catch((error: NodeJS.ErrnoException) => error.code);

/** Asks until there is an answer. Resolves with it and with how long it took. */
async function askUntilAnswered(path: string) {
  const started = performance.now();
  for (;;) {
    const answer = await ask(path);
    if (typeof answer === 'object') return { answer, took: performance.now() - started };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const withoutIt = '<main><h2>Sample notice</h2><h2>Sample notice</h2></main>';
const isQuarantined = (name: string) => system.output.includes(`because it was silent while cms-component-${name} of @sample/bulletins 1.0.0 was at work on page `);

async function warnings(): Promise<string[]> {
  const { sites: health } = await (await system.api()).jobs.health({ site: '*' });
  return health.flatMap(({ id, warnings: each }) => each.map((warning) => `${id}: ${warning}`));
}

describe('with two processes', () => {
  beforeAll(() => begin('2'));
  afterAll(end);

  test.each(hanging)('%s: its process is ended, its page is served without it, and others wait no longer than that', async (name) => {
    const visiting = steadyVisitors({ port: system.port, host: 'ice.localhost', path: () => '/', perSecond: 20 });
    const { answer, took } = await askUntilAnswered(`/${name}`);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: expect.stringContaining(withoutIt) });
    expect(took).toBeLessThan(patience);
    // Whoever asks again is answered: no second process tries it.
    await until(() => isQuarantined(name));
    expect(system.output.split('because it was silent')).toHaveLength(hanging.indexOf(name) + 2);
    const { sent, answered, failures, p99 } = await visiting.stop();
    // Of those who ask steadily, only some on the connections of the process that was ended are without an answer.
    const failed = Object.values(failures).reduce((sum, each) => sum + each, 0);
    expect({ failed: sent - answered, few: failed <= (20 * patience) / 1000, quick: p99 < patience }).toEqual({ failed, few: true, quick: true });
    await until(() => processes.workers.length === 2);
  });

  test('what hung stays out of every process that starts later, is told in the admin, and touches no other site', async () => {
    expect((await warnings()).toSorted()).toEqual(hanging.toSorted().map((name) => expect.stringMatching(new RegExp(`^ice: cms-component-${name}: .*did not end`))));
    const [killed = 0] = processes.workers;
    process.kill(killed, 'SIGKILL');
    await until(() => processes.workers.length === 2 && !processes.workers.includes(killed));
    const visiting = steadyVisitors({ port: system.port, host: 'ice.localhost', path: (index) => `/${hanging[index % hanging.length]}`, perSecond: 20 });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await visiting.stop()).toMatchObject({ failures: {}, read: { page: expect.any(Number) } });
    expect(await ask('/', 'nyse.localhost')).toMatchObject({ status: 200 });
  });

  test('an operator lets it run again by a reload', async () => {
    expect(await sites.quoin(['reload'])).toMatchObject({ code: 0 });
    expect(await warnings()).toEqual([]);
  });
});

describe('with one process', () => {
  beforeAll(() => begin('1'));
  afterAll(end);

  test('the process that takes its place serves the page without it', async () => {
    const { answer } = await askUntilAnswered('/looping');
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: expect.stringContaining(withoutIt) });
    expect(isQuarantined('looping')).toBe(true);
  });
});
