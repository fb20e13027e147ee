import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { megabytes, ProbedProcesses } from '../testing/probed-processes.ts';
import { until } from '../testing/until.ts';
import { steadyVisitors } from '../testing/steady-visitors.ts';
import { System } from '../testing/system.ts';
import { VersionedSites } from '../testing/versioned-sites.ts';

const swaps = process.env['TEST_FULL'] === '1' ? 10 : 4;

let sites: VersionedSites;
let processes: ProbedProcesses;
let system: System;

beforeAll(async () => {
  sites = await VersionedSites.create(['/']);
  await sites.installNumbered(0);
  processes = new ProbedProcesses();
  system = await System.start({ ...sites.environment, ...processes.environment });
});
afterAll(async () => {
  await system?.remove();
  await sites?.remove();
  processes?.remove();
});

const releaseOf = (html: string) => Number(/class="release-(\d+)"/.exec(html)?.[1]);
const visitors = () =>
  steadyVisitors({
    port: system.port,
    host: 'ice.localhost',
    path: () => '/',
    perSecond: 50,
    read: (html) => `release ${releaseOf(html)}`,
  });

/** Measures memory once retiring processes are gone. */
async function memoryAfterVisits(): Promise<number> {
  const visiting = visitors();
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  await visiting.stop();
  await until(() => processes.workers.length === 1);
  return (await processes.memory(processes.all)).rss;
}

test(`after ${swaps} consecutive swaps processes use as much memory as before, and no request failed`, async () => {
  const before = await memoryAfterVisits();
  const former = processes.workers;
  const visiting = visitors();
  for (let number = 1; number <= swaps; number += 1) {
    await sites.installNumbered(number);
    expect(await sites.quoin(['upgrade', 'apply', '--site', 'ice'])).toMatchObject({ code: 0 });
    await until(() => `release ${number}` in visiting.read);
  }
  const { sent, succeeded, failures, read, p99 } = await visiting.stop();
  const after = await memoryAfterVisits();
  process.stderr.write(
    `${swaps} swaps: ${megabytes(before)} before and ${megabytes(after)} after; ${sent} visits, p99 ${p99} ms, failed: ${JSON.stringify(failures)}\n`,
  );
  expect({ succeeded, failures }).toEqual({ succeeded: sent, failures: {} });
  expect(Object.keys(read)).toHaveLength(swaps + 1);
  expect(processes.workers).not.toEqual(former);
  expect(after).toBeLessThan(before * 1.2);
}, 600_000);
