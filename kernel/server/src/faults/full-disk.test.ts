import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { ApiAsset } from '@quoin/api';
import sharp from 'sharp';
import { startInstance, type Instance } from '../testing/instance.fixture.ts';
import { picture, uploaded } from '../testing/media.fixture.ts';

jest.setTimeout(60_000);
const run = promisify(execFile);

let instance: Instance;
let photo: ApiAsset;
let folder: string;
beforeAll(async () => {
  instance = await startInstance();
  photo = await uploaded(instance, await instance.signIn(), 'photo.jpg', await picture(1_400, 700).jpeg().toBuffer());
  folder = join(instance.folder, 'data/assets/incoming');
});
afterAll(() => instance.drop());

const ask = (width: number) => instance.get(`${new URL(photo.url).pathname.replace(/[^/]+$/, '')}${width}/photo.webp`);
const widthOf = async (bytes: Buffer) => (await sharp(bytes).metadata()).width;
const told = () => instance.lines.filter((line) => line.includes('A picture cannot be resized'));

/** Prevents writes to the picture folder: mounts a full disk if possible, else replaces the folder by a file. */
async function fill(): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=4k', 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  if (isMounted) {
    await writeFile(join(folder, 'full'), Buffer.alloc(4_096)).catch(() => undefined);
    return async () => void (await run('umount', [folder]));
  }
  await rm(folder, { recursive: true });
  await writeFile(folder, '');
  return () => rm(folder);
}

test('on a full disk a picture is served as uploaded, or at an existing width, and the log reports it once', async () => {
  const empty = await fill();
  const original = await ask(640);
  expect([
    original.status,
    original.headers['content-type'],
    original.headers['cache-control'],
    await widthOf(original.bytes),
  ]).toEqual([200, 'image/jpeg', 'no-cache', 1_400]);
  await empty();

  const made = await ask(320);
  expect([made.status, await widthOf(made.bytes)]).toEqual([200, 320]);
  const emptyAgain = await fill();
  const other = await ask(640);
  expect([
    other.status,
    other.headers['content-type'],
    other.headers['cache-control'],
    await widthOf(other.bytes),
  ]).toEqual([200, 'image/webp', 'no-cache', 320]);
  expect(told()).toHaveLength(1);
  await emptyAgain();

  const healed = await ask(640);
  expect([healed.status, healed.headers['cache-control'], await widthOf(healed.bytes)]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    640,
  ]);
});

test('a picture emptied by a power failure is rendered again', async () => {
  expect((await ask(960)).status).toBe(200);
  const variants = join(instance.folder, 'data/variants');
  const [file = ''] = (await readdir(variants, { recursive: true })).filter((name) => name.endsWith('960.webp'));
  await truncate(join(variants, file));
  const again = await ask(960);
  expect([again.status, await widthOf(again.bytes)]).toEqual([200, 960]);
});
