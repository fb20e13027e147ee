import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ApiClient } from '@quoin/api';
import { createPostgresDatabase } from '@quoin/storage/testing';
import { until } from '../testing/until.ts';
import { administrator, System } from '../testing/system.ts';
import { page, VersionedSites } from '../testing/versioned-sites.ts';

const host = 'ice.localhost';
const adminHost = 'admin.localhost';
const names = ['one', 'other'];
const publications = 20;
/** Readers per server, and milliseconds between requests of one. */
const readers = 3;
const pause = 5;
/** Milliseconds until a publication is visible everywhere. */
const soon = 1_000;

let sites: VersionedSites;
let servers: System[] = [];
let dropDatabase: () => Promise<void>;
const folderOf = (name: string) => join(sites.folder, name);

beforeAll(async () => {
  sites = await VersionedSites.create([]);
  const { tree, ...rest } = page('/');
  // Twice, to detect mixed pages.
  const content = ['header', 'footer'].map((remark) => ({
    id: randomUUID(),
    name: 'cms-component-bulletin',
    version: 0,
    props: { heading: 'Edition 0', remark },
    slots: {},
  }));
  await sites.write(
    'sites/ice/content/pages/0.en.json',
    JSON.stringify({ ...rest, tree: { ...tree, slots: { content } } }),
  );
  const { url, drop } = await createPostgresDatabase();
  dropDatabase = drop;
  for (const name of names)
    servers = [...servers, await System.start({ ...sites.environment, DATABASE_URL: url, DATA_DIR: folderOf(name) })];
}, 60_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.remove()));
  await dropDatabase?.();
  await sites?.remove();
});

function both(): [System, System] {
  const [one, other] = servers;
  if (one === undefined || other === undefined) throw new Error('Both servers run.');
  return [one, other];
}

/** Resolves with a function that publishes an edition. */
async function createEditor(api: ApiClient): Promise<(edition: number) => Promise<void>> {
  const [home] = (await api.pages.list({ site: 'ice', limit: 1 })).pages;
  const place = { site: 'ice', page: home?.id ?? '' };
  return async (edition) => {
    const { version, content } = await api.draft.get(place);
    const operations = (content.tree.slots['content'] ?? []).map(({ id: node }) => ({
      op: 'set' as const,
      node,
      path: ['heading'],
      value: `Edition ${edition}`,
    }));
    const changed = await api.draft.patch({ ...place, expectedVersion: version, operations });
    await api.publication.publish({ ...place, expectedVersion: changed.version });
  };
}

/** The same edition, twice. */
const editionsOf = (html: string): number[] =>
  [...html.matchAll(/Edition (\d+)/g)].map(([, edition]) => Number(edition));

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
      // Milliseconds since the next edition was out.
      seen.late.push(Math.max(0, asked - (published[edition + 1] ?? asked)));
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return { seen, done: Promise.all(Array.from({ length: readers }, visit)) };
}

test('a page published by one server is seen on both within a second, never older after newer, and never mixed', async () => {
  const [one, other] = both();
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
  for (const server of servers)
    expect(editionsOf((await server.request(host, '/')).body)).toEqual([publications, publications]);
  const [near, far] = reading.map(({ seen: { late, ...rest } }) => ({
    ...rest,
    p99: late.toSorted((a, b) => a - b)[Math.floor(late.length * 0.99)],
    latest: Math.max(...late),
  }));
  expect([near, far]).toEqual([near, far].map((each) => ({ ...each, mixed: 0, older: 0 })));
  // Publishing responds after the same server shows the page.
  expect(near?.latest).toBe(0);
  expect(far?.p99).toBeLessThan(soon);
  expect(Math.min(near?.answers ?? 0, far?.answers ?? 0)).toBeGreaterThan(publications);
  process.stdout.write(
    `Editions on the other server: p99 ${far?.p99?.toFixed()} ms after they were published, ${far?.latest.toFixed()} ms at most, in ${far?.answers} answers.\n`,
  );
}, 60_000);

/** Resolves with the headers of a session, for requests to either server. */
async function signIn(server: System): Promise<(at: System) => Record<string, string>> {
  const headers = { origin: server.url(adminHost, ''), 'content-type': 'application/json' };
  const answer = await server.request(adminHost, '/api/session', {
    method: 'POST',
    headers,
    body: JSON.stringify(administrator),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';', 1).join(''))
    .join('; ');
  const { csrfToken } = JSON.parse(answer.body) as { csrfToken: string };
  return (at) => ({ origin: at.url(adminHost, ''), cookie, 'x-csrf-token': csrfToken });
}

test('a visitor who signs in on one is signed in on both, and signed out on both', async () => {
  const [one, other] = both();
  const headers = await signIn(one);
  const account = async (at: System) => (await at.request(adminHost, '/api/account', { headers: headers(at) })).status;
  expect([await account(one), await account(other)]).toEqual([200, 200]);
  expect(
    (await other.request(adminHost, '/api/session', { method: 'DELETE', headers: headers(other) })).status,
  ).toBeLessThan(300);
  expect([await account(one), await account(other)]).toEqual([401, 401]);
});

test('both list a file, and only the server with it in its data folder sends it', async () => {
  const [one, other] = both();
  const headers = await signIn(one);
  const sent = await one.request(adminHost, '/api/sites/ice/media?name=notes.txt', {
    method: 'POST',
    headers: { ...headers(one), 'content-type': 'application/octet-stream' },
    body: 'Only here',
  });
  const { asset } = JSON.parse(sent.body) as { asset: { id: string; url: string } };
  const listed = async (at: System) =>
    (await at.request(adminHost, '/api/sites/ice/media', { headers: headers(at) })).body.includes(asset.id);
  expect([await listed(one), await listed(other)]).toEqual([true, true]);
  const { pathname } = new URL(asset.url, one.url(host));
  expect(await one.request(host, pathname)).toMatchObject({ status: 200, body: 'Only here' });
  expect((await other.request(host, pathname)).status).toBe(404);
});

test('one of them leads, and when it ends the other does', async () => {
  const leads = async (name: string) =>
    (await readFile(join(folderOf(name), 'quoin.log'), 'utf8')).includes('This process is the leader.');
  const leading = await Promise.all(names.map(leads));
  expect(leading.filter(Boolean)).toHaveLength(1);
  await servers[leading.indexOf(true)]?.end('SIGTERM');
  await until(() => leads(names[leading.indexOf(false)] ?? ''));
}, 40_000);
