import { describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { openForSuite } from '../testing/storage.ts';

describe.each(databases)('preview links on $name', (database) => {
  const opened = openForSuite(database);
  const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 12, minutes));
  const link = (id: string, given: object = {}) => ({
    id,
    hash: `hash of ${id}`,
    siteId: 'ice',
    pageId: 'one',
    note: 'For the lawyers',
    authorId: 'ann',
    createdAt: at(0),
    expiresAt: at(30),
    ...given,
  });

  test('one is found by its hash, on its site, until it ends', async () => {
    const { previewLinks } = opened.storage;
    const created = await previewLinks.create(link('found'));
    const find = (siteId: string, minutes: number) =>
      previewLinks.find({ siteId, hash: created.hash, now: at(minutes) });
    expect(created).toEqual({ ...link('found'), lastUsedAt: null });
    expect(await find('ice', 29)).toEqual(created);
    expect([await find('nyse', 29), await find('ice', 30)]).toEqual([null, null]);
    await previewLinks.use('found', at(5));
    expect((await find('ice', 6))?.lastUsedAt).toEqual(at(5));
  });

  test('two cannot have the same secret', async () => {
    const { previewLinks } = opened.storage;
    await previewLinks.create(link('first', { hash: 'same' }));
    await expect(previewLinks.create(link('second', { hash: 'same' }))).rejects.toThrow('Validation error');
  });

  test('those of a page are listed, and deleted as its own', async () => {
    const { previewLinks } = opened.storage;
    const pageId = 'listed';
    await previewLinks.create(link('old', { pageId }));
    await previewLinks.create(link('new', { pageId, createdAt: at(1), expiresAt: at(60) }));
    const ids = async (minutes: number) => (await previewLinks.list(pageId, at(minutes))).map(({ id }) => id);
    expect([await ids(2), await ids(30)]).toEqual([['new', 'old'], ['new']]);
    expect(await previewLinks.delete({ id: 'new', pageId: 'other' })).toBe(false);
    expect(await previewLinks.delete({ id: 'new', pageId })).toBe(true);
    expect(await ids(2)).toEqual(['old']);
    await previewLinks.prune(at(30));
    expect(await ids(2)).toEqual([]);
  });
});
