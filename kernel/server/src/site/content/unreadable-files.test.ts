import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { storageForSuite } from '../../testing/storage.fixture.ts';
import { openRelease } from '../../testing/upgrade-releases.fixture.ts';
import { derivePlan } from '../../upgrades/plan/derive-plan.ts';
import type { Site } from '../sites/site.ts';
import { unreadableFiles } from './unreadable-files.ts';

const opened = storageForSuite();
let folder: string;
let sites: Record<'served' | 'candidate', Site>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-files-'));
  const site = (release: '1.0.0' | '2.0.0') => ({ ...openRelease(opened.storage, release), folder });
  sites = { served: site('1.0.0'), candidate: site('2.0.0') };
});
afterAll(async () => {
  await sites.served.dispose();
  await sites.candidate.dispose();
  await rm(folder, { recursive: true });
});

async function write(rows: object[]): Promise<void> {
  await mkdir(join(folder, 'content/rows'), { recursive: true });
  await writeFile(join(folder, 'content/rows/bulletins.json'), JSON.stringify(rows));
}

const found = () => unreadableFiles(join(folder, 'content'), sites.served.composed, sites.candidate.composed);
const id = '2a8ff8d5-4b0c-4c0c-9d4f-6a3f0f0f0001';

test('a folder without content has no such files', async () => {
  expect(await found()).toEqual([]);
});

test('rows that state their version are readable, and others name the version of a former field', async () => {
  await write([{ id, version: 0, data: { heading: 'Sample', badge: 'Old' } }]);
  expect(await found()).toEqual([]);
  await write([{ id, data: { heading: 'Sample' } }]);
  expect(await found()).toEqual([
    { where: 'rows/bulletins.json › 0 › heading', message: expect.stringContaining('add "version": 0 beside "data"') },
    { where: 'rows/bulletins.json › 0 › title', message: expect.stringContaining('missing') },
  ]);
});

test('a plan lists them, but not what the served versions cannot read either', async () => {
  await write([
    { id, data: { heading: 'Sample' } },
    { id, data: { other: 1, heading: 'Sample' } },
  ]);
  const plan = await derivePlan({ storage: opened.storage, ...sites, revisions: 0 });
  expect(plan.files?.map(({ where }) => where)).toEqual([
    'rows/bulletins.json › 0 › heading',
    'rows/bulletins.json › 0 › title',
    'rows/bulletins.json › 1 › heading',
    'rows/bulletins.json › 1 › title',
  ]);
});
