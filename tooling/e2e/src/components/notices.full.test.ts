import { describe, expect, test } from '@jest/globals';
import type { NodeInput } from '@quoin/sdk';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Page } from 'playwright-core';
import { expectSound } from '../testing/page-quality.ts';
import { publishNode } from '../testing/publish-node.ts';
import { visitedSite, whenRunning } from '../testing/site-visits.ts';

const text = (words: string): NodeInput => ({
  name: 'cms-component-text',
  props: { sections: [{ id: 'text', text: words }] },
});
const pages: Record<string, NodeInput> = {
  '/sample-alert': {
    name: 'cms-component-alert',
    props: { heading: 'Sample alert', dismissable: true },
    slots: { content: [text('Sample text')] },
  },
  '/sample-message': {
    name: 'cms-component-banner-message',
    props: { messageText: 'Sample message', duration: 600_000 },
  },
  '/sample-dialog': {
    name: 'cms-component-banner-message',
    props: { messageText: 'Sample message', isModal: true, modalHeaderText: 'Sample heading', cookieName: 'sample' },
  },
  '/sample-cookie': {
    name: 'cms-component-cookie-setter',
    props: { cookieName: 'sample-region', value: 'europe', days: 90, category: 'media' },
  },
};

const alert = (page: Page) => page.locator('.alert');
const message = (page: Page) => page.locator('.banner-message');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sample heading' });
const cookies = async (page: Page) => (await page.context().cookies()).filter(({ name }) => name.startsWith('sample'));

describe.each(suiteDatabases)('notices, on $name', ({ create }) => {
  const site = visitedSite(create, async ({ api }) => {
    for (const [path, node] of Object.entries(pages))
      await publishNode(api, { path, locale: 'en', title: `Sample page ${path}` }, node);
  });

  test('a dismissed alert is gone on the next visit, and the keyboard goes on from its place', async () => {
    const { page } = await site.visit('/sample-alert');
    await whenRunning(page, '.alert');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('cms-island');
    await page.reload();
    await page.locator('.alert[data-live]').waitFor({ state: 'attached' });
    expect(await alert(page).isVisible()).toBe(false);
  });

  test('until its script runs an alert keeps its space unseen, for a second at most', async () => {
    const { page } = await site.visit('/sample-alert', {}, async (opened) => {
      await opened.route(/\/alert\b[^/]*\.js/, (route) => route.abort());
    });
    const seen = await page.locator('[data-failed] > .alert').evaluate((element) => {
      // Begins to wait again.
      element.parentElement?.append(element);
      const [wait] = element.getAnimations();
      return [0, 999, 1001].map((time) => {
        if (wait) wait.currentTime = time;
        return getComputedStyle(element).visibility;
      });
    });
    expect(seen).toEqual(['hidden', 'hidden', 'visible']);
    expect((await alert(page).boundingBox())?.height).toBeGreaterThan(40);
  });

  test('a message that closes by itself moves nothing', async () => {
    const { page } = await site.visit('/sample-message', { viewport: { width: 1280, height: 900 } });
    await whenRunning(page, '.banner-message');
    const heightOf = () => page.evaluate(() => document.body.scrollHeight);
    const [box, before] = [await message(page).boundingBox(), await heightOf()];
    expect(box?.y).toBe(64 + 16);
    await message(page).getByRole('button', { name: 'Close' }).click();
    expect(await heightOf()).toBe(before);
  });

  test.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['its button', (page: Page) => dialog(page).getByText('Close', { exact: true }).click()],
  ])('a dialog keeps the focus inside, closes with %s, and is remembered', async (_, close) => {
    const { page } = await site.visit('/sample-dialog');
    await dialog(page).waitFor();
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement;
        return element?.closest('dialog') ? 'dialog' : element?.localName;
      });
    expect(await focused()).toBe('dialog');
    for (let stop = 0; stop < 6; stop += 1) {
      await page.keyboard.press('Tab');
      // After the last control, browsers focus their own, which is reported as the body.
      expect(['dialog', 'body']).toContain(await focused());
    }
    await close(page);
    await dialog(page).waitFor({ state: 'hidden' });
    await page.waitForFunction(() => document.cookie.includes('sample='));
    expect((await cookies(page)).map(({ name, path, sameSite }) => [name, path, sameSite])).toEqual([
      ['sample', '/', 'Lax'],
    ]);
    await page.reload();
    await page.locator('cms-island[data-running] > dialog').waitFor({ state: 'attached' });
    expect(await dialog(page).isVisible()).toBe(false);
  });

  test.each([
    [420, 'light'],
    [1280, 'dark'],
  ] as const)('at %i px in %s, messages and dialogs meet WCAG 2.2 AA', async (width, colorScheme) => {
    for (const path of ['/sample-message', '/sample-dialog']) {
      const visit = await site.visit(path, { colorScheme, viewport: { width, height: 900 } });
      await visit.page.getByText('Sample message').filter({ visible: true }).waitFor();
      await expectSound(visit);
    }
  });

  test('without script, the message of each is in its place', async () => {
    for (const path of ['/sample-message', '/sample-dialog']) {
      const { page } = await site.visit(path, { javaScriptEnabled: false });
      expect(await message(page).isVisible()).toBe(true);
      expect(await page.getByRole('button', { name: 'Close' }).count()).toBe(0);
      expect(await page.getByRole('main').getByText('Sample message').filter({ visible: true }).count()).toBe(1);
    }
  });

  test('a cookie waits for consent, and goes with it', async () => {
    const { page } = await site.visit('/sample-cookie');
    const answer = (name: string) => page.getByRole('button', { name }).click();
    expect(await cookies(page)).toEqual([]);
    await answer('Accept all');
    expect((await cookies(page)).map(({ name, value, sameSite }) => [name, value, sameSite])).toEqual([
      ['sample-region', 'europe', 'Lax'],
    ]);
    await answer('Cookie settings');
    await answer('Refuse all');
    expect(await cookies(page)).toEqual([]);
  });
});
