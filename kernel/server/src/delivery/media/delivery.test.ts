import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { ApiAsset } from '@quoin/api';
import type { Node } from '@quoin/sdk';
import sharp from 'sharp';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { picture, sendFile, uploaded } from '../../testing/media.fixture.ts';
import { makePage, node, publish } from '../../testing/site-content.fixture.ts';

// Image processes take time to start.
jest.setTimeout(30_000);

let instance: Instance;
let admin: Person;
let photo: ApiAsset;
beforeAll(async () => {
  instance = await startInstance({ sites: { ice: {}, nyse: {} } });
  admin = await instance.signIn();
  photo = await uploaded(instance, admin, 'A photo, large.jpg', await picture(1_000, 500).jpeg().toBuffer());
}, 60_000);
afterAll(() => instance.drop());

const pathOf = ({ url }: ApiAsset) => new URL(url).pathname;
const folderOf = (asset: ApiAsset) => pathOf(asset).replace(/[^/]+$/, '');
const variant = (asset: ApiAsset, width: number | string, format = 'webp') =>
  `${folderOf(asset)}${width}/${encodeURIComponent(asset.fileName.replace(/\.\w+$/, ''))}.${format}`;
const text = (name: string, content: string) => uploaded(instance, admin, name, Buffer.from(content));

describe('a page', () => {
  const show = async (path: string, props: Node['props'], more: object[] = []) => {
    const page = await makePage(admin, path);
    const insert = {
      op: 'insert',
      parent: page.root,
      slot: 'content',
      index: 0,
      node: node('cms-component-picture', props),
    };
    const patched = await admin.call('PATCH', `/sites/ice/pages/${page.id}/draft`, {
      expectedVersion: page.version,
      operations: [insert, ...more],
    });
    const published = await publish(admin, { ...page, version: (patched.json() as { version: number }).version });
    expect(published.json()).toMatchObject({ number: 1 });
    return { page, html: async () => (await instance.get(path)).text.replace(/<style>[^]*?<\/style>/, '') };
  };

  test('shows a picture at every width that fits, and links files', async () => {
    const file = await text('terms.txt', 'Sample terms');
    const { html } = await show('/pictures', { image: { asset: photo.id, alt: 'A sample' }, file: { asset: file.id } });
    const srcSet = (format: string) =>
      [320, 640, 960, 1000].map((width) => `${variant(photo, width, format)} ${width}w`).join(', ');
    const sources = ['avif', 'webp']
      .map((format) => `<source type="image/${format}" srcSet="${srcSet(format)}"/>`)
      .join('');
    expect(await html()).toContain(
      `<picture>${sources}<img src="${pathOf(photo)}" alt="A sample" width="1000" height="500"/></picture>`,
    );
    expect(await html()).toContain(`<a href="${pathOf(file)}">Download</a>`);
  });

  test('follows when its picture is replaced, described again, deleted and restored', async () => {
    const asset = await uploaded(instance, admin, 'before.png', await picture(40, 40).png().toBuffer());
    const { html, page } = await show('/following', { image: { asset: asset.id } });
    const by = `/sites/ice/media/${asset.id}`;
    await admin.call('PATCH', by, { alt: 'Described' });
    const replaced = await sendFile(
      instance,
      admin,
      'PUT',
      `${by}/file?name=after.png`,
      await picture(80, 40).png().toBuffer(),
    );
    expect(replaced.json()).toMatchObject({ id: asset.id, fileName: 'after.png', width: 80, alt: 'Described' });
    expect(await html()).toMatch(/after\.png" alt="Described" width="80" height="40"/);
    await admin.call('DELETE', by);
    expect(await html()).not.toContain('<img');
    expect((await instance.get(pathOf(replaced.json() as ApiAsset))).status).toBe(404);
    await admin.call('POST', `${by}/restoration`, {});
    expect(await html()).toContain('after.png');
    const { changes } = (await admin.call('GET', `/sites/ice/pages/${page.id}/rendering`)).json() as {
      changes: { keys: string[]; actor: string | null }[];
    };
    const ofPicture = changes.filter(({ keys }) => keys.includes(`asset:${asset.id}`));
    expect(ofPicture.map(({ actor }) => actor)).toEqual(Array.from({ length: 5 }, () => admin.id));
  });

  test('declares its picture to social networks, and is listed as a usage', async () => {
    const asset = await uploaded(instance, admin, 'social.png', await picture(50, 50).png().toBuffer());
    const { html, page } = await show('/social', {}, [
      { op: 'page', field: 'seo', value: { robots: 'index', image: asset.id } },
    ]);
    expect(await html()).toContain(
      `<meta property="og:image" content="${new URL(variant(asset, 50, 'jpeg'), asset.url).href}">`,
    );
    expect((await admin.call('GET', `/sites/ice/media/${asset.id}/usages`)).json()).toEqual({
      total: 1,
      pages: [
        {
          page: page.id,
          title: 'Page /social',
          path: '/social',
          locale: 'en',
          draft: true,
          published: true,
          next: false,
        },
      ],
      rows: [],
      totalRows: 0,
    });
  });
});

describe('a picture', () => {
  test.each(['avif', 'webp'] as const)('is served as %s at its widths, immutably', async (format) => {
    const { status, headers, bytes } = await instance.get(variant(photo, 320, format));
    expect([status, headers['content-type'], headers['cache-control'], headers['x-content-type-options']]).toEqual([
      200,
      `image/${format}`,
      'public, max-age=31536000, immutable',
      'nosniff',
    ]);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 320, height: 160 });
  });

  test.each([
    ['a width between the steps', () => variant(photo, 321)],
    ['a width beyond its own', () => variant(photo, 1_280)],
    ['another format', () => variant(photo, 320, 'png')],
    ['no number', () => variant(photo, '0320')],
    ['another asset', () => pathOf(photo).replace(photo.id, '11111111-1111-4111-8111-111111111111')],
  ])('is not found at %s', async (_, path) => {
    expect((await instance.get(path())).status).toBe(404);
  });

  test('is a JPEG of bounded width for social networks, vector graphics included', async () => {
    const wide = await uploaded(instance, admin, 'wide.png', await picture(1_500, 750).png().toBuffer());
    const drawing = await uploaded(
      instance,
      admin,
      'wide.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40v20z"/></svg>'),
    );
    for (const asset of [wide, drawing]) {
      const { bytes, headers } = await instance.get(variant(asset, 1_200, 'jpeg'));
      expect(headers['content-type']).toBe('image/jpeg');
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 600 });
    }
    expect((await instance.get(variant(wide, 640, 'jpeg'))).status).toBe(404);
  });

  test('is served on its own site only', async () => {
    expect((await instance.get(pathOf(photo), { host: 'nyse.localhost' })).status).toBe(404);
    expect((await instance.get(pathOf(photo), { host: 'admin.localhost' })).status).toBe(404);
  });

  test('is rendered once for concurrent requests', async () => {
    const asset = await uploaded(instance, admin, 'asked.jpg', await picture(2_000, 1_500).jpeg().toBuffer());
    const answers = await Promise.all(Array.from({ length: 20 }, () => instance.get(variant(asset, 1_280))));
    expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes.toString('base64')}`)).size).toBe(1);
    const kept = await readdir(join(instance.folder, 'data/variants'), { recursive: true });
    expect(kept.filter((file) => file.endsWith('1280.webp'))).toHaveLength(1);
  });

  test('that is animated or a vector graphic is served unchanged', async () => {
    const drawing = await uploaded(
      instance,
      admin,
      'd.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
    );
    expect((await instance.get(variant(drawing, 320))).status).toBe(404);
    expect((await instance.get(pathOf(drawing))).headers['content-type']).toBe('image/svg+xml');
  });
});

describe('an address', () => {
  test.each([
    ['an older version', () => pathOf(photo).replace(photo.version, '0'.repeat(16)), () => pathOf(photo)],
    ['another name', () => `${folderOf(photo)}invoice.exe`, () => pathOf(photo)],
    [
      'a width of an older version',
      () => variant(photo, 640).replace(photo.version, '0'.repeat(16)),
      () => variant(photo, 640),
    ],
    [
      'a width that the new version does not have',
      () => variant(photo, 1_920).replace(photo.version, '0'.repeat(16)),
      () => pathOf(photo),
    ],
  ])('of %s redirects to the current file', async (_, path, now) => {
    const { status, headers } = await instance.get(path());
    expect([status, headers.location, headers['cache-control']]).toEqual([302, now(), 'no-cache']);
  });
});

describe('a file', () => {
  test.each([
    ['rows.csv', 'a,b\n', 'text/csv; charset=utf-8', /^attachment; filename="rows\.csv"/],
    ['page.html', '<script>alert(1)</script>', 'text/plain; charset=utf-8', /^attachment; filename="page\.html\.txt"/],
    [
      'Über "uns".txt',
      'Sample',
      'text/plain; charset=utf-8',
      /^attachment; filename="_ber _uns_\.txt"; filename\*=UTF-8''%C3%9Cber%20%22uns%22\.txt$/,
    ],
    ['report.pdf', '%PDF-1.7\n', 'application/pdf', /^inline/],
  ])('%s is served so that nothing in it runs', async (name, content, type, disposition) => {
    const { headers } = await instance.get(pathOf(await text(name, content)));
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': expect.stringMatching(disposition),
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
  });

  test('is served in ranges on request', async () => {
    const film = await uploaded(
      instance,
      admin,
      'film.mp4',
      Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x08free', 'latin1'),
    );
    const { status, headers, text: part } = await instance.get(pathOf(film), { headers: { range: 'bytes=4-7' } });
    expect([status, part, headers['content-range'], headers['accept-ranges']]).toEqual([
      206,
      'ftyp',
      'bytes 4-7/32',
      'bytes',
    ]);
    const beyond = await instance.get(pathOf(film), { headers: { range: 'bytes=32-' } });
    expect([beyond.status, beyond.text, beyond.headers['content-range']]).toEqual([416, '', 'bytes */32']);
    expect(beyond.headers['cache-control']).toBe('no-store');
    expect((await instance.get(pathOf(film), { headers: { 'if-match': '"other"' } })).status).toBe(412);
  });

  test('with lost bytes is reported to operators, and not cached', async () => {
    const lost = await text('lost.txt', 'lost');
    await rm(join(instance.folder, 'data/assets'), { recursive: true });
    const { status, headers } = await instance.get(pathOf(lost));
    expect([status, headers['cache-control']]).not.toEqual([200, expect.stringContaining('immutable')]);
    expect(instance.lines.join('')).toContain('missing on the disk');
  });
});
