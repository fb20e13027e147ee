import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ApiClient } from '@quoin/api';
import type { Node } from '@quoin/sdk';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from '../testing/browser.ts';
import { startOtherHost, type OtherHost } from '../testing/other-host.ts';
import { expectAccessible } from '../testing/page-quality.ts';
import { schemes } from '../testing/test-environment.ts';
import { System } from '../testing/system.ts';

const host = 'ice.localhost';
const films = 'films.example.com';
const article = '/insights/reading-an-order-book';
const tabbed = '/films-in-tabs';

let system: System;
let browser: Browser;
let other: OtherHost;
let api: ApiClient;

const node = (name: string, props: Node['props'], slots: Node['slots'] = {}): Node => ({
  id: randomUUID(),
  name: `cms-component-${name}`,
  version: 0,
  props,
  slots,
});
const film = (name: string, at = films) =>
  node('embed', { address: `https://${at}/${name}`, title: `Sample film: ${name}` });

async function publish(path: string, content: Node): Promise<unknown> {
  const { id: page } = await api.pages.create({
    site: 'ice',
    template: 'cms-template-ice-page',
    title: 'Sample films',
    path,
  });
  const draft = await api.draft.get({ site: 'ice', page });
  const insert = { op: 'insert' as const, parent: draft.content.tree.id, slot: 'content', index: 0, node: content };
  const { version } = await api.draft.patch({
    site: 'ice',
    page,
    expectedVersion: draft.version,
    operations: [insert],
  });
  return api.publication.publish({ site: 'ice', page, expectedVersion: version });
}

beforeAll(async () => {
  other = await startOtherHost(films);
  [system, browser] = await Promise.all([System.start(), launchBrowser({ otherOrigins: { [films]: other.port } })]);
  api = await system.api();
  const tabs = [
    { id: 'words', label: 'Words' },
    { id: 'film', label: 'Film' },
  ];
  await publish(
    tabbed,
    node('tabs', { tabs }, { words: [node('heading', { text: 'First panel' })], film: [film('hidden')] }),
  );
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await system?.remove();
  await other?.stop();
});

let context: BrowserContext;
let complaints: string[];
let before: { connections: number; requests: number };

/** Contacts since the test began. */
const contacts = () => ({
  connections: other.connections - before.connections,
  requests: other.requests.slice(before.requests).map(({ path }) => path),
});
const nobody = { connections: 0, requests: [] };

async function enter(options: BrowserContextOptions = {}): Promise<void> {
  context = await browser.newContext({ ignoreHTTPSErrors: true, reducedMotion: 'reduce', ...options });
}

async function visit(path: string): Promise<Page> {
  const page = await context.newPage();
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(system.url(host, path), { waitUntil: 'networkidle' });
  return page;
}

const question = (page: Page) => page.getByRole('region', { name: 'Your choice on this site' });
const answer = (page: Page, name: string) => question(page).getByRole('button', { name }).click();
const settings = (page: Page) => page.getByRole('button', { name: 'Cookie settings' });
const frame = (page: Page) => page.locator('iframe');
const shown = (page: Page) => page.frameLocator('iframe').getByText('A sample film');
const intoView = (page: Page) => page.locator('.gate').scrollIntoViewIfNeeded();

beforeEach(() => {
  complaints = [];
  before = { connections: other.connections, requests: other.requests.length };
});
afterEach(async () => {
  await context?.close();
  if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`);
});

describe('the policy', () => {
  const policyOf = async (path: string): Promise<string> =>
    (await system.request(host, path)).headers.get('content-security-policy') ?? '';

  test('of a page without an embed names no other host', async () => {
    for (const path of ['/', '/about', '/privacy']) expect(await policyOf(path)).not.toMatch(/example\.com|frame-src/);
  });

  test('of a page with one names its host, for frames alone', async () => {
    const policy = await policyOf(article);
    expect(policy).toContain(`; frame-src https://${films};`);
    expect(policy.split(films)).toHaveLength(2);
  });

  test('is not opened for a disallowed host: the page is rejected, with a message for its editor', async () => {
    await expect(publish('/elsewhere', film('1', 'films.example.org'))).rejects.toMatchObject({
      code: 'page.not-ready',
      message: expect.stringContaining(
        '"https://films.example.org/1" may not be embedded. Use https and a host that the manifest lists under allow.embed: films.example.com.',
      ),
    });
  });
});

describe('before consent', () => {
  test('nothing is sent to the other host, and a click loads the one selected video', async () => {
    await enter();
    const page = await visit(article);
    await intoView(page);
    await page.waitForLoadState('networkidle');
    expect(await frame(page).count()).toBe(0);
    expect(contacts()).toEqual(nobody);

    await page.getByRole('button', { name: 'Load content' }).click();
    await shown(page).waitFor();
    expect(contacts().requests).toEqual(['/reading-an-order-book']);
    // The origin, without the path.
    expect(other.requests.at(-1)?.referrer).toBe(system.url(host, '/'));
    expect(await question(page).isVisible()).toBe(true);
  });

  test('nothing starts in an opened tab either; with consent, only visible content does', async () => {
    await enter();
    const page = await visit(tabbed);
    await page.getByRole('tab', { name: 'Film' }).click();
    await page.getByRole('button', { name: 'Load content' }).waitFor();
    expect(contacts()).toEqual(nobody);

    await page.getByRole('tab', { name: 'Words' }).click();
    await answer(page, 'Accept all');
    await page.waitForLoadState('networkidle');
    expect(contacts().requests).toEqual([]);
    await page.getByRole('tab', { name: 'Film' }).click();
    await shown(page).waitFor();
    expect(contacts().requests).toEqual(['/hidden']);
  });

  test('without script there is no question, but a plain link and the text with its policy', async () => {
    await enter({ javaScriptEnabled: false });
    const page = await visit(article);
    expect(await question(page).count()).toBe(0);
    expect(await settings(page).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Load content' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: `Open at ${films}` }).getAttribute('href')).toBe(
      `https://${films}/reading-an-order-book`,
    );
    expect(await page.getByText('Without script nothing here needs your consent').isVisible()).toBe(true);
    expect(contacts()).toEqual(nobody);
    await page.getByRole('link', { name: 'Privacy and cookies' }).click();
    await page.getByRole('heading', { level: 1, name: 'Privacy and cookies', exact: true }).waitFor();
  });
});

describe('a choice', () => {
  test('to accept persists over pages and reloads, and loads content scrolled into view', async () => {
    await enter();
    const page = await visit('/about');
    await answer(page, 'Accept all');
    expect(await question(page).count()).toBe(0);
    await page.goto(system.url(host, article));
    await intoView(page);
    await shown(page).waitFor();
    await page.reload();
    await intoView(page);
    await shown(page).waitFor();
    expect(await question(page).count()).toBe(0);
  });

  test('to refuse persists as well', async () => {
    await enter();
    const page = await visit('/about');
    await answer(page, 'Refuse all');
    await page.goto(system.url(host, article), { waitUntil: 'networkidle' });
    await intoView(page);
    expect(await question(page).count()).toBe(0);
    expect(await frame(page).count()).toBe(0);
    expect(contacts()).toEqual(nobody);
  });

  test('applies at once on every open page, in both directions', async () => {
    await enter();
    const [page, second] = [await visit(article), await visit(article)];
    await intoView(second);
    await page.bringToFront();
    await answer(page, 'Accept all');
    await intoView(page);
    await shown(page).waitFor();
    await second.bringToFront();
    await shown(second).waitFor();
    expect(await question(second).count()).toBe(0);

    await settings(second).click();
    expect(await second.getByRole('checkbox', { name: 'Films' }).isChecked()).toBe(true);
    await second.getByRole('checkbox', { name: 'Films' }).uncheck();
    await answer(second, 'Save my choice');
    expect(await frame(second).count()).toBe(0);
    await frame(page).waitFor({ state: 'detached' });
  });

  test('for another question does not count: nothing starts, and visitors are asked again', async () => {
    await enter();
    const page = await visit(article);
    await page.evaluate(() =>
      localStorage.setItem('quoin-consent', JSON.stringify({ question: 'another', choices: { media: true } })),
    );
    await page.reload({ waitUntil: 'networkidle' });
    await intoView(page);
    expect(await question(page).isVisible()).toBe(true);
    expect(contacts()).toEqual(nobody);
  });
});

describe('the keyboard', () => {
  test('reaches the question after the skip link, refuse before accept, and returns to the page', async () => {
    await enter();
    const page = await visit('/about');
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
    const stops: string[] = [];
    for (let stop = 0; stop < 6; stop += 1) {
      await page.keyboard.press('Tab');
      stops.push(await focused());
    }
    expect(stops.slice(0, 5)).toEqual([
      'Skip to content',
      'Privacy and cookies',
      'Refuse all',
      'Accept all',
      'Choose by category',
    ]);
    expect(await question(page).locator(':focus').count()).toBe(0);

    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => localStorage.getItem('quoin-consent'))).toContain('"media":true');

    await settings(page).focus();
    await page.keyboard.press('Enter');
    expect(await focused()).toBe('Your choice on this site');
    await page.keyboard.press('Escape');
    expect(await question(page).count()).toBe(0);
    expect(await focused()).toBe('Cookie settings');
  });

  test('reaches nothing covered by the question', async () => {
    await enter({ viewport: { width: 420, height: 700 } });
    const page = await visit('/about');
    const covered: string[] = [];
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press('Tab');
      const hidden = await page.evaluate(() => {
        const element = document.activeElement;
        const banner = document.querySelector('.cookie-consent-banner');
        if (!element || !banner || element === document.body || banner.contains(element)) return '';
        const { top, bottom, height } = element.getBoundingClientRect();
        const end = banner.getBoundingClientRect().top;
        // Elements higher than the room above the question, such as tab panels, begin there.
        const room = end - Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart);
        const isCovered = height > room ? top >= end : bottom > end;
        return isCovered ? (element.textContent ?? '') : '';
      });
      if (hidden !== '') covered.push(hidden);
    }
    expect(covered).toEqual([]);
  });

  test('and every link open the settings', async () => {
    await enter();
    const page = await visit('/privacy');
    await answer(page, 'Refuse all');
    await page.getByRole('main').getByRole('link', { name: 'cookie settings' }).click();
    await question(page).waitFor();
    await answer(page, 'Close');
    expect(await question(page).count()).toBe(0);
    await page.goto(system.url(host, '/about#cookie-settings'));
    await question(page).waitFor();
    expect(await question(page).getByRole('checkbox', { name: 'Films' }).isVisible()).toBe(true);
  });
});

describe.each(schemes)('in %s, at 420 px', (colorScheme) => {
  test.each(['ltr', 'rtl'])(
    '%s: question, settings and embed meet WCAG 2.2 AA, do not block, and do not scroll sideways',
    async (direction) => {
      await enter({ colorScheme, viewport: { width: 420, height: 900 } });
      const page = await visit(article);
      await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
      const banner = await question(page).boundingBox();
      expect(banner?.height).toBeLessThan(450);
      const [refuse, accept] = await Promise.all(
        ['Refuse all', 'Accept all'].map((name) => question(page).getByRole('button', { name }).boundingBox()),
      );
      expect([refuse?.width, refuse?.height, refuse?.y]).toEqual([accept?.width, accept?.height, accept?.y]);
      expect((refuse?.x ?? 0) < (accept?.x ?? 0)).toBe(direction === 'ltr');
      await page.locator('.gate').scrollIntoViewIfNeeded();
      await expectAccessible(page);

      await answer(page, 'Refuse all');
      await settings(page).click();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(420);
    },
  );
});
