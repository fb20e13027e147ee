import { describe, expect, test } from '@jest/globals';
import type { Asset } from '../index.ts';
import { databases } from '../testing/databases.ts';
import { openForSuite } from '../testing/storage.ts';

describe.each(databases)('assets on $name', (database) => {
  const opened = openForSuite(database);
  const create = (fileName: string, more: Partial<Asset> = {}, by: string | null = null) =>
    opened.storage.assets.create(
      {
        siteId: 'ice',
        kind: 'image',
        sha256: fileName.padEnd(64, '0'),
        sourceSha256: fileName.padEnd(64, '1'),
        fileName,
        mediaType: 'image/png',
        bytes: 1_234,
        width: 640,
        height: null,
        frames: 1,
        duration: null,
        alt: 'A sample',
        focalX: 0.5,
        focalY: 0.25,
        folder: '',
        ...more,
      },
      by,
    );
  const namesOf = ({ assets }: { assets: Asset[] }) => assets.map(({ fileName }) => fileName);

  test('one is found as created, by id and by the uploaded bytes, on its own site', async () => {
    const { assets } = opened.storage;
    const asset = await create('found.png');
    expect(await assets.find('ice', asset.id)).toEqual(asset);
    expect(await assets.findBySource('ice', asset.sourceSha256)).toEqual(asset);
    expect(await assets.findAll('ice', [asset.id, 'none'])).toEqual([asset]);
    expect(await assets.find('other', asset.id)).toBeNull();
    expect(await assets.findBySource('other', asset.sourceSha256)).toBeNull();
  });

  test('a change notifies its dependents', async () => {
    const { assets, invalidations } = opened.storage;
    const { id } = await create('changed.png');
    const before = await invalidations.latest();
    expect(await assets.update('ice', id, { alt: 'Changed', focalX: 0 })).toMatchObject({
      alt: 'Changed',
      focalX: 0,
      focalY: 0.25,
    });
    expect(await assets.update('other', id, { alt: 'Foreign' })).toBeNull();
    expect(await invalidations.after(before)).toMatchObject([{ keys: [`asset:${id}`], actorId: null }]);
  });

  test('the author of a change is notified with it', async () => {
    const { assets, invalidations } = opened.storage;
    const before = await invalidations.latest();
    const { id } = await create('told.png', {}, 'ann');
    await assets.update('ice', id, { alt: 'Changed' }, 'ben');
    const file = {
      sha256: 'c',
      sourceSha256: 'd',
      mediaType: 'image/png',
      bytes: 5,
      width: 1,
      height: 2,
      frames: 1,
      duration: null,
      fileName: 'told.png',
    };
    await assets.replace('ice', id, file, 'cem');
    await assets.delete('ice', id, 'dan');
    await assets.restore('ice', id, 'eva');
    expect((await invalidations.after(before)).map(({ actorId }) => actorId)).toEqual([
      'ann',
      'ben',
      'cem',
      'dan',
      'eva',
    ]);
  });

  test('another file replaces one under the same id', async () => {
    const { assets } = opened.storage;
    const asset = await create('before.png');
    const file = {
      sha256: 'a',
      sourceSha256: 'b',
      mediaType: 'image/jpeg',
      bytes: 5,
      width: 1,
      height: 2,
      frames: 1,
      duration: null,
      fileName: 'after.jpg',
    };
    expect(await assets.replace('ice', asset.id, file, 'ann')).toEqual({ ...asset, ...file });
    expect(await assets.list({ siteId: 'ice', search: 'after.jpg' })).toMatchObject({ total: 1 });
  });

  describe('earlier files', () => {
    const fileOf = (name: string) => ({
      sha256: name,
      sourceSha256: name,
      mediaType: 'image/png',
      bytes: 10,
      width: 1,
      height: 1,
      frames: 1,
      duration: 7.5,
      fileName: `${name}.png`,
    });
    const shasOf = async (id: string) => (await opened.storage.assets.earlierFiles(id)).map(({ sha256 }) => sha256);

    test('of an asset are retained, at most ten, each once', async () => {
      const { assets } = opened.storage;
      const { id, sha256, fileName, bytes } = await create('first.png', { siteId: 'earlier' });
      await assets.replace('earlier', id, fileOf('file-0'), 'ann');
      expect(await assets.earlierFiles(id)).toEqual([
        expect.objectContaining({ sha256, fileName, bytes, replacedBy: 'ann', replacedAt: expect.any(Date) }),
      ]);
      expect(await assets.bytesOf('earlier')).toBe(bytes + 10);
      await assets.replace('earlier', id, fileOf('file-0'), 'ann');
      expect(await shasOf(id)).toEqual([sha256]);
      for (let number = 1; number <= 11; number += 1)
        await assets.replace('earlier', id, fileOf(`file-${number}`), null);
      expect(await shasOf(id)).toEqual(Array.from({ length: 10 }, (_, index) => `file-${10 - index}`));
      await assets.replace('earlier', id, fileOf('file-5'), null);
      expect((await assets.earlierFiles(id))[0]?.duration).toBe(7.5);
      expect((await shasOf(id)).slice(0, 2)).toEqual(['file-11', 'file-10']);
      expect(await shasOf(id)).not.toContain('file-5');
      expect(await assets.bytesOf('earlier')).toBe(110);
    });

    test('are removed some time after their replacement, and with their asset', async () => {
      const { assets } = opened.storage;
      const [old, deleted] = [await create('old.png'), await create('deleted-later.png')];
      await assets.replace('ice', old.id, fileOf('new-of-old'), null);
      await assets.replace('ice', deleted.id, fileOf('new-of-deleted'), null);
      await assets.purge(new Date(Date.now() - 60_000));
      expect(await assets.usedFiles([old.sha256, deleted.sha256])).toEqual(new Set([old.sha256, deleted.sha256]));
      await assets.delete('ice', deleted.id);
      await assets.purge(new Date(Date.now() + 60_000));
      expect(await assets.usedFiles([old.sha256, 'new-of-old', deleted.sha256, 'new-of-deleted'])).toEqual(
        new Set(['new-of-old']),
      );
    });
  });

  test('a deleted asset is found nowhere until restored', async () => {
    const { assets, invalidations } = opened.storage;
    const asset = await create('deleted.png', { siteId: 'deleting' });
    expect(await assets.restore('deleting', asset.id)).toBeNull();
    const before = await invalidations.latest();
    expect([await assets.delete('deleting', asset.id), await assets.delete('deleting', asset.id)]).toEqual([
      true,
      false,
    ]);
    expect(await assets.find('deleting', asset.id)).toBeNull();
    expect(await assets.findBySource('deleting', asset.sourceSha256)).toBeNull();
    expect(await assets.update('deleting', asset.id, { alt: 'Late' })).toBeNull();
    expect([
      await assets.list({ siteId: 'deleting' }),
      await assets.folders('deleting'),
      await assets.bytesOf('deleting'),
    ]).toEqual([{ assets: [], total: 0 }, [], 0]);
    expect(await assets.restore('deleting', asset.id)).toEqual(asset);
    expect(await assets.bytesOf('deleting')).toBe(asset.bytes);
    expect(await invalidations.after(before)).toHaveLength(2);
  });

  test('an asset deleted long ago is removed with its file', async () => {
    const { assets } = opened.storage;
    const [retained, deleted] = [await create('kept.png'), await create('forgotten.png')];
    await assets.delete('ice', deleted.id);
    await assets.purge(new Date(Date.now() - 60_000));
    expect(await assets.usedFiles([retained.sha256, deleted.sha256, 'none'])).toEqual(
      new Set([retained.sha256, deleted.sha256]),
    );
    await assets.purge(new Date(Date.now() + 60_000));
    expect(await assets.usedFiles([retained.sha256, deleted.sha256])).toEqual(new Set([retained.sha256]));
    expect(await assets.restore('ice', deleted.id)).toBeNull();
  });

  test('are listed by folder, kind and words, sorted and paginated', async () => {
    const { assets } = opened.storage;
    const siteId = 'listing';
    await create('b.png', { siteId, folder: 'press', bytes: 1 });
    await create('a.pdf', { siteId, folder: 'press', kind: 'document', bytes: 3, alt: 'The Yearly Report' });
    await create('Ärger.png', { siteId, folder: 'press/2026', bytes: 2 });
    expect(namesOf(await assets.list({ siteId, folder: 'press', sort: 'fileName' }))).toEqual(['a.pdf', 'b.png']);
    expect(namesOf(await assets.list({ siteId, sort: 'bytes', descending: true }))).toEqual([
      'a.pdf',
      'Ärger.png',
      'b.png',
    ]);
    expect(namesOf(await assets.list({ siteId, search: 'report YEARLY' }))).toEqual(['a.pdf']);
    expect(namesOf(await assets.list({ siteId, search: 'äRGER' }))).toEqual(['Ärger.png']);
    expect(namesOf(await assets.list({ siteId, search: '100%_' }))).toEqual([]);
    expect(namesOf(await assets.list({ siteId, kind: 'document' }))).toEqual(['a.pdf']);
    expect(await assets.list({ siteId, limit: 1 })).toMatchObject({ total: 3, assets: [{ fileName: 'b.png' }] });
  });

  test('a folder is renamed with its subfolders, also into itself', async () => {
    const { assets } = opened.storage;
    const siteId = 'renaming';
    await create('1.png', { siteId, folder: 'p😀' });
    await create('2.png', { siteId, folder: 'p😀/2026' });
    await create('3.png', { siteId, folder: 'p😀s' });
    expect(await assets.renameFolder(siteId, 'p😀', 'p😀/old')).toBe(true);
    expect(await assets.folders(siteId)).toEqual([
      { folder: 'p😀/old', assets: 1 },
      { folder: 'p😀/old/2026', assets: 1 },
      { folder: 'p😀s', assets: 1 },
    ]);
    expect(await assets.renameFolder(siteId, 'nothing', 'something')).toBe(false);
  });

  test("the total size of a site's files exceeds a 32-bit column", async () => {
    for (const name of ['1', '2']) await create(name, { siteId: 'summing', bytes: 2_000_000_000 });
    expect(await opened.storage.assets.bytesOf('summing')).toBe(4_000_000_000);
  });
});
