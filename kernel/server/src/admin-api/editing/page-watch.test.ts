import { afterEach, describe, expect, test } from '@jest/globals';
import type { Presences } from '@quoin/storage';
import { createLog } from '../../platform/log/log.ts';
import { storageForSuite } from '../../testing/storage.fixture.ts';
import { until } from '../../testing/until.fixture.ts';
import { createPageWatch, type PageWatch, type WatchedPage } from './page-watch.ts';

const opened = storageForSuite();
const log = createLog({ write: () => undefined });
const watches: PageWatch[] = [];
afterEach(async () => {
  await Promise.all(watches.splice(0).map((watch) => watch.stop()));
});

let time = Date.parse('2030-01-01T00:00:00Z');
function create(interval = 20, storage: Parameters<typeof createPageWatch>[0] = opened.storage): PageWatch {
  const watch = createPageWatch(storage, { now: () => new Date(time), log, interval });
  watches.push(watch);
  return watch;
}

const content = (title: string) => ({
  title,
  seo: { robots: 'index' as const },
  access: { kind: 'public' as const },
  tags: [],
  tree: { id: crypto.randomUUID(), name: 'cms-template-sample-page', version: 0, props: {}, slots: {} },
});
const createPage = async () =>
  opened.storage.pages.create({
    siteId: 'ice',
    locale: 'en',
    path: `/${crypto.randomUUID()}`,
    content: content('One'),
    authorId: null,
    usages: [],
  });

async function open(watch: PageWatch, pageId: string, userId: string) {
  const window = { last: undefined as WatchedPage | undefined, id: '', isStopped: false };
  const end = await watch.watch({
    pageId,
    userId,
    seen(watched, id) {
      window.last = watched;
      window.id = id;
    },
    stopped: () => (window.isStopped = true),
  });
  return { window, end };
}
const usersIn = ({ last }: { last: WatchedPage | undefined }) =>
  last?.presences.map(({ userId, node }) => [userId, node]).toSorted();

test('a saved draft and other windows are seen, also those of another process', async () => {
  const page = await createPage();
  const { window } = await open(create(), page.id, 'ann');
  await until(() => window.last?.page?.draftVersion === 1);
  const ben = await open(create(), page.id, 'ben');
  await until(() => ben.window.id !== '');
  await opened.storage.presences.move({ id: ben.window.id, pageId: page.id, userId: 'ben', node: 'n1', typing: null });
  await until(() => usersIn(window)?.length === 2 && usersIn(window)?.[1]?.[1] === 'n1');
  expect(usersIn(window)).toEqual([
    ['ann', null],
    ['ben', 'n1'],
  ]);
  await opened.storage.pages.saveDraft({
    siteId: 'ice',
    pageId: page.id,
    expectedVersion: 1,
    content: content('Two'),
    authorId: 'ben',
    usages: [],
  });
  await until(() => window.last?.page?.draftVersion === 2);
  expect(window.last?.page).toMatchObject({ title: 'Two', draftAuthorId: 'ben' });
  await ben.end();
  await until(() => usersIn(window)?.length === 1);
  expect(usersIn(window)).toEqual([['ann', null]]);
});

test('typing is seen by each process, and ends by itself', async () => {
  const page = await createPage();
  const [own, other] = [await open(create(), page.id, 'ann'), await open(create(), page.id, 'ben')];
  const isSeen = ({ window }: typeof own) => window.last?.typing.has(other.window.id) === true;
  await until(() => own.window.last?.presences.length === 2 && other.window.last?.presences.length === 2);
  const { id } = other.window;
  await opened.storage.presences.move({ id, pageId: page.id, userId: 'ben', node: 'n1', typing: 'one' });
  await until(() => isSeen(own) && isSeen(other));
  time += 6_000;
  await until(() => !isSeen(own) && !isSeen(other));
  expect(own.window.last?.presences).toHaveLength(2);
});

test('a deleted page is seen as such', async () => {
  const page = await createPage();
  const { window } = await open(create(), page.id, 'ann');
  await opened.storage.pages.delete({ siteId: 'ice', pageId: page.id, authorId: 'ben' });
  await until(() => window.last !== undefined && window.last.page === undefined);
  expect(window.last?.presences).toHaveLength(1);
});

test('a window whose process was killed is gone after a while', async () => {
  const page = await createPage();
  const lost = {
    id: crypto.randomUUID(),
    pageId: page.id,
    userId: 'ben',
    node: null,
    typing: null,
    seenAt: new Date(time),
  };
  await opened.storage.presences.add(lost);
  const { window } = await open(create(), page.id, 'ann');
  await until(() => usersIn(window)?.length === 2);
  time += 60_000;
  await until(() => usersIn(window)?.length === 1);
  expect(usersIn(window)).toEqual([['ann', null]]);
});

test('the number of windows is bounded', async () => {
  const page = await createPage();
  const watch = create(10_000);
  for (let index = 0; index < 20; index += 1) await open(watch, page.id, 'ann');
  await expect(open(watch, page.id, 'ann')).rejects.toMatchObject({ code: 'request.too-many' });
  await open(watch, page.id, 'ben');
});

test('the end of the process ends all windows and their presences', async () => {
  const page = await createPage();
  const watch = create();
  const { window } = await open(watch, page.id, 'ann');
  await watch.stop();
  expect([window.isStopped, await opened.storage.presences.list([page.id], new Date(0))]).toEqual([true, []]);
  await expect(open(watch, page.id, 'ann')).rejects.toMatchObject({ code: 'server.busy' });
});

describe('a window that opens', () => {
  const storageWith = (add: Presences['add']) => {
    const { pages, users, presences } = opened.storage;
    return { pages, users, presences: { ...presences, add } };
  };

  test('does not count if it could not be stored', async () => {
    let isDown = true;
    const storage = storageWith((presence) =>
      isDown ? Promise.reject(new Error('No.')) : opened.storage.presences.add(presence),
    );
    const watch = create(10_000, storage);
    for (let index = 0; index < 20; index += 1) await expect(open(watch, 'page', 'ann')).rejects.toThrow('No.');
    isDown = false;
    await open(watch, 'page', 'ann');
  });

  test('while the process ends is refused, and leaves no presence', async () => {
    const { promise: stopped, resolve } = Promise.withResolvers<void>();
    const storage = storageWith(async (presence) => {
      await stopped;
      await opened.storage.presences.add(presence);
    });
    const watch = create(20, storage);
    const opening = open(watch, 'ending', 'ann');
    await watch.stop();
    resolve();
    await expect(opening).rejects.toMatchObject({ code: 'server.busy' });
    expect(await opened.storage.presences.list(['ending'], new Date(0))).toEqual([]);
  });
});
