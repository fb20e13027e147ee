import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createFaultySites, type Way } from './faulty-plugin.ts';
import { ProbedProcesses } from '../testing/probed-processes.ts';
import { until } from '../testing/until.ts';
import { steadyVisitors } from '../testing/steady-visitors.ts';
import { System } from '../testing/system.ts';
import type { VersionedSites } from '../testing/versioned-sites.ts';

let sites: VersionedSites;
let processes: ProbedProcesses;
let system: System;

beforeAll(async () => {
  sites = await createFaultySites();
  processes = new ProbedProcesses();
  system = await System.start({
    ...sites.environment,
    ...processes.environment,
    PROCESSES: '2',
    HEAP_MB: '384',
    SAMPLE_SECRET: 'sample secret',
  });
  await until(() => processes.workers.length === 2);
}, 60_000);
afterAll(async () => {
  await system?.remove();
  await sites?.remove();
  processes?.remove();
});

const between = (shown: string) => `<main><h2>Sample notice</h2>${shown}<h2>Sample notice</h2></main>`;
const logged = async () => readFile(/The log is (.+)\. /.exec(system.output)?.[1] ?? '', 'utf8');
const ask = (name: Way) => system.request('ice.localhost', `/${name}`);
const neighbours = () =>
  steadyVisitors({ port: system.port, host: 'nyse.localhost', path: () => '/', perSecond: 20, insistent: true });

test('a failure outside a page affects nobody, and is logged once with its owner', async () => {
  const { workers } = processes;
  const others = neighbours();
  for (const name of ['promise', 'timer', 'stream'] as const) {
    // Each worker renders the page itself.
    for (let time = 0; time < 4; time += 1)
      expect(await ask(name)).toMatchObject({
        status: 200,
        body: expect.stringContaining(between('<p>Shown all the same</p>')),
      });
    const line = new RegExp(
      `"site":"ice","page":"[\\da-f-]+","plugin":"@sample/bulletins","version":"1.0.0","component":"cms-component-${name}","during":"render","fault":"Error: Sample`,
    );
    await until(async () => line.test(await logged()));
  }
  expect(await ask('throwing')).toMatchObject({ status: 200, body: expect.stringContaining(between('')) });
  const { sent, succeeded, failures } = await others.stop();
  expect({ succeeded, failures }).toEqual({ succeeded: sent, failures: {} });
  expect(processes.workers).toEqual(workers);
}, 60_000);

test('a component that keeps failing outside its pages is left out', async () => {
  await until(() =>
    system.output.includes('cms-component-promise of @sample/bulletins 1.0.0 failed again and again beside its pages'),
  );
  const { sites: health } = await (await system.api()).jobs.health({ site: '*' });
  expect(health.find(({ id }) => id === 'ice')?.warnings).toEqual([expect.stringContaining('cms-component-promise')]);
  expect(health.find(({ id }) => id === 'nyse')?.warnings).toEqual([]);
}, 60_000);

test('a plugin is denied what it was not granted, which affects only the requesting component', async () => {
  const { workers } = processes;
  for (const name of ['forking', 'asking', 'calling', 'exiting'] as const)
    expect(await ask(name)).toMatchObject({ status: 200, body: expect.stringContaining(between('')) });
  const reasons = [
    /"component":"cms-component-forking".*@sample\/bulletins imports node:child_process, which it is not granted/,
    /"component":"cms-component-asking".*@sample\/bulletins imports node:child_process, which it is not granted/,
    /"component":"cms-component-calling".*@sample\/bulletins uses fetch, which is not available to plugins/,
    /"component":"cms-component-exiting".*@sample\/bulletins uses process\.exit, which is not available to plugins/,
  ];
  for (const reason of reasons) await until(async () => reason.test(await logged()));
  expect(processes.workers).toEqual(workers);
}, 60_000);

test('a plugin finds no secrets in the environment', async () => {
  const { body } = await ask('reading');
  const [, names = ''] = /<p>(.*)<\/p>/.exec(body) ?? [];
  expect(names.split(' ')).toEqual(expect.arrayContaining(['NODE_ENV', 'PATH']));
  expect(names).not.toMatch(/SAMPLE_SECRET|QUOIN_|DATA_DIR|PORT|PROCESSES/);
}, 60_000);

test.each(['looping', 'hoarding'] as const)(
  '%s ends its process, others are served meanwhile, and its page is served without it',
  async (name) => {
    // A replaced worker must serve first.
    await until(() => processes.workers.length === 2);
    const others = neighbours();
    await until(() =>
      ask(name).then(
        ({ status, body }) => status === 200 && body.includes(between('')),
        () => false,
      ),
    );
    // On a slow machine, silence ends the process before its memory is full.
    await until(() =>
      new RegExp(`cms-component-${name} of @sample/bulletins 1.0.0 (did not end|took all memory) on page`).test(
        system.output,
      ),
    );
    const { sent, succeeded, failures } = await others.stop();
    // Visitors retry broken connections.
    expect({ succeeded, failures }).toEqual({ succeeded: sent, failures: {} });
    expect((await system.request('nyse.localhost', '/')).body).toContain('Sample notice');
  },
  60_000,
);
