import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Node } from '@quoin/sdk';
import { openStorage } from '@quoin/storage';
import { steadyVisitors } from '../testing/steady-visitors.ts';
import { System } from '../testing/system.ts';
import { VersionedSites } from '../testing/versioned-sites.ts';

const pages = process.env['TEST_FULL'] === '1' ? 10_000 : 1_000;
const bulletins = 10;
/** Half of what the machine renders, since nothing has cached the visited pages. The upgrade takes the rest. */
const maxPerSecond = 200;
const share = 1 / 2;

let sites: VersionedSites;
let system: System;

beforeAll(async () => {
  sites = await VersionedSites.create([]);
  await fill();
  system = await System.start(sites.environment);
}, 600_000);
afterAll(async () => {
  await system?.remove();
  await sites?.remove();
});

const node = (name: string, props: Node['props'], slots: Node['slots'] = {}): Node => ({
  id: randomUUID(),
  name,
  version: 0,
  props,
  slots,
});

async function fill(): Promise<void> {
  const folder = sites.environment['DATA_DIR'] ?? '';
  await mkdir(folder, { recursive: true });
  const storage = await openStorage({ url: `sqlite:${join(folder, 'quoin.sqlite')}` });
  await storage.transaction(async () => {
    for (let page = 0; page < pages; page += 1) {
      const content = Array.from({ length: bulletins }, (_, index) =>
        node('cms-component-bulletin', {
          heading: `Sample ${index} of page ${page}`,
          remark: 'Sample remark. '.repeat(10),
        }),
      );
      const tree = node('cms-template-sample-page', {}, { content });
      const by = { siteId: 'ice', authorId: null, usages: [] };
      const { id } = await storage.pages.create({
        ...by,
        locale: 'en',
        path: `/page-${page}`,
        content: { title: `Page ${page}`, seo: { robots: 'index' }, access: { kind: 'public' }, tags: [], tree },
      });
      await storage.pages.publish({ ...by, pageId: id, expectedVersion: 1, compositionId: null });
    }
  });
  await storage.close();
}

/** Returns how many uncached pages the server renders in a second. */
async function capacity(): Promise<number> {
  const measured = 200;
  const left = Array.from({ length: measured }, (_, index) => `/page-${pages - 1 - index}`);
  const started = performance.now();
  const visit = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) await system.request('ice.localhost', path);
  };
  await Promise.all([visit(), visit(), visit(), visit()]);
  return (measured * 1_000) / (performance.now() - started);
}

/** Returns the release of a page; `mixed` if there are several. */
function madeBy(html: string): string {
  const found = [...html.matchAll(/class="(first|second)"/g)].map(([, release]) => release);
  return found.length === bulletins && new Set(found).size === 1 ? (found[0] ?? '') : 'mixed';
}

test(`an upgrade of ${pages} pages is applied under load: no visit fails, no page is mixed`, async () => {
  await sites.install('2.0.0');
  const planned = await sites.quoin(['upgrade', 'plan', '--site', 'ice', '--json']);
  expect(planned).toMatchObject({ code: 0 });
  const { id } = JSON.parse(planned.stdout) as { id: string };
  const perSecond = Math.min(maxPerSecond, Math.round((await capacity()) * share));
  const visiting = steadyVisitors({
    port: system.port,
    host: 'ice.localhost',
    path: (index) => `/page-${(index * 7) % pages}`,
    perSecond,
    addresses: 20,
    read: madeBy,
  });
  await pause(3_000);
  const applied = await sites.quoin(['upgrade', 'apply', '--site', 'ice', '--plan', id]);
  await pause(3_000);
  const { sent, succeeded, failures, read, median, p99 } = await visiting.stop();
  process.stderr.write(
    `${pages} pages, ${sent} visits at ${perSecond} a second: median ${median} ms, p99 ${p99} ms, failed: ${JSON.stringify(failures)}, made by: ${JSON.stringify(read)}\n`,
  );
  expect(applied).toMatchObject({ code: 0 });
  expect({ succeeded, failures }).toEqual({ succeeded: sent, failures: {} });
  expect(Object.keys(read).toSorted()).toEqual(['first', 'second']);
}, 600_000);
