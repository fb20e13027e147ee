import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startInstance, type Instance } from '../../testing/instance.fixture.ts';
import { card, pageFile } from '../../testing/site-content.fixture.ts';

let instance: Instance;
const many = 100_000;

beforeAll(async () => {
  instance = await startInstance({ files: { 'sites/ice/content/pages/one.json': pageFile('/one', [card('One')]) } });
  const columns = 'site_id, locale, template, title, title_order, tags, published_at, robots';
  const insert = `INSERT INTO page_entries (page_id, revision_id, translation_group, path, ${columns})
    WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${many - 1})
    SELECT 'page-' || n, revision_id || '-' || n, printf('group-%06d', n), '/section/' || (n % 100) || '/a-page-with-a-name-' || n, ${columns} FROM page_entries, number WHERE path = '/one'`;
  // Two SQLite libraries in one process break each other's locks. The server keeps running meanwhile to finish its
  // writes.
  const script = `new (require('node:sqlite').DatabaseSync)(process.argv[1], { enableForeignKeyConstraints: false, timeout: 10_000 }).exec(process.argv[2])`;
  await promisify(execFile)(process.execPath, ['--eval', script, join(instance.folder, 'data/quoin.sqlite'), insert]);
}, 60_000);
afterAll(() => instance.drop());

const asked = async (path: string) => {
  const begun = performance.now();
  const { status, text, headers } = await instance.get(path);
  return {
    status,
    how: headers['cache-status'],
    took: performance.now() - begun,
    found: [...text.matchAll(/<loc>[^<]*?:\d+(\/[^<]*)<\/loc>/g)].map(([, found = '']) => found),
    bytes: Buffer.byteLength(text),
  };
};

test('a hundred thousand pages yield an index of parts, each quickly rendered, within size limits, and cached', async () => {
  const index = await asked('/sitemap.xml');
  expect(index.status).toBe(200);
  expect(index.took).toBeLessThan(5_000);
  const told = new Set<string>();
  for (const path of index.found) {
    const part = await asked(path);
    expect([
      path,
      part.status,
      part.found.length > 0 && part.found.length <= 50_000,
      part.bytes < 50_000_000,
      part.took < 5_000,
    ]).toEqual([path, 200, true, true, true]);
    for (const href of part.found) told.add(href);
  }
  expect(told.size).toBe(many);
  for (const path of ['/sitemap.xml', ...index.found])
    expect([path, (await asked(path)).how]).toEqual([path, 'quoin; hit']);
  for (const path of [
    `/sitemap-pages-${index.found.length + 1}.xml`,
    '/sitemap-pages-0.xml',
    '/sitemap-none-1.xml',
    '/sitemap-pages.xml',
  ])
    expect([path, (await asked(path)).status]).toEqual([path, 404]);
}, 60_000);
