import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createHangingSites, hanging } from '../testing/hanging-plugin.ts';
import { ProbedProcesses } from '../testing/probed-processes.ts';
import { until } from '../testing/until.ts';
import { steadyVisitors } from '../testing/steady-visitors.ts';
import { System } from '../testing/system.ts';
import type { VersionedSites } from '../testing/versioned-sites.ts';

/** Milliseconds until a hanging process is ended: 2,000, and many more on an overloaded machine. */
const patience = 15_000;
const perSecond = 20;

let sites: VersionedSites;
let processes: ProbedProcesses;
let system: System;

async function begin(count: string): Promise<void> {
  sites = await createHangingSites();
  processes = new ProbedProcesses();
  system = await System.start({ ...sites.environment, ...processes.environment, PROCESSES: count });
}

async function end(): Promise<void> {
  await system?.remove();
  await sites?.remove();
  processes?.remove();
}

/** Retries until there is a response, as people do. */
async function askUntilAnswered(path: string) {
  const started = performance.now();
  const { status, body } = await until(() => system.request('ice.localhost', path).catch(() => undefined));
  return { status, body, took: performance.now() - started };
}

const visitors = (path: string) =>
  steadyVisitors({ port: system.port, host: 'ice.localhost', path: () => path, perSecond, insistent: true });
const withoutIt = expect.stringContaining('<main><h2>Sample notice</h2><h2>Sample notice</h2></main>');
const accused = (name: string) => `cms-component-${name} of @sample/bulletins 1.0.0 did not end on page `;

async function warnings(): Promise<string[]> {
  const { sites: health } = await (await system.api()).jobs.health({ site: '*' });
  return health.flatMap(({ id, warnings: each }) => each.map((warning) => `${id}: ${warning}`));
}

describe('with two processes', () => {
  beforeAll(() => begin('2'), 60_000);
  afterAll(end);

  test.each(hanging)(
    '%s: its process is ended, its page is served without it, and nobody else waits longer than that',
    async (name) => {
      await until(() => processes.workers.length === 2);
      // A replaced worker must serve first.
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      const others = visitors('/');
      const { took, ...answer } = await askUntilAnswered(`/${name}`);
      expect(answer).toEqual({ status: 200, body: withoutIt });
      expect(took).toBeLessThan(patience);
      await until(() => system.output.includes(accused(name)));
      const { sent, succeeded, failures, p99 } = await others.stop();
      // Visitors retry broken connections.
      expect({ succeeded, failures }).toEqual({ succeeded: sent, failures: {} });
      expect(p99).toBeLessThan(patience);

      const readers = visitors(`/${name}`);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      expect(await readers.stop()).toMatchObject({ failures: {} });
      expect(await warnings()).toContainEqual(
        expect.stringMatching(new RegExp(`^ice: cms-component-${name}: .*did not end`)),
      );
      expect(await system.request('nyse.localhost', '/')).toMatchObject({ status: 200 });
    },
    120_000,
  );

  test('a reload releases all components', async () => {
    expect(await sites.quoin(['reload'])).toMatchObject({ code: 0 });
    expect(await warnings()).toEqual([]);
  });
});

describe('with one process', () => {
  beforeAll(() => begin('1'), 60_000);
  afterAll(end);

  test('the replacement process serves the page without it', async () => {
    const { status, body } = await askUntilAnswered('/looping');
    expect({ status, body }).toEqual({ status: 200, body: withoutIt });
    await until(() => system.output.includes(accused('looping')));
  }, 120_000);

  test('requests of one visitor end a process and leave nothing out; those of three do', async () => {
    const hangs = () => [...system.output.matchAll(/cms-component-asked of .+ did not end on page /g)].length;
    // The connection ends with the process.
    const send = (localAddress: string) =>
      system.request('ice.localhost', '/asked?how=long', { localAddress }).catch(() => undefined);
    const shown = async () => (await askUntilAnswered('/asked')).body.includes('<p>Ends</p>');
    for (const [index, address] of ['127.0.0.2', '127.0.0.3'].entries()) {
      await send(address);
      await until(() => hangs() === index + 1);
      expect(await shown()).toBe(true);
    }
    expect(await warnings()).not.toContainEqual(expect.stringContaining('cms-component-asked'));
    await send('127.0.0.4');
    await until(() => hangs() === 3);
    expect(await askUntilAnswered('/asked?how=long')).toMatchObject({ status: 200, body: withoutIt });
    expect(await warnings()).toContainEqual(expect.stringMatching(/^ice: cms-component-asked: .*did not end/));
  }, 120_000);
});
