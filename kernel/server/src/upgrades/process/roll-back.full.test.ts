import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PageContent } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import type { Row } from '@quoin/storage';
import { suiteDatabases } from '@quoin/storage/testing';
import {
  applyInstalled,
  rollBack,
  withCompositions,
  type CompositionStore,
} from '../../site/compositions/composition-store.ts';
import { startInstance, type Instance } from '../../testing/instance.fixture.ts';
import {
  basePackages,
  clientPath,
  installRelease,
  releasedPackages,
  releasedPlugins,
} from '../../testing/released-packages.fixture.ts';
import { node, pageFile } from '../../testing/site-content.fixture.ts';
import { editsSince, reapplyEdit, rowEdits } from '../apply/edits.ts';
import { until } from '../../testing/until.fixture.ts';

const note = (text: string) => node('cms-component-note', { text });
const older = (heading: string) => node('cms-component-bulletin', { heading });
/** Written by the second release, so unreadable to the first. */
const newer = (title: string): Node => ({ ...node('cms-component-bulletin', { title }), version: 4 });

const scheduledAt = new Date('2099-01-01T00:00:00Z');

const contents = {
  '/': [older('Home before')],
  '/plain': [note('Plain before')],
  '/twice': [older('Twice before')],
  '/closed': [older('Closed before')],
  '/withdrawn': [older('Withdrawn')],
  '/untouched': [older('Untouched')],
};

describe.each(suiteDatabases)('after a rollback on $name', ({ create }) => {
  let instance: Instance;
  let drop: () => Promise<void>;

  const beside = <Result>(work: (compositionStore: CompositionStore) => Promise<Result>) =>
    withCompositions(instance.settings, () => undefined, work);
  const get = (path: string) => instance.get(path, { host: 'ice.localhost' });

  async function shown(path: string, text: string): Promise<void> {
    await until(async () => (await get(path)).text.includes(text), 60_000);
  }

  async function serve(
    version: '1.0.0' | '2.0.0',
    change: (compositionStore: CompositionStore) => Promise<unknown>,
  ): Promise<void> {
    await beside(change);
    await until(async () => (await get(clientPath(version))).status === 200, 60_000);
  }

  const publish = (path: string, nodes: Node[], more: Partial<PageContent> = {}, at?: Date) =>
    beside(async ({ storage }) => {
      const by = {
        siteId: 'ice',
        authorId: null,
        usages: [],
        compositionId: (await storage.compositions.current('ice'))?.id ?? null,
      };
      const standing = await storage.pages.findByPath({ siteId: 'ice', locale: 'en', path });
      const root = standing?.draft.tree ?? node('cms-template-sample-page');
      const content: PageContent = {
        title: `Page ${path}`,
        seo: { robots: 'index' },
        access: { kind: 'public' },
        tags: [],
        ...more,
        tree: { ...root, slots: { content: nodes } },
      };
      const saved = await (standing === null
        ? storage.pages.create({ ...by, locale: 'en', path, content })
        : storage.pages.saveDraft({ ...by, pageId: standing.id, expectedVersion: standing.draftVersion, content }));
      const publication = { ...by, pageId: saved.id, expectedVersion: saved.draftVersion };
      await (at === undefined
        ? storage.pages.publish(publication)
        : storage.pages.scheduleNext({ ...publication, at, zone: null }));
    });

  const listed = () =>
    beside(async ({ storage }) =>
      (await editsSince(storage, 'ice')).map(({ page: { path }, isShown }) => [path, isShown]),
    );
  const listedRows = () =>
    beside(async ({ storage }) => {
      const found: Record<string, number> = {};
      for (const { row, revision } of await rowEdits(storage, 'ice')) {
        const { data } = (await storage.rows.findRevision(row, revision)) ?? {};
        found[JSON.stringify(data)] = revision;
      }
      return found;
    });
  const idOf = (path: string) =>
    beside(async ({ storage }) => (await storage.pages.findByPath({ siteId: 'ice', locale: 'en', path }))?.id ?? '');
  const scheduled = () =>
    beside(async ({ storage }) =>
      (await storage.pages.listNext({ siteId: 'ice', limit: 10 })).map(({ path }) => path).toSorted(),
    );
  const rowsByText = (texts: readonly string[]) =>
    beside(async ({ storage: { rows } }) => {
      const { rows: found } = await rows.query({ source: 'prices', siteId: 'ice' });
      return texts.map((text) => found.find(({ data }) => Object.values(data).includes(text)));
    });

  beforeAll(async () => {
    const database = await create();
    drop = database.drop;
    instance = await startInstance({
      databaseUrl: database.url,
      sites: { ice: { plugins: releasedPlugins } },
      files: {
        ...basePackages,
        ...releasedPackages('1.0.0'),
        ...Object.fromEntries(
          Object.entries(contents).map(([path, nodes]) => [
            `sites/ice/content/pages/${randomUUID()}.en.json`,
            pageFile(path, nodes),
          ]),
        ),
      },
    });
  }, 60_000);
  afterAll(async () => {
    await instance.drop();
    await drop();
  });

  test('visitors get the pages that are complete, and the others are listed', async () => {
    const paths = Object.keys(contents);
    const before = Object.fromEntries(
      await Promise.all(paths.map(async (path) => [path, (await get(path)).text] as const)),
    );
    await beside(async ({ storage }) => {
      const withdrawn = await storage.pages.findByPath({ siteId: 'ice', locale: 'en', path: '/withdrawn' });
      await storage.pages.unpublish({ siteId: 'ice', pageId: withdrawn?.id ?? '', authorId: null });
    });
    const row = { siteId: 'ice', source: 'prices', version: 0, expectedRevision: null, authorId: null };
    const [kept, changed] = await beside(async ({ storage: { rows } }) =>
      Promise.all(['Kept', 'Changed'].map((price) => rows.save({ ...row, data: { price }, partitions: [price] }))),
    );
    await instance.write(releasedPackages('2.0.0'));
    await serve('2.0.0', (compositionStore) => applyInstalled(compositionStore, 'ice', null));

    const since = { ...row, id: changed?.id ?? '', version: 1, expectedRevision: 1, data: { amount: 'Since' } };
    const [added] = await beside(async ({ storage: { rows } }) =>
      Promise.all([rows.save({ ...row, version: 1, data: { amount: 'Added' } }), rows.save(since)]),
    );
    await publish('/', [newer('Home since')]);
    await publish('/plain', [note('Plain since')]);
    await publish('/twice', [older('Twice since')]);
    await publish('/twice', [newer('Twice, later')]);
    await publish('/closed', [newer('Closed since')], { access: { kind: 'code', hash: 'sample' } });
    await publish('/withdrawn', [newer('Withdrawn since')]);
    await publish('/new', [newer('New')]);
    await publish('/plain', [note('Plain, scheduled')], {}, scheduledAt);
    await publish('/twice', [newer('Twice, scheduled')], {}, scheduledAt);
    await shown('/', 'Home since');

    await serve('1.0.0', (compositionStore) => rollBack(compositionStore, 'ice', null));
    for (const path of ['/', '/untouched']) expect([path, (await get(path)).text]).toEqual([path, before[path]]);
    expect(await scheduled()).toEqual(['/plain']);
    expect((await get('/plain')).text).toContain('Plain since');
    expect((await get('/twice')).text).toContain('Twice since');
    for (const path of ['/closed', '/withdrawn', '/new']) expect([path, (await get(path)).status]).toEqual([path, 404]);

    await beside(async ({ storage: { rows } }) => {
      expect(await rows.find(kept?.id ?? '')).toEqual(kept);
      expect(await rows.find(changed?.id ?? '')).toMatchObject({
        revision: 3,
        version: 0,
        data: { price: 'Changed' },
        partitions: ['Changed'],
      });
      expect(await rows.findRevision(changed?.id ?? '', 2)).toMatchObject({ version: 1, data: { amount: 'Since' } });
      expect(await rows.find(added?.id ?? '')).toEqual(added);
    });
    expect(await listedRows()).toEqual({ '{"amount":"Added"}': 1, '{"amount":"Since"}': 2 });
    await beside(async ({ storage }) => {
      const edits = (await editsSince(storage, 'ice')).map(({ page, isDraft, isShown, cancelled }) => [
        page.path,
        isDraft,
        isShown,
        cancelled?.at,
      ]);
      expect(edits.filter(([, , , at]) => at !== undefined)).toEqual([['/twice', true, false, scheduledAt]]);
      expect(edits.map(([path, isDraft, isShown]) => [path, isDraft, isShown])).toEqual([
        ['/', true, false],
        ['/closed', true, false],
        ['/new', true, false],
        ['/plain', true, true],
        ['/twice', true, false],
        ['/withdrawn', true, false],
      ]);
      const home = await storage.pages.findByPath({ siteId: 'ice', locale: 'en', path: '/' });
      expect(home).toMatchObject({
        status: 'changed',
        draft: { tree: { slots: { content: [{ version: 4, props: { title: 'Home since' } }] } } },
      });
      const [event] = await storage.audit.list({ siteId: 'ice', subject: `page:${home?.id}`, limit: 1 });
      expect(event).toMatchObject({ action: 'page.republished', details: { path: '/', revision: 1 } });
      expect(
        await storage.usages.count({
          siteId: 'ice',
          state: 'published',
          kind: 'component',
          target: 'cms-component-bulletin',
        }),
      ).toMatchObject({ pages: 3 });
    });
  }, 60_000);

  const apply = async (version: '1.0.0' | '2.0.0', name: string) => {
    await installRelease(instance, version, { name });
    await serve(version, (compositionStore) => applyInstalled(compositionStore, 'ice', null));
  };

  test('an upgrade that does not read them whole leaves replaced pages listed', async () => {
    await apply('1.0.0', 'Corrected');
    expect((await get('/')).text).toContain('Home before');
    expect(await listed()).toEqual([
      ['/', false],
      ['/closed', false],
      ['/new', false],
      ['/twice', false],
      ['/withdrawn', false],
    ]);
    expect(await listedRows()).toEqual({ '{"amount":"Added"}': 1, '{"amount":"Since"}': 2 });
    expect(await scheduled()).toEqual(['/plain']);
  }, 60_000);

  test('the next upgrade that reads them whole shows replaced pages again', async () => {
    await apply('2.0.0', 'Corrected');
    await shown('/', 'Home since');
    for (const [path, text] of [
      ['/plain', 'Plain since'],
      ['/twice', 'Twice, later'],
      ['/withdrawn', 'Withdrawn since'],
      ['/new', 'New'],
    ] as const)
      expect([path, (await get(path)).text]).toEqual([path, expect.stringContaining(text)]);
    expect((await get('/closed')).text).not.toContain('Closed since');
    expect((await get('/closed')).status).toBe(403);
    expect(await listed()).toEqual([]);
    expect(await scheduled()).toEqual(['/plain', '/twice']);
    expect(await listedRows()).toEqual({});
    const [since, added] = await rowsByText(['Since', 'Added']);
    expect(since).toMatchObject({ revision: 4, version: 1, data: { amount: 'Since' }, partitions: [] });
    expect(added).toMatchObject({ revision: 2, version: 1, data: { amount: 'Added' } });
    await beside(async ({ storage: { audit } }) =>
      expect((await audit.list({ siteId: 'ice', subject: `row:${since?.id}`, limit: 1 }))[0]).toMatchObject({
        action: 'row.saved',
        details: { source: 'prices', revision: 4, restored: 2 },
      }),
    );
  }, 60_000);

  test('what was published, saved or deleted since is not replaced by what was before', async () => {
    await publish('/', [newer('Home again')]);
    await publish('/untouched', [newer('Untouched since')]);
    await publish('/untouched', [newer('Untouched, scheduled')], {}, scheduledAt);
    const texts = ['Since', 'Added'];
    const save = (row: Row | undefined, version: number, data: Record<string, string>) =>
      beside(({ storage: { rows } }) =>
        rows.save({
          siteId: 'ice',
          source: 'prices',
          id: row?.id ?? '',
          expectedRevision: row?.revision ?? null,
          authorId: null,
          version,
          data,
        }),
      );
    const again: Row[] = [];
    for (const row of await rowsByText(texts))
      again.push(await save(row, 1, { amount: `${texts[again.length]}, again` }));
    await serve('1.0.0', (compositionStore) => rollBack(compositionStore, 'ice', null));
    await shown('/', 'Home before');
    expect(await listedRows()).toEqual({ '{"amount":"Since, again"}': 5, '{"amount":"Added, again"}': 3 });
    await publish('/', [older('Home, final')]);
    await publish('/untouched', [older('Untouched, final')]);
    // The upgrade only showed again what an earlier one had written.
    for (const path of ['/new', '/withdrawn']) expect([path, (await get(path)).status]).toEqual([path, 404]);
    await publish('/new', [note('Published and unpublished')]);
    const withdrawn = await idOf('/new');
    await beside(({ storage }) => storage.pages.unpublish({ siteId: 'ice', pageId: withdrawn, authorId: null }));
    const [changed, deleted] = await beside(({ storage: { rows } }) => rows.findAll(again.map(({ id }) => id)));
    await save(changed, 0, { price: 'Final' });
    await beside(async ({ storage: { rows, displacedRevisions } }) => {
      await rows.delete({ rowId: deleted?.id ?? '', expectedRevision: deleted?.revision ?? 0, authorId: null });
      // Pretends that its time has passed.
      const changes = (await displacedRevisions.list('ice', ['scheduled-change'])).get(await idOf('/twice')) ?? [];
      expect(changes).toHaveLength(1);
      for (const change of changes) await displacedRevisions.put({ ...change, publishAt: new Date(Date.now() - 1) });
    });
    await apply('2.0.0', 'Final');
    await shown('/', 'Home, final');
    expect((await get('/new')).status).toBe(404);
    expect((await get('/withdrawn')).text).toContain('Withdrawn since');
    expect(await listed()).toEqual([
      ['/twice', false],
      ['/untouched', false],
    ]);
    expect(await scheduled()).toEqual(['/plain']);
    const untouched = await idOf('/untouched');
    await beside((compositionStore) => reapplyEdit(compositionStore, 'ice', untouched, null));
    await publish('/twice', [newer('Twice, final')]);
    expect(await listed()).toEqual([]);
    expect(await listedRows()).toEqual({});
    await beside(async ({ storage: { rows } }) => {
      expect(await rows.find(changed?.id ?? '')).toMatchObject({ version: 0, data: { price: 'Final' } });
      expect(await rows.find(deleted?.id ?? '')).toBeNull();
    });
  }, 60_000);

  test('a replaced page can be applied again after a later upgrade', async () => {
    await publish('/', [newer('Home, lost')]);
    await serve('1.0.0', (compositionStore) => rollBack(compositionStore, 'ice', null));
    await apply('1.0.0', 'Other');
    const [edit] = await beside(({ storage }) => editsSince(storage, 'ice'));
    expect(edit).toMatchObject({ page: { path: '/' }, isShown: false });
    const page = edit?.page.id ?? '';
    expect(await beside((compositionStore) => reapplyEdit(compositionStore, 'ice', page, null))).toEqual({
      path: '/',
      revision: edit?.revision,
    });
  }, 60_000);
});
