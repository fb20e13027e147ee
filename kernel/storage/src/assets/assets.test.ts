import { describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { openForSuite } from '../testing/storage.ts';

describe.each(databases)('assets on $name', (database) => {
  const opened = openForSuite(database);
  const create = (fileName: string, folder = '') =>
    opened.storage.assets.create({
      siteId: 'ice',
      sha256: fileName.padEnd(64, '0'),
      fileName,
      mediaType: 'image/png',
      bytes: 1_234,
      width: 640,
      height: null,
      alt: 'A sample',
      focalX: 0.5,
      focalY: 0.25,
      folder,
    });

  test('one is found as it was created, by id and by content, on its own site', async () => {
    const { assets } = opened.storage;
    const asset = await create('found.png');
    expect(await assets.find('ice', asset.id)).toEqual(asset);
    expect(await assets.findByContent('ice', asset.sha256)).toEqual(asset);
    expect(await assets.findAll('ice', [asset.id, 'none'])).toEqual([asset]);
    expect(await assets.find('other', asset.id)).toBeNull();
  });

  test('a change is told to whoever depends on it', async () => {
    const { assets, invalidations } = opened.storage;
    const { id } = await create('changed.png');
    const before = await invalidations.latest();
    expect(await assets.update('ice', id, { alt: 'Changed', focalX: 0 })).toMatchObject({ alt: 'Changed', focalX: 0, focalY: 0.25 });
    await assets.delete('ice', id);
    expect(await assets.find('ice', id)).toBeNull();
    expect(await assets.update('ice', id, { alt: 'Late' })).toBeNull();
    expect((await invalidations.after(before)).map(({ keys }) => keys)).toContainEqual([`asset:${id}`]);
  });

  test('are listed by folder, newest first', async () => {
    await create('a.png', 'press');
    await create('b.png', 'press');
    const { assets, total } = await opened.storage.assets.list({ siteId: 'ice', folder: 'press', limit: 1 });
    expect([assets.map(({ fileName }) => fileName), total]).toEqual([['b.png'], 2]);
  });
});
