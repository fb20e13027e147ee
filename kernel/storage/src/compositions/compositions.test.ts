import { describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { openForSuite } from '../testing/storage.ts';

describe.each(databases)('compositions on $name', (database) => {
  const opened = openForSuite(database);

  test('a composition is kept once', async () => {
    const { compositions } = opened.storage;
    await compositions.put({ id: 'hash', siteId: 'ice', definition: { b: 1, a: [2] } });
    await compositions.put({ id: 'hash', siteId: 'ice', definition: {} });
    expect(await compositions.find('hash')).toMatchObject({ siteId: 'ice', definition: { b: 1, a: [2] } });
    expect(await compositions.find('none')).toBeNull();
    expect(await compositions.list('ice')).toHaveLength(1);
  });
});
