import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openStorage, type Storage } from '@quoin/storage';
import { suiteDatabases } from '@quoin/storage/testing';
import { assert, asyncProperty, array, constantFrom, integer, oneof, record } from 'fast-check';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { card, node, pageFile } from '../../testing/site-content.fixture.ts';
import { createReceipts, type Receipts } from '../forms/receipts.ts';

const addresses = ['/a', '/b', '/a/b', '/c', '/rows/1'];
const watched = [...addresses, '/rows/2', '/listing', '/notices', '/paged?part=2', '/de/a'];
const names = ['one', 'two', 'three', 'german'] as const;
type Name = (typeof names)[number];

const ids = {
  one: crypto.randomUUID(),
  two: crypto.randomUUID(),
  three: crypto.randomUUID(),
  german: crypto.randomUUID(),
};
const shown = (links: string) => [
  node('cms-component-trail'),
  node('cms-component-picture', { file: { page: links } }),
  node('cms-component-languages'),
];
const pages = {
  header: pageFile('/partials/header', [], {
    tree: node('cms-template-partial-page', {}, { content: [card('Header')] }),
  }),
  one: pageFile('/a', shown(ids.two), { id: ids.one }),
  two: pageFile('/b', shown(ids.three), { id: ids.two, parent: ids.one }),
  three: pageFile('/c', shown(ids.one), { id: ids.three, parent: ids.two, published: false }),
  german: pageFile('/a', shown(ids.one), { id: ids.german, locale: 'de', translationGroup: ids.one }),
  listing: pageFile('/listing', [node('cms-component-listing')]),
  notices: pageFile('/notices', [node('cms-component-listing', { source: 'notices', year: 2026 })]),
  paged: pageFile('/paged', [node('cms-component-pager'), node('cms-component-listing')]),
  row: pageFile('/rows/{number}', [node('cms-component-parameters')], {
    parameter: { source: 'notices', field: 'number' },
  }),
};

const page = constantFrom(...names);
const change = oneof(
  record({
    kind: constantFrom(
      'title',
      'header',
      'inherit',
      'publish',
      'unpublish',
      'close',
      'open',
      'hide',
      'show',
      'delete',
      'later',
      'close later',
      'never',
      'pass',
    ),
    page,
  }),
  record({ kind: constantFrom('move'), page, to: constantFrom(...addresses) }),
  record({ kind: constantFrom('parent'), page, to: constantFrom(...names, null) }),
  record({ kind: constantFrom('row'), number: integer({ min: 1, max: 2 }), year: constantFrom(2025, 2026) }),
);
type Change = { kind: string; page: Name; to?: string | null } | { kind: 'row'; number: number; year: number };

describe.each(suiteDatabases)('on $name', ({ create }) => {
  let instance: Instance;
  let admin: Person;
  let drop: () => Promise<void>;
  let words = 0;
  let clock = Date.now();
  let storage: Storage;
  let receipts: Receipts;

  beforeAll(async () => {
    const database = await create();
    drop = database.drop;
    instance = await startInstance({
      databaseUrl: database.url,
      start: { now: () => new Date(clock) },
      sites: { ice: { locales: ['en', 'de'], regions: { header: '/partials/header' } } },
      files: Object.fromEntries(
        Object.entries(pages).map(([name, each]) => [`sites/ice/content/pages/${name}.json`, each]),
      ),
    });
    admin = await instance.signIn();
    storage = await openStorage({ url: instance.settings.databaseUrl });
    receipts = await createReceipts(storage, () => new Date(clock));
  }, 60_000);
  afterAll(async () => {
    await storage.close();
    await instance.drop();
    await drop();
  });

  const call = (method: string, path: string, body?: unknown) => admin.call(method, `/sites/ice${path}`, body);

  async function edit(id: string, operations: (root: string) => unknown[], at?: string): Promise<void> {
    const draft = await call('GET', `/pages/${id}/draft`);
    if (draft.status !== 200) return;
    const { version, content } = draft.json() as { version: number; content: { tree: { id: string } } };
    const saved = (
      await call('PATCH', `/pages/${id}/draft`, { expectedVersion: version, operations: operations(content.tree.id) })
    ).json() as { version?: number };
    const expectedVersion = saved.version ?? version;
    if (at === undefined) await call('POST', `/pages/${id}/publication`, { expectedVersion, next: 'keep' });
    else await call('PUT', `/pages/${id}/next-revision`, { expectedVersion, at, zone: null, replace: true });
  }

  async function make(made: Change): Promise<void> {
    words += 1;
    if (!('page' in made)) {
      await call('POST', '/data-sources/notices/rows', {
        data: { number: String(made.number), title: `Row ${words}`, year: made.year },
      });
      return;
    }
    const id = ids[made.page];
    const inAMinute = new Date(clock + 60_000).toISOString();
    const closed = { kind: 'roles', roles: ['CMSTWO:ADMIN'] };
    const access = (kind: object, at?: string) => edit(id, () => [{ op: 'page', field: 'access', value: kind }], at);
    const title = (words: string) => ({ op: 'page', field: 'title', value: words });
    const schedule = (unpublishAt: string | null) =>
      call('PUT', `/pages/${id}/schedule`, { publishAt: null, unpublishAt, zone: null });
    const acts: Record<string, () => Promise<unknown>> = {
      later: () =>
        edit(
          id,
          (root) => [
            title(`Later ${words}`),
            { op: 'insert', parent: root, slot: 'content', index: 0, node: card(`Later ${words}`) },
          ],
          inAMinute,
        ),
      'close later': () => access(closed, inAMinute),
      never: () => call('DELETE', `/pages/${id}/next-revision`),
      pass: async () => void (clock += 60_000),
      title: () => edit(id, () => [title(`Title ${words}`)]),
      header: () =>
        edit(id, (root) => [
          { op: 'open', node: root, slot: 'header' },
          { op: 'insert', parent: root, slot: 'header', index: 0, node: card(`Header ${words}`) },
        ]),
      inherit: () => edit(id, (root) => [{ op: 'inherit', node: root, slot: 'header' }]),
      publish: () => edit(id, () => []),
      unpublish: () => call('DELETE', `/pages/${id}/publication`),
      close: () => access(closed),
      open: () => access({ kind: 'public' }),
      hide: () => schedule('2020-01-01T00:00:00Z'),
      show: () => schedule(null),
      delete: async () => {
        await call('DELETE', `/pages/${id}`, { below: true });
        for (const each of names) await call('POST', `/pages/${ids[each]}/restoration`, {});
      },
      move: () => call('PATCH', `/pages/${id}`, { path: made.to }),
      parent: () =>
        call('PATCH', `/pages/${id}`, { parent: typeof made.to === 'string' ? ids[made.to as Name] : null }),
    };
    await acts[made.kind]?.();
  }

  const read = async (path: string) => {
    const { status, text } = await instance.get(path);
    return { path, status, text };
  };
  /** Reads the page as after a form post, which is never cached. */
  const readAnew = async (path: string) => {
    const { pathname } = new URL(path, 'http://ice.localhost');
    const receipt = receipts.give({ site: { id: 'ice' }, path: pathname }, 'nothing');
    const { status, text } = await read(`${path}${path.includes('?') ? '&' : '?'}_sent=${receipt}`);
    return { path, status, text: text.replaceAll(/(\?|&amp;)_sent=nothing[\w.-]*/g, '') };
  };

  /** In sequence, as concurrent reads could exceed the time limit for data. */
  async function ofEach(ask: typeof read) {
    const answers: Awaited<ReturnType<typeof read>>[] = [];
    for (const path of watched) answers.push(await ask(path));
    return answers;
  }

  /** Returns the watched addresses listed in a sitemap or feed. */
  async function told(path: string, element: RegExp): Promise<string[]> {
    const found = [...(await read(path)).text.matchAll(element)].map(([, href = '']) => new URL(href).pathname);
    // Rows with the same number share an address, and a page may take it.
    return [...new Set(found.filter((href) => watched.includes(href) && href !== '/rows/1'))].toSorted();
  }

  test('after any change, cached pages equal fresh renders, and declared dependencies equal actual ones', async () => {
    let statuses = new Set<number>();
    await assert(
      asyncProperty(array(change, { minLength: 1, maxLength: 10 }), async (changes) => {
        for (const made of changes as Change[]) {
          await make(made);
          const kept = await ofEach(read);
          const rendered = await ofEach(readAnew);
          expect(kept).toEqual(rendered);
          const there = rendered
            .flatMap(({ path, status }) => (status === 200 && !/\?|^\/rows\/1$/.test(path) ? [path] : []))
            .toSorted();
          expect(await told('/sitemap.xml', /<loc>([^<]*)/g)).toEqual(there);
          expect(await told('/feed.xml', /<title>[^<]*<\/title><link href="([^"]*)/g)).toEqual(
            there.filter((path) => path !== '/rows/2' && !path.startsWith('/de/')),
          );
          statuses = new Set([...statuses, ...kept.map(({ status }) => status)]);
        }
      }),
      { numRuns: 15, endOnFailure: false },
    );
    expect([...statuses]).toEqual(expect.arrayContaining([200, 404]));
  }, 120_000);
});
