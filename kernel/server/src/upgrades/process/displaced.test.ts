import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { assert, asyncProperty, array, constantFrom, record } from 'fast-check';
import type { PageContent } from '@quoin/core';
import { QuoinError, type Node } from '@quoin/sdk';
import {
  applyInstalled,
  rollBack,
  withCompositions,
  type CompositionStore,
} from '../../site/compositions/composition-store.ts';
import { manifestOf, startInstance, type Instance } from '../../testing/instance.fixture.ts';
import {
  brandFiles,
  bulletinFiles,
  bulletinsName,
  installed,
  pagesFiles,
  pagesName,
} from '../../testing/released-packages.fixture.ts';
import { node } from '../../testing/site-content.fixture.ts';
import { editsSince } from '../apply/edits.ts';

const plugins = { [pagesName]: {}, [bulletinsName]: {} };
const releases = { one: '1.0.0', corrected: '1.0.0', two: '2.0.0', renamed: '2.0.0' } as const;
type CompositionName = keyof typeof releases;

/** A note is read whole by both releases, and so is what the first wrote. */
const contents: Record<'note' | 'older' | 'newer', () => Node> = {
  note: () => node('cms-component-note', { text: 'Sample' }),
  older: () => node('cms-component-bulletin', { heading: 'Sample' }),
  newer: () => ({ ...node('cms-component-bulletin', { title: 'Sample' }), version: 4 }),
};
type Kind = keyof typeof contents;

let instance: Instance;

beforeAll(async () => {
  instance = await startInstance({
    sites: { ice: { plugins }, nyse: { plugins } },
    files: {
      ...installed('@sample/brand', brandFiles),
      ...installed(pagesName, pagesFiles),
      ...installed(bulletinsName, bulletinFiles('1.0.0')),
    },
  });
}, 60_000);
afterAll(() => instance.drop());

const beside = <Result>(work: (compositionStore: CompositionStore) => Promise<Result>) =>
  withCompositions(instance.settings, () => undefined, work);

async function install(siteId: string, name: CompositionName): Promise<void> {
  const files = {
    ...installed(bulletinsName, bulletinFiles(releases[name])),
    [`sites/${siteId}/manifest.json`]: manifestOf(siteId, { name, plugins }),
  };
  for (const [path, content] of Object.entries(files))
    await writeFile(join(instance.folder, path), typeof content === 'string' ? content : JSON.stringify(content));
}

/** Publications of a page since it was last unpublished, newest last. */
interface Expected {
  pageId: string;
  publications: { number: number; kind: Kind; compositionId: string }[];
}

/** By composition id. Runs share the database, and so its compositions. */
const names = new Map<string, CompositionName>();

class History {
  readonly #compositionStore: CompositionStore;
  readonly #siteId: string;
  readonly #page: Expected = { pageId: '', publications: [] };

  constructor(compositionStore: CompositionStore, siteId: string) {
    this.#compositionStore = compositionStore;
    this.#siteId = siteId;
  }

  async #current(): Promise<{ id: string; name: CompositionName }> {
    const id = (await this.#compositionStore.storage.compositions.current(this.#siteId))?.id ?? '';
    return { id, name: names.get(id) ?? 'one' };
  }

  async apply(name: CompositionName): Promise<void> {
    await install(this.#siteId, name);
    await applyInstalled(this.#compositionStore, this.#siteId, null);
    const current = await this.#compositionStore.storage.compositions.current(this.#siteId);
    if (current !== null) names.set(current.id, name);
  }

  async rollBack(): Promise<void> {
    try {
      await rollBack(this.#compositionStore, this.#siteId, null);
    } catch (error) {
      if (!(error instanceof QuoinError) || error.code !== 'composition.first') throw error;
    }
  }

  async publish(kind: Kind): Promise<void> {
    const { pages } = this.#compositionStore.storage;
    const { id: compositionId, name } = await this.#current();
    if (kind === 'newer' && releases[name] === '1.0.0') return;
    const by = { siteId: this.#siteId, authorId: null, usages: [], compositionId };
    const stored = this.#page.pageId === '' ? null : await pages.find(this.#siteId, this.#page.pageId);
    const content: PageContent = {
      title: 'Sample',
      seo: { robots: 'index' },
      access: { kind: 'public' },
      tags: [],
      tree: { ...(stored?.draft.tree ?? node('cms-template-sample-page')), slots: { content: [contents[kind]()] } },
    };
    const saved = await (stored === null
      ? pages.create({ ...by, locale: 'en', path: `/${crypto.randomUUID()}`, content })
      : pages.saveDraft({ ...by, pageId: stored.id, expectedVersion: stored.draftVersion, content }));
    this.#page.pageId = saved.id;
    const { revision } = await pages.publish({ ...by, pageId: saved.id, expectedVersion: saved.draftVersion });
    this.#page.publications.push({ number: revision.number, kind, compositionId });
  }

  async #published(): Promise<number | null> {
    const { pages } = this.#compositionStore.storage;
    for await (const [found] of pages.contents({ siteId: this.#siteId, revisions: 0, ids: [this.#page.pageId] }))
      return found?.published?.number ?? null;
    return null;
  }

  async unpublish(): Promise<void> {
    if (this.#page.pageId === '' || (await this.#published()) === null) return;
    const { pages } = this.#compositionStore.storage;
    await pages.unpublish({ siteId: this.#siteId, pageId: this.#page.pageId, authorId: null });
    this.#page.publications.splice(0);
  }

  /**
   * Visitors get the newest publication if the served composition reads it whole; otherwise it is listed. Returns what
   * is wrong.
   */
  async problem(): Promise<string | null> {
    const newest = this.#page.publications.at(-1);
    const { id, name } = await this.#current();
    const published = await this.#published();
    if (newest === undefined || published === newest.number) return null;
    const where = `revision ${newest.number}, ${newest.kind}, under ${name}`;
    const isWhole = newest.compositionId === id || newest.kind !== 'newer' || releases[name] === '2.0.0';
    if (isWhole) return `${where} is not shown, but ${published}`;
    const edits = await editsSince(this.#compositionStore.storage, this.#siteId);
    const isListed = edits.some(
      ({ page, revision, isShown }) => page.id === this.#page.pageId && revision === newest.number && !isShown,
    );
    return isListed ? null : `${where} is not listed`;
  }
}

const steps = array(
  record({
    // Mostly one site, so that its history grows long.
    site: constantFrom('ice', 'ice', 'ice', 'nyse'),
    step: constantFrom('publish', 'publish', 'publish', 'apply', 'apply', 'apply', 'rollBack', 'rollBack', 'unpublish'),
    name: constantFrom<CompositionName>('one', 'corrected', 'two', 'two', 'two', 'renamed'),
    kind: constantFrom<Kind>('note', 'older', 'newer', 'newer', 'newer', 'newer'),
  }),
  { minLength: 16, maxLength: 24, size: 'max' },
);

test('whatever was published is shown where it is read whole, and listed otherwise', async () => {
  await assert(
    asyncProperty(steps, (all) =>
      beside(async (compositionStore) => {
        const histories = { ice: new History(compositionStore, 'ice'), nyse: new History(compositionStore, 'nyse') };
        for (const history of Object.values(histories)) await history.apply('one');
        for (const { site, step, name, kind } of all) {
          const history = histories[site];
          if (step === 'publish') await history.publish(kind);
          else if (step === 'apply') await history.apply(name);
          else await history[step]();
          for (const each of Object.values(histories)) expect(await each.problem()).toBeNull();
        }
      }),
    ),
    { numRuns: process.env['TEST_FULL'] === undefined ? 15 : 150 },
  );
}, 600_000);
