import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { publicPaths } from './static.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-public-'));
  await mkdir(join(folder, 'public/images/.draft'), { recursive: true });
  for (const file of ['b.png', 'images/a.svg', 'images/.draft/c.svg', '.secret.txt', 'notes.docx', 'robots'])
    await writeFile(join(folder, 'public', file), 'sample');
});
afterAll(() => rm(folder, { recursive: true }));

test('lists what is served of the folder of a site: no hidden files and no other types', async () => {
  expect(await publicPaths({ folder }, 10)).toEqual(['/b.png', '/images/a.svg']);
  expect(await publicPaths({ folder }, 1)).toEqual(['/b.png']);
});

test('lists nothing of a site without such a folder', async () => {
  expect(await publicPaths({ folder: join(folder, 'none') }, 10)).toEqual([]);
});
