import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { testSite } from '@quoin/testing';

testSite(import.meta.dirname);

interface StoredPage {
  id: string;
  path: string;
  locale: string;
  translationGroup?: string;
}

const folder = join(import.meta.dirname, 'content/pages');
const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.json'));
const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
const pages = texts.map((text): StoredPage & { text: string } => ({ ...(JSON.parse(text) as StoredPage), text }));

const inEnglish = new Map(pages.filter(({ locale }) => locale === 'en').map((page) => [page.id, page]));
const inArabic = pages.filter(({ locale }) => locale === 'ar');

test.each(inArabic)('the Arabic page $path is the translation of the English one', ({ path, translationGroup }) => {
  const original = [...inEnglish.values()].find((page) => page.path === path);
  expect(translationGroup).toBeDefined();
  expect(translationGroup).toBe(original?.translationGroup ?? original?.id);
});

test.each(inArabic)('the Arabic page $path leads to Arabic pages', ({ text }) => {
  const targets = [...text.matchAll(/"page": "([^"]+)"/g)].flatMap(([, id]) => inEnglish.get(id ?? '') ?? []);
  expect(targets.map(({ path }) => path)).toEqual([]);
});
