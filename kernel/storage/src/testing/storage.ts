import { afterAll, beforeAll } from '@jest/globals';
import type { PageContent } from '@quoin/core';
import type { DraftedPage, NewPage } from '../index.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { openStorage, type Storage } from '../storage.ts';
import type { TestDatabase } from './databases.ts';

/** `raw` is another connection to the same database. */
export interface OpenedStorage {
  url: string;
  storage: Storage;
  raw: Database;
}

export function openForSuite({ create }: TestDatabase): OpenedStorage {
  const opened = {} as OpenedStorage;
  let drop = async () => undefined as void;
  beforeAll(async () => {
    const database = await create();
    drop = database.drop;
    opened.url = database.url;
    opened.storage = await openStorage({ url: database.url });
    opened.raw = await openDatabase(database.url);
  }, 60_000);
  afterAll(async () => {
    await opened.raw.close();
    await opened.storage.close();
    await drop();
  });
  return opened;
}

export const contentOf = (title: string, props: PageContent['tree']['props'] = {}): PageContent => ({
  title,
  seo: { robots: 'index' },
  access: { kind: 'public' },
  tags: [],
  tree: { id: 'root', name: 'cms-template-partial', version: 0, props, slots: {} },
});

let created = 0;

export function createSamplePage(storage: Storage, page: Partial<NewPage> = {}): Promise<DraftedPage> {
  const path = `/page-${(created += 1)}`;
  return storage.pages.create({
    siteId: 'ice',
    locale: 'en',
    path,
    content: contentOf(`Page at ${path}`),
    authorId: 'ann',
    usages: [],
    ...page,
  });
}

/** Returns the error of a promise; null if it resolves. */
export const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

/** Returns the items of all batches. */
export async function allOf<Item>(batches: AsyncIterable<readonly Item[]>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const batch of batches) items.push(...batch);
  return items;
}
