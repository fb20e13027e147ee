import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import { expectSound, expectValidHtml } from '../testing/page-quality.ts';
import { visitedSite } from '../testing/site-visits.ts';

const workspace = fileURLToPath(new URL('../../../../', import.meta.url));
/** Pages below each page of the three levels: 5,070 pages with the home page. */
const sections = 10;
const branches = 22;
/** Further pages below a single one, of which navigation lists 200. */
const siblings = 203;

const node = (name: string, slots: Record<string, object[]> = {}) => ({
  id: randomUUID(),
  name,
  version: 0,
  props: {},
  slots,
});

/** Resolves with the id of the page. */
async function writePage(folder: string, path: string, title: string, parent?: string): Promise<string> {
  const file = join(folder, 'content/pages', `${path === '/' ? 'index' : path.slice(1)}.en.json`);
  await mkdir(dirname(file), { recursive: true });
  const page = {
    id: randomUUID(),
    ...(parent && { parent }),
    path,
    locale: 'en',
    title,
    seo: { robots: 'index' },
    access: { kind: 'public' },
    tags: [],
    published: true,
    tree: node('cms-template-ice-page', {
      ...(path === '/wide' && { hero: [node('cms-component-sub-nav')] }),
      aside: [node('cms-component-side-nav')],
    }),
  };
  await writeFile(file, JSON.stringify(page));
  return page.id;
}

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** Writes site ice with a tree of sample pages instead of its content. */
async function writeTree(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-tree-'));
  folders.push(folder);
  await symlink(join(workspace, 'node_modules'), join(folder, 'node_modules'));
  const site = join(folder, 'sites/ice');
  await cp(join(workspace, 'sites/ice'), site, { recursive: true });
  await rm(join(site, 'content'), { recursive: true });
  const manifest = JSON.parse(await readFile(join(site, 'manifest.json'), 'utf8')) as object;
  await writeFile(join(site, 'manifest.json'), JSON.stringify({ ...manifest, regions: {} }));
  await writePage(site, '/', 'Sample tree');
  for (let section = 0; section < sections; section += 1) {
    const path = `/section-${section}`;
    const top = await writePage(site, path, `Section ${section}`);
    for (let branch = 0; branch < branches; branch += 1) {
      const below = `${path}/branch-${branch}`;
      const parent = await writePage(site, below, `Branch ${section}.${branch}`, top);
      for (let leaf = 0; leaf < branches; leaf += 1)
        await writePage(site, `${below}/leaf-${leaf}`, `Leaf ${section}.${branch}.${leaf}`, parent);
    }
  }
  const wide = await writePage(site, '/wide', 'Wide section');
  for (let page = 0; page < siblings; page += 1) await writePage(site, `/wide/page-${page}`, `Wide ${page}`, wide);
  return join(folder, 'sites');
}

describe.each(suiteDatabases)('a site of more than 5,000 pages, on $name', ({ create }) => {
  const site = visitedSite(create, undefined, async () => ({ settings: { SITES_DIR: await writeTree() } }));

  test('its side navigation shows the section, open on the way to the page', async () => {
    const path = '/section-3/branch-7/leaf-9';
    const { status, body } = await site.request(path);
    expect(status).toBe(200);
    await expectValidHtml(body);
    const began = performance.now();
    expect((await site.request('/section-4/branch-8/leaf-10')).status).toBe(200);
    // Several queries of 5,000 pages, and the first rendering of this page.
    expect(performance.now() - began).toBeLessThan(1_000);
    for (const width of [320, 1280]) {
      const visit = await site.visit(path, { viewport: { width, height: 900 } });
      await expectSound(visit);
      const nav = visit.page.getByRole('navigation', { name: 'Section 3' });
      if (width === 320) await nav.locator('summary').first().click();
      expect(await nav.getByRole('link', { name: /^Branch/ }).count()).toBe(branches);
      expect(await nav.getByRole('link', { name: /^Leaf/ }).count()).toBe(branches);
      expect(await nav.locator('[aria-current="page"]').innerText()).toBe('Leaf 3.7.9');
      await expectSound(visit);
    }
  }, 60_000);

  test('side and sub navigation list 200 pages below a page, and say how many more there are', async () => {
    const { body } = await site.request('/wide');
    expect(body.match(/>Wide \d+</g)).toHaveLength(2 * 200);
    expect(body.match(/and 3 more/g)).toHaveLength(2);
  });
});
