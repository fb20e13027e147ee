import { describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { openForSuite } from '../testing/storage.ts';
import type { SavedView } from './saved-views.ts';

describe.each(databases)('saved views on $name', (database) => {
  const opened = openForSuite(database);
  const view = (id: string, given: Partial<SavedView> = {}): SavedView => ({
    id,
    siteId: 'ice',
    list: 'pages',
    userId: 'ann',
    name: id,
    query: 'status=draft',
    visibility: 'private',
    savedAt: new Date(10_000),
    ...given,
  });
  const listed = async (userId: string, list: string, siteId: string = 'ice') =>
    (await opened.storage.savedViews.list({ siteId, list, userId })).map(({ id }) => id);

  test('are listed to their users, and to all if they are shared', async () => {
    const { savedViews } = opened.storage;
    await savedViews.put(view('b'));
    await savedViews.put(view('a'));
    await savedViews.put(view('shared', { visibility: 'shared' }));
    await savedViews.put(view('of another list', { list: 'rows.notices', visibility: 'shared' }));
    await savedViews.put(view('of all sites', { siteId: '*', visibility: 'shared' }));
    await savedViews.put(view('of ben', { userId: 'ben', visibility: 'shared' }));
    expect(await listed('ann', 'pages')).toEqual(['a', 'b', 'shared', 'of ben']);
    expect(await listed('ben', 'pages')).toEqual(['of ben', 'shared']);
    expect(await listed('ben', 'rows.notices')).toEqual(['of another list']);
    expect(await listed('ben', 'pages', '*')).toEqual(['of all sites']);
    expect(await listed('ben', 'pages', 'nyse')).toEqual([]);
  });

  test('of a name replace each other, per user and list', async () => {
    const { savedViews } = opened.storage;
    const first = view('first', { name: 'same', list: 'jobs' });
    expect(await savedViews.put(first)).toBeNull();
    expect(await savedViews.put({ ...first, id: 'ben first', userId: 'ben' })).toBeNull();
    expect(await savedViews.put({ ...first, id: 'second', query: 'state=dead' })).toEqual(first);
    expect(await savedViews.list(first)).toEqual([{ ...first, id: 'second', query: 'state=dead' }]);
    expect(await listed('ben', 'jobs')).toEqual(['ben first']);
  });

  test('are found on their site, until they are deleted', async () => {
    const { savedViews } = opened.storage;
    const found = view('found', { list: 'audit' });
    await savedViews.put(found);
    expect(await savedViews.find({ id: 'found', siteId: 'ice' })).toEqual(found);
    expect(await savedViews.find({ id: 'found', siteId: '*' })).toBeNull();
    await savedViews.delete('found');
    expect(await savedViews.find({ id: 'found', siteId: 'ice' })).toBeNull();
  });
});
