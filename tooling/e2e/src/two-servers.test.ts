import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ApiClient } from '@quoin/core/api';
import { System } from './system.ts';
import { page, VersionedSites } from './versions-sites.ts';

const host = 'ice.localhost';
const publications = 20;
/** Of each server, and the milliseconds between an answer and the next request of one. */
const readers = 3;
const pause = 5;
/** Milliseconds in which what is published is seen everywhere. */
const soon = 1_000;

let sites: VersionedSites;
let servers: System[] = [];

beforeAll(async () => {
  sites = await VersionedSites.create([]);
  const { tree, ...rest } = page('/');
  // Twice, so that a page of two versions is seen.
  const content = ['header', 'footer'].map((remark) => ({ id: randomUUID(), name: 'cms-component-bulletin', version: 0, props: { heading: 'Edition 0', remark }, slots: {} }));
  await sites.write('sites/ice/content/pages/0.en.json', JSON.stringify({ ...rest, tree: { ...tree, slots: { content } } }));
  const environment = { ...sites.environment, DATABASE_URL: `sqlite:${join(sites.folder, 'shared.sqlite')}` };
  for (const name of ['one', 'other']) servers = [...servers, await System.start({ ...environment, DATA_DIR: join(sites.folder, name) })];
}, 60_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.remove()));
  await sites?.remove();
});

/** Answers with what publishes the next edition of the home page. */
async function createEditor(api: ApiClient): Promise<(edition: number) => Promise<void>> {
  const [home] = (await api.pages.list({ site: 'ice', limit: 1 })).pages;
  const place = { site: 'ice', page: home?.id ?? '' };
  return async (edition) => {
    const { version, content } = await api.draft.get(place);
    const operations = (content.tree.slots['content'] ?? []).map(({ id: node }) => ({ op: 'set' as const, node, path: ['heading'], value: `Edition ${edition}` }));
    const changed = await api.draft.patch({ ...place, expectedVersion: version, operations });
    await api.publication.publish({ ...place, expectedVersion: changed.version });
  };
}

/** The editions on a page: one, twice. */
const editionsOf = (html: string): number[] => [...html.matchAll(/Edition (\d+)/g)].map(([, edition]) => Number(edition));

/** Reads a server's home page again and again. */
function read(server: System, published: readonly number[], over: AbortSignal) {
  const seen = { answers: 0, mixed: 0, older: 0, late: [] as number[] };
  let newest = 0;
  async function visit(): Promise<void> {
    while (!over.aborted) {
      const [asked, before] = [performance.now(), newest];
      const [edition = -1, second] = editionsOf((await server.request(host, '/')).body);
      newest = Math.max(newest, edition);
      seen.answers += 1;
      if (second !== edition) seen.mixed += 1;
      if (edition < before) seen.older += 1;
      // How long the next edition had been out when this one was asked for.
      seen.late.push(Math.max(0, asked - (published[edition + 1] ?? asked)));
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return { seen, done: Promise.all(Array.from({ length: readers }, visit)) };
}

test('what is published by one server is seen on both within a second, never an older edition after a newer one, and no page of two', async () => {
  const [one, other] = servers;
  if (one === undefined || other === undefined) throw new Error('Both servers run.');
  const publish = await createEditor(await one.api());
  const published = [performance.now()];
  const over = new AbortController();
  const reading = [one, other].map((server) => read(server, published, over.signal));
  for (let edition = 1; edition <= publications; edition += 1) {
    await publish(edition);
    published[edition] = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await new Promise((resolve) => setTimeout(resolve, soon));
  over.abort();
  await Promise.all(reading.map(({ done }) => done));
  for (const server of servers) expect(editionsOf((await server.request(host, '/')).body)).toEqual([publications, publications]);
  const [near, far] = reading.map(({ seen: { late, ...rest } }) => ({ ...rest, p99: late.toSorted((a, b) => a - b)[Math.floor(late.length * 0.99)], latest: Math.max(...late) }));
  expect([near, far]).toEqual([near, far].map((each) => ({ ...each, mixed: 0, older: 0 })));
  // Who published has no answer before the same server shows it.
  expect(near?.latest).toBe(0);
  expect(far?.p99).toBeLessThan(soon);
  expect(Math.min(near?.answers ?? 0, far?.answers ?? 0)).toBeGreaterThan(publications);
  process.stdout.write(`Editions on the other server: p99 ${far?.p99?.toFixed()} ms after they were published, ${far?.latest.toFixed()} ms at most, in ${far?.answers} answers.\n`);
}, 60_000);
