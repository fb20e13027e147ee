import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiAsset } from '@quoin/core/api';
import { databases } from '@quoin/storage/testing';
import sharp from 'sharp';
import { startInstance, type Instance, type Person } from '../testing/instance.fixture.ts';
import { picture, sendFile, upload, uploaded } from '../testing/media.fixture.ts';

describe.each(databases)('the media of a site on $name', (database) => {
  let instance: Instance;
  let admin: Person;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const { url, drop: dropDatabase } = await database.create();
    instance = await startInstance({ sites: { ice: {}, nyse: {} }, databaseUrl: url });
    drop = dropDatabase;
    admin = await instance.signIn();
  }, 60_000);
  afterAll(async () => {
    await instance.drop();
    await drop();
  });

  const media = '/sites/ice/media';
  const text = (name: string, folder = '') => uploaded(instance, admin, name, Buffer.from(name), { folder });
  const names = async (query: string) => ((await admin.call('GET', `${media}?${query}`)).json() as { assets: ApiAsset[] }).assets.map(({ fileName }) => fileName);

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

  test('has folders as long as something is in them', async () => {
    await text('1.txt', 'press');
    await text('2.txt', 'press/2026');
    const folders = async () => ((await admin.call('GET', '/sites/ice/media-folders')).json() as { folders: { folder: string }[] }).folders.map(({ folder }) => folder);
    expect(await folders()).toEqual(expect.arrayContaining(['press', 'press/2026']));
    expect((await admin.call('PATCH', '/sites/ice/media-folders', { folder: 'press', to: 'news' })).status).toBe(200);
    expect(await folders()).toEqual(expect.arrayContaining(['news', 'news/2026']));
    expect(await folders()).not.toContain('press');
    expect((await admin.call('PATCH', '/sites/ice/media-folders', { folder: 'press', to: 'news' })).json()).toMatchObject({ code: 'request.invalid' });
  });

  test('is described, renamed and moved, without changing what it is', async () => {
    const { id } = await text('described.txt');
    const change = { alt: 'Words', fileName: 'renamed.exe', folder: 'moved', focal: { x: 0, y: 1 } };
    expect((await admin.call('PATCH', `${media}/${id}`, change)).json()).toMatchObject({ ...change, fileName: 'renamed.exe.txt' });
    expect((await admin.call('PATCH', `${media}/${id}`, { focal: { x: 2, y: 0 } })).json()).toMatchObject({ code: 'request.invalid' });
    expect((await admin.call('PATCH', `${media}/${id}`, { sha256: 'x' })).json()).toMatchObject({ code: 'request.invalid' });
  });

  test('is exchanged for a file of its kind only', async () => {
    const { id } = await uploaded(instance, admin, 'kind.png', await picture(4, 4).png().toBuffer());
    const replace = (name: string, bytes: Buffer, asset = id) => sendFile(instance, admin, 'PUT', `${media}/${asset}/file?name=${name}`, bytes);
    expect((await replace('kind.txt', Buffer.from('text'))).json()).toMatchObject({ code: 'media.other-kind' });
    expect((await replace('kind.jpg', await picture(9, 9).jpeg().toBuffer())).json()).toMatchObject({ id, mediaType: 'image/jpeg', width: 9 });
    expect((await replace('a.txt', Buffer.from('text'), '11111111-1111-4111-8111-111111111111')).json()).toMatchObject({ code: 'media.unknown' });
  });

  test('is deleted until it is brought back, and who did so is on record', async () => {
    const { id } = await text('deleted.txt');
    expect((await admin.call('DELETE', `${media}/${id}`)).status).toBe(200);
    for (const [method, path] of [['GET', ''], ['DELETE', ''], ['GET', '/usages']] as const) {
      expect((await admin.call(method, `${media}/${id}${path}`)).json()).toMatchObject({ code: 'media.unknown' });
    }
    expect(await names('search=deleted.txt')).toEqual([]);
    expect((await admin.call('POST', `${media}/${id}/restoration`, {})).json()).toMatchObject({ id });
    expect((await admin.call('POST', `${media}/${id}/restoration`, {})).json()).toMatchObject({ code: 'media.unknown' });
    const { entries } = (await admin.call('GET', '/sites/ice/audit?limit=3')).json() as { entries: { action: string; subject: string }[] };
    expect(entries.map(({ action, subject }) => `${action} ${subject}`)).toEqual(['media.restored', 'media.deleted', 'media.uploaded'].map((action) => `${action} asset:${id}`));
  });

  test('is not found through another site', async () => {
    const { id } = await text('own.txt');
    for (const [method, path] of [['GET', ''], ['DELETE', ''], ['GET', '/usages'], ['PATCH', ''], ['GET', '/preview']] as const) {
      expect((await admin.call(method, `/sites/nyse/media/${id}${path}`, method === 'PATCH' ? {} : undefined)).json()).toMatchObject({ code: 'media.unknown' });
    }
  });

  test('shows pictures in the admin as pixels, kept nowhere', async () => {
    const drawing = await uploaded(instance, admin, 'icon.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0h24v24z"/></svg>'));
    const { bytes, headers } = await admin.call('GET', `${media}/${drawing.id}/preview?width=320&version=${drawing.version}`);
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 });
    const { id } = await text('no picture.txt');
    expect((await admin.call('GET', `${media}/${id}/preview`)).status).toBe(404);
    expect((await admin.call('GET', `${media}/${id}/preview?width=99999`)).json()).toMatchObject({ code: 'request.invalid' });
  });

  test('an upload that says too much or the wrong thing is told what', async () => {
    const answer = await sendFile(instance, admin, 'POST', `${media}?name=a.txt&colour=red`, Buffer.from('a'));
    expect(answer.json()).toMatchObject({ code: 'request.invalid', message: expect.stringContaining('"colour"') });
    expect((await sendFile(instance, admin, 'POST', '/sites/nowhere/media?name=a.txt', Buffer.from('a'))).json()).toMatchObject({ code: 'site.unknown' });
    expect((await admin.call('PUT', media, {})).json()).toMatchObject({ code: 'method.refused' });
    expect((await upload(instance, admin, 'ok.txt', Buffer.from('ok'))).status).toBe(200);
  });
});
