import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { prunePlans } from './stored-plan.ts';

const now = new Date('2030-01-31T00:00:00Z');
const day = 24 * 3_600_000;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quoin-plans-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const idOf = (site: string, number: number) => `${site}-${number.toString(16).padStart(8, '0')}`;

async function keep(id: string, days: number): Promise<void> {
  const folder = join(dataDir, 'plans');
  const at = new Date(now.getTime() - days * day);
  await mkdir(join(folder, id), { recursive: true });
  await writeFile(join(folder, id, 'home.webp'), '');
  for (const name of [`${id}.json`, `${id}.html`]) await writeFile(join(folder, name), '');
  for (const name of [id, `${id}.json`, `${id}.html`]) await utimes(join(folder, name), at, at);
}

test('the latest plans of each site, and those of recent days, are retained', async () => {
  await expect(prunePlans(dataDir, now)).resolves.toBeUndefined();
  for (let number = 0; number < 33; number += 1) await keep(idOf('ice', number), 10 + number);
  await keep(idOf('ice-two', 0), 400);
  for (let number = 0; number < 32; number += 1) await keep(idOf('busy', number), 2);
  await writeFile(join(dataDir, 'plans', 'notes.txt'), '');
  const names = () => readdir(join(dataDir, 'plans'));
  const before = await names();
  await prunePlans(dataDir, now);
  const gone = [30, 31, 32].map((number) => idOf('ice', number)).flatMap((id) => [id, `${id}.json`, `${id}.html`]);
  const after = await names();
  expect(before.filter((name) => !after.includes(name)).toSorted()).toEqual(gone.toSorted());
});
