import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resolveRow, resolveTree, type PageContent } from '@quoin/core';
import type { AtticEntry, Json, Node } from '@quoin/sdk';
import { openStorage, type Storage } from '@quoin/storage';
import { databases } from '@quoin/storage/testing';
import fc from 'fast-check';
import { openRelease, releaseOf } from '../../testing/upgrade-releases.fixture.ts';
import type { Site } from '../sites/site.ts';
import { exportContent } from './export.ts';
import { importContent } from './import.ts';

const words = fc.string({ unit: 'grapheme', maxLength: 80 });
const record = fc.dictionary(fc.constantFrom('a', 'b', 'text'), fc.oneof(words, fc.integer(), fc.constant(null)));

const props: fc.Arbitrary<Record<string, Json>> = fc.record(
  {
    heading: words,
    points: fc.array(fc.record({ id: fc.uuid(), label: words, level: fc.constantFrom('low', 'high', 'odd') }), {
      maxLength: 3,
    }),
    remark: words,
    badge: words,
    stray: record,
  },
  { requiredKeys: [] },
);

const attic: fc.Arbitrary<AtticEntry> = fc.record({
  kind: fc.constant('prop' as const),
  path: fc.constantFrom(['badge'], ['points', 'one', 'label']),
  value: fc.oneof(words, record),
  plugin: fc.constant('@sample/notes'),
  pluginVersion: fc.constantFrom('0.9.0', '2.0.0', '9.0.0'),
  version: fc.nat(6),
});

const { node } = fc.letrec<{ node: Node }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 2 },
    fc.record({
      id: fc.constant(''),
      name: fc.constantFrom('cms-component-note', 'cms-component-bulletin', 'cms-component-gone'),
      version: fc.constantFrom(0, 0, 0, 4),
      props,
      slots: fc.constant({}),
    }),
    fc.record(
      {
        id: fc.constant(''),
        name: fc.constantFrom('cms-component-bulletin', 'cms-component-gone'),
        version: fc.constantFrom(0, 4),
        props,
        slots: fc.dictionary(fc.constantFrom('remarks', 'other'), fc.array(tie('node'), { maxLength: 2 })),
        attic: fc.array(attic, { minLength: 1, maxLength: 2 }),
      },
      { requiredKeys: ['id', 'name', 'version', 'props', 'slots'] },
    ),
  ),
}));

interface Sample {
  nodes: Node[];
  /** Fate of the page after the upgrade. */
  life: 'draft' | 'published' | 'edited' | 'republished' | 'scheduled';
  times: boolean;
}

const page: fc.Arbitrary<Sample> = fc.record({
  nodes: fc.array(node, { maxLength: 3 }),
  life: fc.constantFrom('draft', 'published', 'edited', 'republished', 'scheduled'),
  times: fc.boolean(),
});
const row = fc.record({
  data: fc.record({ heading: words, badge: words }, { requiredKeys: ['heading'] }),
  isSavedAgain: fc.boolean(),
  key: fc.option(fc.uuid()),
  partitions: fc.uniqueArray(fc.constantFrom('one', 'two'), { maxLength: 2 }),
});

const withIds = (stored: Node): Node => ({
  ...stored,
  id: randomUUID(),
  slots: Object.fromEntries(Object.entries(stored.slots).map(([slot, nodes]) => [slot, nodes.map(withIds)])),
});

const contentOf = (nodes: readonly Node[], title = 'Sample'): PageContent => ({
  title,
  seo: { robots: 'index' },
  access: { kind: 'public' },
  tags: ['one'],
  navigation: { hidden: true, position: 3 },
  tree: {
    id: randomUUID(),
    name: 'cms-template-notes-page',
    version: 0,
    props: {},
    slots: { content: nodes.map(withIds) },
  },
});

async function filesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const read = paths.toSorted().map(async (path) => [path.slice(folder.length), await readFile(path, 'utf8')] as const);
  return Object.fromEntries(await Promise.all(read));
}

const { contributes } = releaseOf('2.0.0');
/** The plugin after the removal of its component and its data source. */
const reduced = {
  ...releaseOf('2.0.0'),
  contributes: (...input: Parameters<typeof contributes>) => {
    const { components: [note] = [], templates = [] } = contributes(...input);
    return { components: note === undefined ? [] : [note], templates };
  },
};

describe.each(databases)('an export on $name', ({ create }) => {
  const opened: { storage: Storage; drop(): Promise<void> }[] = [];
  const releases = {} as Record<'former' | 'newer' | 'removed', Site>;

  beforeAll(async () => {
    for (const _ of ['source', 'copy']) {
      const { url, drop } = await create();
      opened.push({ storage: await openStorage({ url }), drop });
    }
    const [{ storage }] = opened as [(typeof opened)[0]];
    releases.former = openRelease(storage, '1.0.0');
    releases.newer = openRelease(storage, '2.0.0');
    releases.removed = openRelease(storage, '2.0.0', { plugin: reduced });
  }, 60_000);
  afterAll(async () => {
    for (const site of Object.values(releases)) await site.dispose();
    for (const { storage, drop } of opened) {
      await storage.close();
      await drop();
    }
  });

  const migrated = (content: PageContent): PageContent => ({
    ...content,
    title: 'Edited',
    tree: resolveTree(content.tree, releases.newer.composed).tree,
  });

  async function store({ pages }: Storage, siteId: string, index: number, sample: Sample): Promise<void> {
    const by = { siteId, authorId: null, usages: [], compositionId: null };
    const content = contentOf(sample.nodes);
    const { id: pageId } = await pages.create({ ...by, locale: 'en', path: `/page-${index}`, content });
    if (sample.times)
      await pages.schedule({
        ...by,
        pageId,
        publishAt: new Date('2999-01-01T00:00:00Z'),
        unpublishAt: null,
        zone: 'Europe/London',
      });
    if (sample.life === 'draft') return;
    await pages.publish({ ...by, pageId, expectedVersion: 1 });
    if (sample.life === 'published') return;
    await pages.saveDraft({ ...by, pageId, expectedVersion: 1, content: migrated(content) });
    if (sample.life === 'republished') await pages.publish({ ...by, pageId, expectedVersion: 2 });
    if (sample.life !== 'scheduled') return;
    await pages.scheduleNext({ ...by, pageId, expectedVersion: 2, at: new Date('2999-02-01T00:00:00Z'), zone: null });
    await pages.saveDraft({ ...by, pageId, expectedVersion: 2, content: { ...content, title: 'Edited again' } });
  }

  const source = () => releases.newer.composed.dataSources.get('bulletins')!;

  async function contentsOf({ pages, rows, revisions }: Storage, siteId: string) {
    const { pages: listed } = await pages.list({ siteId, limit: 100 });
    const read = listed.map(async ({ id }) => {
      const { draft, publishedRevisionId, nextRevisionId, nextAt, publishAt, zone } = (await pages.find(siteId, id))!;
      const content = async (revision: string | null) =>
        revision === null ? null : (await revisions.find(siteId, revision))?.content;
      return [
        id,
        { draft, nextAt, publishAt, zone },
        { published: await content(publishedRevisionId), next: await content(nextRevisionId) },
      ] as const;
    });
    const found = await rows.query({ source: 'bulletins', siteId, limit: 100 });
    const kept = found.rows.map(({ id, key, version, data, partitions }) => ({ id, key, version, data, partitions }));
    return {
      pages: (await Promise.all(read)).toSorted(([one], [other]) => one.localeCompare(other)),
      rows: kept.toSorted((one, other) => one.id.localeCompare(other.id)),
    };
  }

  test('is read into an empty site without any loss, after upgrades, a rollback and a removal', async () => {
    const [{ storage }, { storage: copy }] = opened as [(typeof opened)[0], (typeof opened)[0]];
    await fc.assert(
      fc.asyncProperty(
        fc.array(page, { maxLength: 3 }),
        fc.array(row, { maxLength: 3 }),
        fc.constantFrom('former', 'newer', 'removed'),
        async (pages, rows, release) => {
          const site = { ...releases[release], id: randomUUID() };
          for (const [index, sample] of pages.entries()) await store(storage, site.id, index, sample);
          for (const { data, isSavedAgain, ...found } of rows) {
            const saved = { siteId: site.id, source: 'bulletins', authorId: null, expectedRevision: null, ...found };
            const { id, revision } = await storage.rows.save({ ...saved, version: 0, data });
            const { row: current } = resolveRow({ id, version: 0, data }, source());
            if (isSavedAgain) await storage.rows.save({ ...saved, ...current, expectedRevision: revision });
          }
          const folder = await mkdtemp(join(tmpdir(), 'quoin-round-trip-'));
          try {
            await exportContent(site, storage, join(folder, 'one'));
            if ((await readdir(folder)).length === 0) return;
            const { pages: imported } = await importContent(site, copy, join(folder, 'one'));
            expect(imported).toBe(pages.length);
            await exportContent(site, copy, join(folder, 'two'));
            expect(await filesIn(join(folder, 'two'))).toEqual(await filesIn(join(folder, 'one')));
            expect(await contentsOf(copy, site.id)).toEqual(await contentsOf(storage, site.id));
            expect(await importContent(site, copy, join(folder, 'two'))).toMatchObject({ pages: 0, rows: 0 });
          } finally {
            await rm(folder, { recursive: true });
          }
        },
      ),
      { numRuns: process.env['TEST_FULL'] === '1' ? 500 : 20 },
    );
  }, 600_000);
});
