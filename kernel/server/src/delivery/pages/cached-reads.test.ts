import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { PageContent } from '@quoin/core';
import { openStorage, type Page, type Storage } from '@quoin/storage';
import { suiteDatabases } from '@quoin/storage/testing';
import { array, assert, asyncProperty, boolean, constantFrom, oneof, record } from 'fast-check';
import { createChangeFeed } from '../../platform/changes/change-feed.ts';
import { node } from '../../testing/site-content.fixture.ts';
import { cacheReads, type ContentReads } from './cached-reads.ts';
import { createContentCache } from './content-cache.ts';

const siteId = 'ice';
const names = ['one', 'two', 'three'] as const;
type Name = (typeof names)[number];
const paths = ['/a', '/b', '/a/b', '/c', '/rows/{number}'];
const locales = ['en', 'ar'];

const page = constantFrom(...names);
const change = oneof(
  {
    weight: 4,
    arbitrary: record({ kind: constantFrom('publish', 'gate', 'unpublish', 'schedule', 'draft', 'delete'), page }),
  },
  { weight: 4, arbitrary: record({ kind: constantFrom('move'), page, to: constantFrom(...paths) }) },
  { weight: 1, arbitrary: record({ kind: constantFrom('parent'), page, to: page }) },
  {
    weight: 2,
    arbitrary: record({
      kind: constantFrom('redirect', 'no redirect'),
      from: constantFrom(...paths, '/x', '/y/*'),
      to: constantFrom('/a', '/b'),
    }),
  },
  { weight: 1, arbitrary: record({ kind: constantFrom('asset', 'no asset', 'asset again'), asset: page }) },
);
type Change =
  | { kind: string; page: Name; to?: string }
  | { kind: string; from: string; to: string }
  | { kind: string; asset: Name };

/** A process with its own cache, which learns of others' changes from the log. */
interface Process {
  storage: Storage;
  reads: ContentReads;
  readLog(): Promise<void>;
}

async function startProcess(url: string, isCurrent = () => true): Promise<Process> {
  const storage = await openStorage({ url });
  let seen = await storage.invalidations.latest();
  const feed = createChangeFeed(seen);
  storage.invalidations.subscribe((own) => feed.own(own));
  const cache = createContentCache({ megabytes: undefined, feed, isCurrent, isInTransaction: storage.isInTransaction });
  return {
    storage,
    reads: cacheReads(storage, cache),
    async readLog() {
      const changes = await storage.invalidations.after(seen);
      seen = changes.at(-1)?.seq ?? seen;
      feed.receive(changes);
    },
  };
}

const contentOf = (title: string, access: PageContent['access'] = { kind: 'public' }): PageContent => ({
  title,
  seo: { robots: 'index' },
  access,
  tags: [],
  tree: node('cms-template-sample-page'),
});

const published = (page: Page | null): string | null =>
  page === null || page.publishedRevisionId === null
    ? null
    : JSON.stringify([
        page.id,
        page.locale,
        page.path,
        page.parentId,
        page.publishedRevisionId,
        page.publishAt,
        page.unpublishAt,
      ]);

describe.each(suiteDatabases)('cached content reads on $name', ({ create }) => {
  const ids = { one: crypto.randomUUID(), two: crypto.randomUUID(), three: crypto.randomUUID() };
  const ending: (() => Promise<void>)[] = [];
  let [here, there]: Process[] = [];
  let words = 0;

  beforeAll(async () => {
    const { url, drop } = await create();
    const processes = [await startProcess(url), await startProcess(url)];
    [here, there] = processes;
    ending.push(
      ...processes.map(
        ({ storage }) =>
          () =>
            storage.close(),
      ),
      drop,
    );
    for (const [index, name] of names.entries()) {
      const group = ids[index === 2 ? 'one' : name];
      await processes[0]?.storage.pages.create({
        siteId,
        id: ids[name],
        locale: index === 2 ? 'ar' : 'en',
        path: `/${name}`,
        translationGroup: group,
        content: contentOf(name),
        authorId: null,
        usages: [],
      });
    }
    for (const name of names) await publish(processes[0]?.storage as Storage, name);
    for (const each of processes) await each.readLog();
  }, 60_000);
  afterAll(async () => {
    for (const end of ending) await end();
  });

  async function publish({ pages }: Storage, page: Name, access?: PageContent['access']): Promise<void> {
    const pageId = ids[page];
    const by = { siteId, pageId, authorId: null, usages: [] };
    const { draftVersion = 0 } = (await pages.find(siteId, pageId)) ?? {};
    const saved = await pages.saveDraft({
      ...by,
      expectedVersion: draftVersion,
      content: contentOf(`${page} ${words}`, access),
    });
    await pages.publish({ ...by, expectedVersion: saved.draftVersion, compositionId: null });
  }

  async function make({ storage }: Process, made: Change): Promise<void> {
    words += 1;
    const { pages, redirects, assets } = storage;
    if ('from' in made) {
      const redirect = { siteId, locale: '*', fromPath: made.from, toPath: made.to, status: 301 } as const;
      return made.kind === 'redirect' ? void (await redirects.put(redirect)) : redirects.delete(redirect);
    }
    if ('asset' in made) {
      const id = ids[made.asset];
      const file = {
        kind: 'document',
        sha256: `${words}`,
        sourceSha256: `${words}`,
        mediaType: 'text/plain',
        bytes: 1,
        width: null,
        height: null,
        frames: 1,
        duration: null,
      } as const;
      if (made.kind === 'asset')
        await assets.create({
          ...file,
          id,
          siteId,
          fileName: `${words}.txt`,
          alt: '',
          focalX: 0.5,
          focalY: 0.5,
          folder: '',
        });
      else if (made.kind === 'no asset') await assets.delete(siteId, id);
      else await assets.restore(siteId, id);
      return;
    }
    const action = { siteId, pageId: ids[made.page], authorId: null };
    const schedule = (unpublishAt: Date | null) =>
      pages.schedule({ ...action, publishAt: null, unpublishAt, zone: null });
    const acts: Record<string, () => Promise<unknown>> = {
      publish: () => publish(storage, made.page),
      gate: () => publish(storage, made.page, { kind: 'roles', roles: ['A'] }),
      unpublish: () => pages.unpublish(action),
      schedule: () => schedule(words % 2 === 0 ? new Date(words * 1_000) : null),
      draft: async () => {
        const { draftVersion = 0 } = (await pages.find(siteId, action.pageId)) ?? {};
        await pages.saveDraft({
          ...action,
          expectedVersion: draftVersion,
          content: contentOf(`draft ${words}`),
          usages: [],
        });
      },
      delete: async () => {
        await pages.delete(action);
        const others = await answersOf(storage);
        // Reads find nothing while the page is deleted.
        expect(await answersOf((storage === here?.storage ? here : there)?.reads ?? storage)).toEqual(others);
        for (const pageId of Object.values(ids))
          await pages.undelete({ ...action, pageId, usagesOf: () => [] }).catch(() => undefined);
      },
      move: () => pages.move({ ...action, path: made.to ?? '/' }),
      parent: () => pages.move({ ...action, parentId: ids[(made.to ?? 'one') as Name] }),
    };
    await acts[made.kind]?.();
  }

  async function answersOf({ pages, assets, redirects }: ContentReads) {
    const each = <From, To>(from: readonly From[], ask: (one: From) => Promise<To>) => Promise.all(from.map(ask));
    const all = Object.values(ids);
    const atAll = locales.flatMap((locale) =>
      [...paths, '/x', '/y/z', '/rows/7'].map((path) => ({ siteId, locale, path })),
    );
    return {
      byId: await each(all, async (id) => published(await pages.findPublished({ siteId, id }))),
      byPath: await each(atAll, async (address) => published(await pages.findPublished(address))),
      parameters: await each(locales, async (locale) =>
        (await pages.findParameterPages({ siteId, locale })).flatMap((page) => published(page) ?? []).toSorted(),
      ),
      translations: await each(all, async (group) =>
        (await pages.translations(siteId, group)).flatMap((page) => published(page) ?? []),
      ),
      assets: (await assets.findAll(siteId, all)).map(({ id, sha256 }) => `${id} ${sha256}`).toSorted(),
      redirects: await each(atAll, async (address) => (await redirects.match(address))?.toPath),
    };
  }

  test('run once until something changes, absent results included', async () => {
    const process = here as Process;
    await process.readLog();
    const answers = await answersOf(process.reads);
    const { storage } = process;
    const refuse = () => Promise.reject(new Error('The database is asked again.'));
    const methods = [
      [storage.pages, ['findPublished', 'findParameterPages', 'translations']],
      [storage.assets, ['findAll']],
      [storage.redirects, ['match']],
    ] as const;
    const spies = methods.flatMap(([owner, names]) =>
      names.map((name) =>
        jest.spyOn(owner as unknown as Record<string, () => Promise<never>>, name).mockImplementation(refuse),
      ),
    );
    try {
      expect(await answersOf(process.reads)).toEqual(answers);
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  });

  test('reflect own changes at once, and others once the log is read', async () => {
    let different = 0;
    const step = record({ made: change, isHere: boolean(), overlaps: boolean() });
    await assert(
      asyncProperty(array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        for (const { made, isHere, overlaps } of steps) {
          const [maker, other] = (isHere ? [here, there] : [there, here]) as [Process, Process];
          const before = await answersOf(other.reads);
          // Concurrent reads are cached only if they include the change.
          const meanwhile = overlaps ? [answersOf(maker.reads), answersOf(other.reads)] : [];
          await make(maker, made as Change).catch(() => undefined);
          const truth = await answersOf(maker.storage);
          expect(await answersOf(maker.reads)).toEqual(truth);
          await Promise.all(meanwhile);
          expect(await answersOf(maker.reads)).toEqual(truth);
          await other.readLog();
          expect(await answersOf(other.reads)).toEqual(truth);
          if (JSON.stringify(before) !== JSON.stringify(truth)) different += 1;
        }
      }),
      { numRuns: 8, endOnFailure: false },
    );
    expect(different).toBeGreaterThan(10);
  }, 120_000);
});
