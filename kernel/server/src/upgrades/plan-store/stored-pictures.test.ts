import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { picturesFolder, readPicture, storePicture } from './stored-plan.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quoin-pictures-'));
  await storePicture(
    picturesFolder(dataDir, 'ice-1'),
    'page-draft-before.webp',
    sharp({ create: { width: 8, height: 8, channels: 3, background: 'navy' } }),
  );
  await writeFile(join(dataDir, 'secret.webp'), 'Sample secret');
});
afterAll(() => rm(dataDir, { recursive: true }));

test('a picture is read by plan and name', async () => {
  expect(await sharp(await readPicture(dataDir, 'ice-1', 'page-draft-before.webp')).metadata()).toMatchObject({
    format: 'webp',
    width: 8,
    height: 8,
  });
});

test.each([
  ['ice-1', 'page-draft-after.webp'],
  ['ice-1', '../../secret.webp'],
  ['..', 'secret.webp'],
  ['../..', 'secret.webp'],
  ['', 'secret.webp'],
  ['ice-2', 'page-draft-before.webp'],
  ['ice-1', ''],
])('nothing of plan "%s" is read by the name "%s"', async (plan, name) => {
  await expect(readPicture(dataDir, plan, name)).rejects.toMatchObject({ code: 'upgrade.picture-unknown' });
});
