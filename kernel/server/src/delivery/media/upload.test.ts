import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { ApiAsset } from '@quoin/api';
import { openStorage } from '@quoin/storage';
import sharp from 'sharp';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { frameBomb, imageBomb, picture, sendFile, upload, uploaded } from '../../testing/media.fixture.ts';
import { typeOf } from './file-kind.ts';
import { quota } from './media.ts';

// Image processes take time to start.
jest.setTimeout(30_000);

let instance: Instance;
let admin: Person;
beforeAll(async () => {
  instance = await startInstance({ sites: { ice: {}, nyse: {} } });
  admin = await instance.signIn();
}, 60_000);
afterAll(() => instance.drop());

const deliver = ({ url }: ApiAsset) => instance.get(new URL(url).pathname);
const svg = (inner: string, attributes = 'viewBox="0 0 40 20"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`);
/** Each element repeats the one before ten times. */
const repeated = Array.from(
  { length: 12 },
  (_, index) => `<g id="a${index + 1}">${`<use href="#a${index}"/>`.repeat(10)}</g>`,
).join('');
/** Minimal recognizable files. */
const pdf = Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n');
const mp4 = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x08free', 'latin1');

describe('the stored picture', () => {
  test('contains only pixels, upright: no camera, no location', async () => {
    const exif = { IFD0: { Make: 'Sample camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } };
    const photo = await picture(60, 40)
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .withExifMerge(exif)
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif?.includes('Sample camera')).toBe(true);
    const asset = await uploaded(instance, admin, 'photo.jpg', photo);
    expect(asset).toMatchObject({ kind: 'image', mediaType: 'image/jpeg', width: 40, height: 60 });
    const { bytes } = await deliver(asset);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 40, height: 60 });
    expect([metadata.exif, metadata.orientation, bytes.includes('Sample camera')]).toEqual([
      undefined,
      undefined,
      false,
    ]);
  });

  test.each(['png', 'webp', 'avif', 'gif'] as const)('of the format %s keeps its size', async (format) => {
    const asset = await uploaded(instance, admin, `drawn.${format}`, await picture(64, 32).toFormat(format).toBuffer());
    expect(asset).toMatchObject({ fileName: `drawn.${format}`, mediaType: `image/${format}`, width: 64, height: 32 });
    expect((await deliver(asset)).headers['content-type']).toBe(`image/${format}`);
  });

  test('keeps all frames of an animation', async () => {
    const frames = await Promise.all([1, 2, 3].map(() => picture(16, 12).png().toBuffer()));
    const asset = await uploaded(
      instance,
      admin,
      'moving.gif',
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    );
    expect(asset).toMatchObject({ width: 16, height: 12 });
    expect((await sharp((await deliver(asset)).bytes, { pages: -1 }).metadata()).pages).toBe(3);
  });

  test('contains no hidden data', async () => {
    const asset = await uploaded(
      instance,
      admin,
      'polyglot.png',
      Buffer.concat([await picture(8, 8).png().toBuffer(), Buffer.from('PK\x03\x04<script>alert(1)</script>')]),
    );
    expect((await deliver(asset)).bytes.includes('<script>')).toBe(false);
  });

  test('of vector graphics contains nothing executable', async () => {
    const drawing = svg(
      '<script>alert(1)</script><rect width="40" height="20" onload="alert(2)" fill="red"/><image href="https://example.com/pixel.png"/>',
    );
    const asset = await uploaded(
      instance,
      admin,
      'drawing.svg',
      Buffer.concat([Buffer.from('<?xml version="1.0"?>\n<!-- a > b --><!DOCTYPE svg>\n'), drawing]),
    );
    expect(asset).toMatchObject({ mediaType: 'image/svg+xml', width: 40, height: 20 });
    const { text, headers } = await deliver(asset);
    expect(text).toContain('<rect width="40" height="20" fill="red">');
    expect(text).not.toMatch(/script|onload|example\.com/);
    expect(headers['content-security-policy']).toContain('sandbox');
  });
});

describe('a type', () => {
  test.each([
    ['photo.png', () => picture(8, 8).jpeg().toBuffer(), 'image/jpeg', 'photo.jpg'],
    ['report', async () => pdf, 'application/pdf', 'report.pdf'],
    ['film.MP4', async () => mp4, 'video/mp4', 'film.MP4'],
    ['rows.csv', async () => Buffer.from('a,b\n1,2\n'), 'text/csv', 'rows.csv'],
    ['page.html', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'text/plain', 'page.html.txt'],
    ['Jahresbericht über 2026.txt', async () => Buffer.from('über'), 'text/plain', 'Jahresbericht über 2026.txt'],
  ])('of %s is detected from its content', async (name, make, mediaType, fileName) => {
    expect(await uploaded(instance, admin, name, await make())).toMatchObject({ mediaType, fileName });
  });

  test.each([
    ['a program', Buffer.from('\x7fELF\x02\x01\x01', 'latin1')],
    ['no text', Buffer.from([1, 0, 2, 0, 0xff, 0xfe])],
    ['text of another encoding', Buffer.from('a;b\n\xfc;1', 'latin1')],
    ['a script with a picture’s name', Buffer.from('#!\0')],
  ])('is rejected: %s', async (_, bytes) => {
    const answer = await upload(instance, admin, 'photo.jpg', bytes);
    expect([answer.status, answer.json()]).toEqual([
      415,
      expect.objectContaining({ code: 'media.type', message: expect.stringContaining('jpg, png') }),
    ]);
  });
});

describe('a hostile file is rejected quickly, clearly, and without a trace', () => {
  const refusal = async (name: string, bytes: Buffer) => {
    const started = performance.now();
    const answer = await upload(instance, admin, name, bytes);
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(await readdir(join(instance.folder, 'data/assets/incoming'))).toEqual([]);
    return answer.json();
  };

  test.each([
    [20_000, 20_000],
    [200_000, 200_000],
  ])('a bomb of %d × %d pixels', async (width, height) => {
    const told = await refusal('bomb.png', imageBomb(width, height));
    expect(told).toMatchObject({
      code: 'media.too-many-pixels',
      message: expect.stringContaining(`${width} × ${height}`),
    });
  });

  test('a bomb of many frames', async () => {
    expect(await refusal('frames.gif', frameBomb(5_000, 4_000, 3))).toMatchObject({ code: 'media.too-many-pixels' });
  });

  test.each([
    ['truncated.jpg', async () => (await picture(600, 400).jpeg().toBuffer()).subarray(0, 700)],
    ['header.png', async () => imageBomb(100, 100).subarray(0, 60)],
    ['broken.svg', async () => Buffer.from('<svg><unclosed')],
    ['drawing.svg', async () => svg('<text>no size</text>'.repeat(60_000))],
    ['repeated.svg', async () => svg(`<rect id="a0" width="1" height="1"/>${repeated}`)],
    ['nested.svg', async () => svg('<g>'.repeat(340_000))],
  ])('%s', async (name, make) => {
    expect((await refusal(name, await make()))['code']).toMatch(/^media\.(unreadable|too-large|type)$/);
  });

  test('the search for a root element is bounded', async () => {
    const file = join(instance.folder, 'prolog');
    await writeFile(file, '<?>'.repeat(6_000_000));
    const started = process.threadCpuUsage();
    expect(await typeOf(file, 'a.txt')).toBe('text/plain');
    expect(process.threadCpuUsage(started).user).toBeLessThan(300_000);
  });

  test('the server responds to others meanwhile', async () => {
    const large = picture(7_000, 7_000).png().toBuffer();
    const uploading = upload(instance, admin, 'large.png', await large);
    const started = performance.now();
    await instance.get('/healthz');
    expect(performance.now() - started).toBeLessThan(2_000);
    expect((await uploading).status).toBe(200);
  }, 30_000);
});

test('more than 20 MB are rejected, announced or not', async () => {
  const large = Buffer.alloc(20 * 1024 * 1024 + 1, 'a');
  const announced = await upload(instance, admin, 'large.txt', large).catch(() => undefined);
  if (announced !== undefined)
    expect(announced.json()).toMatchObject({ code: 'media.too-large', message: expect.stringContaining('20 MB') });
  expect((await admin.call('GET', '/sites/ice/media?search=large.txt')).json()).toMatchObject({ total: 0 });
});

test('concurrent uploads cannot exceed the quota of a site', async () => {
  const storage = await openStorage({ url: `sqlite:${instance.folder}/data/quoin.sqlite` });
  const hash = 'a'.repeat(64);
  const file = {
    sha256: hash,
    sourceSha256: hash,
    mediaType: 'text/plain',
    width: null,
    height: null,
    frames: 1,
    duration: null,
  };
  const named = { fileName: 'most.txt', alt: '', focalX: 0.5, focalY: 0.5, folder: '' };
  await storage.assets.create({
    siteId: 'nyse',
    kind: 'document',
    ...file,
    ...named,
    bytes: quota - 20_000 - (await storage.assets.bytesOf('nyse')),
  });
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      upload(instance, admin, 'more.txt', Buffer.alloc(15_000, `${index}`), { site: 'nyse' }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409, 409, 409, 409,
  ]);
  expect(await storage.assets.bytesOf('nyse')).toBeLessThanOrEqual(quota);
  await storage.close();
});

test('an empty body is not a file', async () => {
  expect((await upload(instance, admin, 'empty.txt', Buffer.alloc(0))).json()).toMatchObject({
    code: 'request.invalid',
    message: expect.stringContaining('empty'),
  });
});

test('duplicate bytes are stored again only on request', async () => {
  const bytes = await picture(20, 20).png().toBuffer();
  const first = await uploaded(instance, admin, 'one.png', bytes);
  expect((await upload(instance, admin, 'two.png', bytes)).json()).toEqual({ outcome: 'existing', asset: first });
  const second = await uploaded(instance, admin, 'two.png', bytes, { again: true });
  expect(second.id).not.toBe(first.id);
  expect((await upload(instance, admin, 'one.png', bytes, { site: 'nyse' })).json()).toMatchObject({
    outcome: 'stored',
  });
});

test.each(['../up', '/top', 'a//b', ' a', 'a/', 'a\0b', 'a\\b'])('the folder %j is invalid', async (folder) => {
  expect((await upload(instance, admin, 'a.txt', Buffer.from(folder), { folder })).json()).toMatchObject({
    code: 'request.invalid',
  });
});

test.each(['', '.hidden', 'a/b.png', 'a\nb.png', 'x'.repeat(201)])('the name %j is invalid', async (name) => {
  expect((await upload(instance, admin, name, Buffer.from('a'))).json()).toMatchObject({ code: 'request.invalid' });
});

test('an upload is a write: it needs token and origin', async () => {
  const path = '/sites/ice/media?name=a.txt&folder=';
  expect((await sendFile(instance, { ...admin, csrfToken: '' }, 'POST', path, Buffer.from('a'))).json()).toMatchObject({
    code: 'csrf.refused',
  });
  const foreign = await instance.send({
    host: 'admin.localhost',
    method: 'POST',
    path: `/api${path}`,
    headers: { cookie: admin.cookie, 'x-csrf-token': admin.csrfToken, origin: 'http://evil.example' },
    body: 'a',
  });
  expect(foreign.json()).toMatchObject({ code: 'csrf.refused' });
});
