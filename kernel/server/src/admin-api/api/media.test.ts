import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiAsset, ApiAssetVersion } from '@quoin/api';
import { openStorage } from '@quoin/storage';
import { suiteDatabases } from '@quoin/storage/testing';
import sharp from 'sharp';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { picture, sendFile, upload, uploaded } from '../../testing/media.fixture.ts';

describe.each(suiteDatabases)('the media of a site on $name', (database) => {
  let instance: Instance;
  let admin: Person;
  let drop: () => Promise<void>;
  let databaseUrl: string;
  beforeAll(async () => {
    const { url, drop: dropDatabase } = await database.create();
    instance = await startInstance({ sites: { ice: {}, nyse: {} }, databaseUrl: url });
    drop = dropDatabase;
    databaseUrl = url;
    admin = await instance.signIn();
  }, 60_000);
  afterAll(async () => {
    await instance.drop();
    await drop();
  });

  const media = '/sites/ice/media';
  const text = (name: string, folder = '') => uploaded(instance, admin, name, Buffer.from(name), { folder });
  const names = async (query: string) =>
    ((await admin.call('GET', `${media}?${query}`)).json() as { assets: ApiAsset[] }).assets.map(
      ({ fileName }) => fileName,
    );

  test('is listed by folder, kind and words', async () => {
    await text('b.txt', 'lists');
    await text('a report.csv', 'lists');
    await text('deep.txt', 'lists/deep');
    await uploaded(instance, admin, 'c.png', await picture(4, 4).png().toBuffer(), { folder: 'lists' });
    expect(await names('folder=lists&sort=fileName')).toEqual(['a report.csv', 'b.txt', 'c.png']);
    expect(await names('folder=lists&limit=1')).toEqual(['c.png']);
    expect(await names('kind=image&folder=lists')).toEqual(['c.png']);
    expect(await names('search=REPORT')).toEqual(['a report.csv']);
    expect((await admin.call('GET', `${media}?sort=sha256`)).json()).toMatchObject({ code: 'request.invalid' });
    expect((await admin.call('GET', '/sites/nyse/media')).json()).toEqual({ assets: [], total: 0 });
  });

  test('has a folder while it contains files', async () => {
    await text('1.txt', 'press');
    await text('2.txt', 'press/2026');
    const folders = async () =>
      ((await admin.call('GET', '/sites/ice/media-folders')).json() as { folders: { folder: string }[] }).folders.map(
        ({ folder }) => folder,
      );
    expect(await folders()).toEqual(expect.arrayContaining(['press', 'press/2026']));
    expect((await admin.call('PATCH', '/sites/ice/media-folders', { folder: 'press', to: 'news' })).status).toBe(200);
    expect(await folders()).toEqual(expect.arrayContaining(['news', 'news/2026']));
    expect(await folders()).not.toContain('press');
    expect(
      (await admin.call('PATCH', '/sites/ice/media-folders', { folder: 'press', to: 'news' })).json(),
    ).toMatchObject({ code: 'request.invalid' });
  });

  test('can be described, renamed and moved without changing the file', async () => {
    const { id } = await text('described.txt');
    const change = { alt: 'Words', fileName: 'renamed.exe', folder: 'moved', focal: { x: 0, y: 1 } };
    expect((await admin.call('PATCH', `${media}/${id}`, change)).json()).toMatchObject({
      ...change,
      fileName: 'renamed.exe.txt',
    });
    expect((await admin.call('PATCH', `${media}/${id}`, { focal: { x: 2, y: 0 } })).json()).toMatchObject({
      code: 'request.invalid',
    });
    expect((await admin.call('PATCH', `${media}/${id}`, { sha256: 'x' })).json()).toMatchObject({
      code: 'request.invalid',
    });
  });

  test('are copied to another site, with what is written of them, and not twice', async () => {
    const original = await uploaded(instance, admin, 'carried.png', await picture(6, 4).png().toBuffer(), {
      folder: 'carried',
    });
    const words = { alt: 'A carried picture', focal: { x: 0.25, y: 1 } };
    await admin.call('PATCH', `${media}/${original.id}`, words);
    const copy = async (assets: string[], from = 'ice') =>
      admin.call('POST', '/sites/nyse/media-copies', { from, assets });
    const { copies } = (await copy([original.id, randomUUID()])).json() as {
      copies: { original: string; asset: ApiAsset }[];
    };
    expect(copies).toEqual([
      {
        original: original.id,
        asset: expect.objectContaining({ ...words, fileName: 'carried.png', folder: 'carried', width: 6, height: 4 }),
      },
    ]);
    const [{ asset }] = copies as [(typeof copies)[number]];
    expect(asset.id).not.toBe(original.id);
    const delivered = (url: string, host: string) => instance.get(new URL(url).pathname, { host });
    expect((await delivered(asset.url, 'nyse.localhost')).bytes).toEqual(
      (await delivered(original.url, 'ice.localhost')).bytes,
    );
    expect((await copy([original.id])).json()).toEqual({ copies });
    expect((await copy([original.id], 'nowhere')).json()).toMatchObject({ code: 'site.unknown' });
    await admin.call('DELETE', `${media}/${original.id}`);
    expect((await copy([original.id])).json()).toEqual({ copies: [] });
    expect((await instance.get(new URL(asset.url).pathname, { host: 'nyse.localhost' })).status).toBe(200);
  });

  test('are copied only by those who may see them', async () => {
    const original = await text('not for all.txt');
    const user = { email: 'designer@nyse.example', password: 'long enough for a test' };
    await admin.call('POST', '/sites/nyse/users', { ...user, name: 'Designer', roles: ['CMSTWO:ADMIN'] });
    const designer = await instance.signIn(user);
    const answer = await designer.call('POST', '/sites/nyse/media-copies', { from: 'ice', assets: [original.id] });
    expect(answer.json()).toMatchObject({ code: 'role.required' });
  });

  test('can be replaced only by a file of its kind', async () => {
    const { id } = await uploaded(instance, admin, 'kind.png', await picture(4, 4).png().toBuffer());
    const replace = (name: string, bytes: Buffer, asset = id) =>
      sendFile(instance, admin, 'PUT', `${media}/${asset}/file?name=${name}`, bytes);
    expect((await replace('kind.txt', Buffer.from('text'))).json()).toMatchObject({ code: 'media.other-kind' });
    expect((await replace('kind.jpg', await picture(9, 9).jpeg().toBuffer())).json()).toMatchObject({
      id,
      mediaType: 'image/jpeg',
      width: 9,
    });
    expect((await replace('a.txt', Buffer.from('text'), '11111111-1111-4111-8111-111111111111')).json()).toMatchObject({
      code: 'media.unknown',
    });
  });

  describe('after a replacement', () => {
    const replace = async (asset: string, name: string, bytes: Buffer, site = 'ice') =>
      sendFile(instance, admin, 'PUT', `/sites/${site}/media/${asset}/file?name=${name}`, bytes);
    const versions = async (asset: string) =>
      ((await admin.call('GET', `${media}/${asset}/versions`)).json() as { versions: ApiAssetVersion[] }).versions;
    const bringBack = (asset: string, version: string, site = 'ice') =>
      admin.call('POST', `/sites/${site}/media/${asset}/versions/${version}/restoration`, {});

    test('the earlier file can be restored, and the restore reverted', async () => {
      const first = await text('version.txt');
      expect(await versions(first.id)).toEqual([]);
      const second = (await replace(first.id, 'other.txt', Buffer.from('other'))).json() as ApiAsset;
      expect(await versions(first.id)).toEqual([
        {
          version: first.version,
          fileName: 'version.txt',
          mediaType: 'text/plain',
          bytes: first.bytes,
          width: null,
          height: null,
          replacedAt: expect.any(String),
          replacedBy: expect.any(String),
        },
      ]);
      expect((await bringBack(first.id, first.version)).json()).toEqual(first);
      expect((await instance.get(new URL(first.url).pathname)).text).toBe('version.txt');
      expect((await versions(first.id)).map(({ version }) => version)).toEqual([second.version]);
      expect((await bringBack(first.id, first.version)).json()).toMatchObject({ code: 'media.version-unknown' });
      expect((await bringBack(first.id, second.version, 'nyse')).json()).toMatchObject({ code: 'media.unknown' });
      const { entries } = (await admin.call('GET', '/sites/ice/audit?limit=1')).json() as {
        entries: { action: string; details: object }[];
      };
      expect(entries).toMatchObject([{ action: 'media.version-restored', details: { version: first.version } }]);
    });

    test('earlier files count towards the quota of the site', async () => {
      const bytes = async () =>
        ((await admin.call('GET', '/sites/ice/media-folders')).json() as { bytes: number }).bytes;
      const { id } = await text('counted.txt');
      const before = await bytes();
      await replace(id, 'counted.txt', Buffer.alloc(500, 'c'));
      expect(await bytes()).toBe(before + 500);
    });
  });

  test('is used by data rows', async () => {
    const { id } = await text('in a row.txt');
    const storage = await openStorage({ url: databaseUrl });
    const data = { title: 'A sample row', file: { asset: id } };
    const { id: row } = await storage.rows.save({
      siteId: null,
      source: 'shared-notices',
      version: 0,
      data,
      expectedRevision: null,
      authorId: null,
    });
    await storage.close();
    expect((await admin.call('GET', `${media}/${id}/usages`)).json()).toEqual({
      pages: [],
      total: 0,
      rows: [{ row, title: 'A sample row', source: 'shared-notices', sourceTitle: 'Shared notices' }],
      totalRows: 1,
    });
  });

  test('stays deleted until restored, and both are audited', async () => {
    const { id } = await text('deleted.txt');
    expect((await admin.call('DELETE', `${media}/${id}`)).status).toBe(200);
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['GET', '/usages'],
    ] as const) {
      expect((await admin.call(method, `${media}/${id}${path}`)).json()).toMatchObject({ code: 'media.unknown' });
    }
    expect(await names('search=deleted.txt')).toEqual([]);
    expect((await admin.call('POST', `${media}/${id}/restoration`, {})).json()).toMatchObject({ id });
    expect((await admin.call('POST', `${media}/${id}/restoration`, {})).json()).toMatchObject({
      code: 'media.unknown',
    });
    const { entries } = (await admin.call('GET', '/sites/ice/audit?limit=3')).json() as {
      entries: { action: string; subject: string }[];
    };
    expect(entries.map(({ action, subject }) => `${action} ${subject}`)).toEqual(
      ['media.restored', 'media.deleted', 'media.uploaded'].map((action) => `${action} asset:${id}`),
    );
  });

  test('cannot be found through another site', async () => {
    const { id } = await text('own.txt');
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['GET', '/usages'],
      ['PATCH', ''],
      ['GET', '/preview'],
    ] as const) {
      expect(
        (await admin.call(method, `/sites/nyse/media/${id}${path}`, method === 'PATCH' ? {} : undefined)).json(),
      ).toMatchObject({ code: 'media.unknown' });
    }
  });

  test('is shown as rasterized previews in the admin, which are not cached', async () => {
    const drawing = await uploaded(
      instance,
      admin,
      'icon.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0h24v24z"/></svg>'),
    );
    const { bytes, headers } = await admin.call(
      'GET',
      `${media}/${drawing.id}/preview?width=320&version=${drawing.version}`,
    );
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 });
    const { id } = await text('no picture.txt');
    expect((await admin.call('GET', `${media}/${id}/preview`)).status).toBe(404);
    expect((await admin.call('GET', `${media}/${id}/preview?width=99999`)).json()).toMatchObject({
      code: 'request.invalid',
    });
  });

  test('an invalid or oversized upload is rejected with the reason', async () => {
    const answer = await sendFile(instance, admin, 'POST', `${media}?name=a.txt&colour=red`, Buffer.from('a'));
    expect(answer.json()).toMatchObject({ code: 'request.invalid', message: expect.stringContaining('"colour"') });
    expect(
      (await sendFile(instance, admin, 'POST', '/sites/nowhere/media?name=a.txt', Buffer.from('a'))).json(),
    ).toMatchObject({ code: 'site.unknown' });
    expect((await admin.call('PUT', media, {})).json()).toMatchObject({ code: 'method.refused' });
    expect((await upload(instance, admin, 'ok.txt', Buffer.from('ok'))).status).toBe(200);
  });
});
