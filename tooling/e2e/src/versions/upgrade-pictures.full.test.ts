import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chromiumFile } from '@quoin/chromium';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../testing/browser.ts';
import { expectSound } from '../testing/page-quality.ts';
import { readPicture } from '../testing/picture.ts';
import { createPicturedSite, putRelease } from './pictured-site.ts';
import { System } from '../testing/system.ts';
import type { VersionedSites } from '../testing/versioned-sites.ts';

interface Pictured {
  id: string;
  plan: {
    pictured?: { pages: number; left: number };
    pages: {
      id: string;
      path: string;
      contents: {
        pictures?: { before: string; after: string; difference: string; share: number; places: number; isCut: boolean };
        unpictured?: string;
      }[];
    }[];
  };
}

let sites: VersionedSites;
let browser: Browser;
let otherOrigin: Server;
let visits = 0;
let stored: Pictured;
let settings: Record<string, string>;
let progress: string;

const plan = (...args: string[]) =>
  sites.quoin(['upgrade', 'plan', 'bulletins', '--site', 'ice', '--json', ...args], { settings });
const of = (path: string, { plan: { pages } } = stored) => pages.find((page) => page.path === path)?.contents[0];

beforeAll(async () => {
  otherOrigin = createServer((_, response) => response.end('Sample answer')).on('connection', () => (visits += 1));
  otherOrigin.listen(0, '127.0.0.1');
  await once(otherOrigin, 'listening');
  const origin = `http://127.0.0.1:${(otherOrigin.address() as AddressInfo).port}`;
  [sites, browser] = await Promise.all([createPicturedSite(origin), launchBrowser()]);
  // Imports the pages and serves the first release.
  const system = await System.start(sites.environment);
  await system.end('SIGTERM');
  await putRelease(sites, 2, origin);
  settings = { CHROMIUM_PATH: await chromiumFile() };
  const { stdout, stderr } = await plan('--screenshots');
  stored = JSON.parse(stdout) as Pictured;
  progress = stderr;
}, 240_000);
afterAll(async () => {
  await browser?.close();
  otherOrigin.closeAllConnections();
  otherOrigin.close();
  await sites?.remove();
});

const picture = async (name: string) =>
  readPicture(browser, 'webp', await readFile(join(sites.folder, 'data/plans', stored.id, name)));

const isNear = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((value, index) => Math.abs(value - (other[index] ?? 0)) < 40);

test('differences are pictured before and after, and marked', async () => {
  expect(progress).toMatch(
    /^Pages compared: 6 of 6\n(Pages pictured: \d of 5(, \d+ seconds? left)?\n)*Pages pictured: 5 of 5\n$/,
  );
  expect(stored.plan.pictured).toEqual({ pages: 5, left: 0 });
  const { pictures } = of('/grows') ?? {};
  expect(pictures).toMatchObject({ places: 1, isCut: false });
  expect(pictures?.share).toBeGreaterThan(0.15);
  expect(pictures?.share).toBeLessThan(0.35);
  const [before, after, difference] = [
    await picture(pictures?.before ?? ''),
    await picture(pictures?.after ?? ''),
    await picture(pictures?.difference ?? ''),
  ];
  expect([before.width, before.height, difference.height]).toEqual([1_280, 800, 800]);
  const top = Array.from({ length: 800 }, (_, y) => y).find((y) => isNear(after.at(640, y), [0, 0, 128])) ?? 0;
  expect(top).toBeGreaterThan(20);
  for (const y of [top + 5, top + 100, top + 195]) {
    expect([y, isNear(before.at(640, y), [0, 0, 128])]).toEqual([y, false]);
    expect([y, isNear(difference.at(640, y), [220, 20, 60])]).toEqual([y, true]);
  }
  for (const y of [top - 20, top + 240]) expect([y, isNear(difference.at(640, y), [220, 20, 60])]).toEqual([y, false]);
});

test('unchanged pages have no picture, and pages that look the same share one', async () => {
  expect(of('/stays')).toBeUndefined();
  const { pictures } = of('/ticking') ?? {};
  expect(pictures).toMatchObject({ share: 0, places: 0 });
  expect(new Set([pictures?.before, pictures?.after, pictures?.difference]).size).toBe(1);
  const kept = await readdir(join(sites.folder, 'data/plans', stored.id));
  expect(kept.toSorted()).toEqual(
    stored.plan.pages
      .flatMap(({ contents }) =>
        contents.flatMap(({ pictures: each }) =>
          each === undefined ? [] : [...new Set([each.before, each.after, each.difference])],
        ),
      )
      .toSorted(),
  );
});

test('a page can reach only its site, and one that hangs or navigates away is reported', async () => {
  expect(of('/reaching')?.pictures).toMatchObject({ places: 1 });
  expect(of('/looping')?.unpictured).toBe('it was not shown within 20 seconds');
  expect(of('/leaving')?.unpictured).toMatch(/^it navigates to http:\/\/127\.0\.0\.1:\d+\/left$/);
  expect(visits).toBe(0);
});

const reportPage = async (
  options: NonNullable<Parameters<Browser['newPage']>[0]>,
): Promise<{ page: Page; complaints: string[] }> => {
  const page = await browser.newPage(options);
  const complaints: string[] = [];
  page.on('console', (message) => void complaints.push(message.text()));
  await page.goto(pathToFileURL(join(sites.folder, 'data/plans', `${stored.id}.html`)).href);
  for (const summary of await page.locator('summary').all()) await summary.press('Enter');
  return { page, complaints };
};

test.each([
  ['light', 1_280],
  ['dark', 1_280],
  ['light', 420],
  ['dark', 420],
] as const)(
  'the report shows pictures in %s at %d pixels, by keyboard too',
  async (colorScheme, width) => {
    const { page, complaints } = await reportPage({ colorScheme, viewport: { width, height: 900 } });
    await expectSound({ page, complaints });
    const figure = page.locator('figure', { has: page.getByAltText('/grows, before', { exact: true }) });
    const link = (name: string) => figure.getByRole('link', { name });
    // Stacked pictures are as wide as they get.
    if (width < 640) expect(await link('Enlarge').count()).toBe(0);
    else {
      const side = (await figure.boundingBox())?.width ?? 0;
      await link('Enlarge').press('Enter');
      expect((await figure.boundingBox())?.width).toBeGreaterThan(side * 2.5);
      await expectSound({ page, complaints });
      await link('Side by side').press('Enter');
      expect((await figure.boundingBox())?.width).toBe(side);
    }
    await page.close();
  },
  60_000,
);

test('a report states how many pages are not pictured, and how to install a missing Chromium', async () => {
  const { stdout } = await plan('--screenshots', '1');
  const { plan: few } = JSON.parse(stdout) as Pictured;
  expect(few.pictured).toEqual({ pages: 1, left: 4 });
  expect(
    few.pages.filter(({ contents }) => contents.some(({ pictures }) => pictures !== undefined)).map(({ path }) => path),
  ).toEqual(['/grows']);
  settings = { CHROMIUM_PATH: '/nowhere/chromium' };
  expect(await plan('--screenshots')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('There is no Chromium at /nowhere/chromium.'),
  });
  settings = { CHROMIUM_PATH: process.execPath };
  expect(await plan('--screenshots')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`${process.execPath} does not start`),
  });
}, 120_000);
