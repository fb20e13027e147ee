import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { NodeInput } from '@quoin/sdk';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Page } from 'playwright-core';
import { expectSound, expectValidHtml } from '../testing/page-quality.ts';
import { publishNode } from '../testing/publish-node.ts';
import { visitedSite, whenRunning } from '../testing/site-visits.ts';
import { schemes } from '../testing/test-environment.ts';

const wide = { width: 1280, height: 800 };
const narrow = { width: 420, height: 800 };

const menu = (page: Page, index = 0) => page.locator('.header-items summary').nth(index);
const panel = (page: Page, index = 0) => page.locator('.header-items .header-panel').nth(index);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const start = async (page: Page, name: string) =>
  (await page.getByRole('navigation', { name }).locator('summary').first().boundingBox())?.x ?? Number.NaN;

describe.each(suiteDatabases)('navigation on $name', ({ create }) => {
  const site = visitedSite(create);

  test.each(['/fees', '/insights/reading-an-order-book', '/search?q=sample'])(
    'the header of %s stays in view',
    async (path) => {
      const { page } = await site.visit(path, { viewport: wide, reducedMotion: 'no-preference' });
      await page.evaluate(() => window.scrollTo(0, 400));
      expect(await page.evaluate(() => window.scrollY)).toBe(400);
      expect((await page.locator('.site-header').boundingBox())?.y).toBe(0);
    },
  );

  describe.each([true, false])('the header with script: %s', (javaScriptEnabled) => {
    test('opens one menu at a time, with working links', async () => {
      const { page, complaints } = await site.visit('/', { javaScriptEnabled, viewport: wide });
      await menu(page).click();
      expect(await panel(page).isVisible()).toBe(true);
      await menu(page, 1).click();
      expect([await panel(page).isVisible(), await panel(page, 1).isVisible()]).toEqual([false, true]);
      await menu(page).click();
      await panel(page).getByRole('link', { name: 'Fees' }).click();
      await page.waitForURL(site.url('/fees'));
      expect(complaints).toEqual([]);
    });

    test('is a sheet on a small screen, behind one button', async () => {
      const { page, complaints } = await site.visit('/about', { javaScriptEnabled, viewport: narrow });
      const sheet = page.getByRole('navigation', { name: 'Main' });
      expect(await sheet.isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await menu(page).click();
      expect(await sheet.getByRole('link', { name: 'Holiday hours' }).isVisible()).toBe(true);
      await page.getByRole('button', { name: 'Close the menu' }).click();
      expect(await sheet.isVisible()).toBe(false);
      expect(complaints).toEqual([]);
    });

    test('changes the language, and stays on the page', async () => {
      const { page, complaints } = await site.visit('/fees', { javaScriptEnabled, viewport: wide });
      await page.locator('.header-languages summary').click();
      await page.getByRole('link', { name: 'العربية' }).click();
      await page.waitForURL(site.url('/ar/fees'));
      expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
        'ar',
        'rtl',
      ]);
      expect(complaints).toEqual([]);
    });
  });

  test('keys move through menus, Escape returns, and the focus moves on', async () => {
    const { page, complaints } = await site.visit('/', { viewport: wide });
    await whenRunning(page, '.header');
    await menu(page).focus();
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('Insights');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toContain('Holiday hours');
    await page.keyboard.press('Escape');
    expect([await focused(page), await panel(page).isVisible()]).toEqual(['Trading', false]);
    await page.keyboard.press('Enter');
    for (let tab = 0; tab < 5; tab += 1) await page.keyboard.press('Tab');
    expect([await focused(page), await panel(page).isVisible()]).toEqual(['Insights', false]);
    expect(complaints).toEqual([]);
  });

  test('from right to left, the header and its keys are mirrored', async () => {
    const english = await site.visit('/', { viewport: wide });
    expect(await start(english.page, 'Main')).toBeLessThan(wide.width / 2);
    const { page, complaints } = await site.visit('/ar', { viewport: wide });
    expect(await start(page, 'التنقّل الرئيسي')).toBeGreaterThan(wide.width / 2);
    await whenRunning(page, '.header');
    await menu(page).focus();
    await page.keyboard.press('ArrowLeft');
    expect(await focused(page)).toBe('مقالات');
    expect(complaints).toEqual([]);
  });

  test.each(['/', '/ar'])('%s lists its translations to search engines, and a default', async (path) => {
    const { body } = await site.request(path);
    const links = [...body.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="[^"]*?:\d+([^"]*)">/g)].map(
      ([, language, href]) => `${language} ${href}`,
    );
    expect(links.toSorted()).toEqual(['ar /ar', 'en /', 'x-default /']);
  });

  describe.each(['/ar', '/ar/about', '/ar/fees', '/ar/holiday-hours', '/ar/contact'])('%s', (path) => {
    test('is valid HTML', async () => {
      const { status, body } = await site.request(path);
      expect(status).toBe(200);
      await expectValidHtml(body);
    });

    test.each(schemes)(
      'meets WCAG 2.2 AA in %s, its menu closed and open, writes nothing to the console, and does not scroll sideways',
      async (colorScheme) => {
        const visit = await site.visit(path, { colorScheme, viewport: narrow });
        await expectSound(visit);
        await visit.page.locator('.header-toggle').click();
        await menu(visit.page).click();
        await expectSound(visit);
      },
    );
  });

  test.each(schemes)('an open menu meets WCAG 2.2 AA in %s', async (colorScheme) => {
    const visit = await site.visit('/', { colorScheme, viewport: wide });
    await menu(visit.page).click();
    expect(await panel(visit.page).isVisible()).toBe(true);
    await expectSound(visit);
  });

  test('form errors are in the language of the page', async () => {
    const { page } = await site.visit('/ar/contact', { javaScriptEnabled: false });
    await page.getByLabel('اسمك').fill('زائر نموذجي');
    await page.getByLabel('البريد الإلكتروني').fill('visitor@example');
    await page.getByLabel('الرسالة').fill('رسالة نموذجية');
    await page.getByRole('button', { name: 'إرسال الرسالة' }).click();
    await page.locator('[aria-invalid=true]').waitFor();
    expect(await page.getByText('أدخل بريدًا إلكترونيًا').count()).toBeGreaterThan(0);
  });

  describe('a page of 15 kinds, with menus, tabs and a section that fetches its content', () => {
    const path = '/sample-kinds';
    // With the header and the footer of the site.
    const shown = [
      'heading',
      'rich-text',
      'list',
      'callout',
      'link-list',
      'stat-row',
      'steps',
      'timeline',
      'card-row',
      'card',
    ];

    beforeAll(async () => {
      const { items } = await site.api.registries.components({ site: 'ice' });
      const demoOf = (name: string): NodeInput => ({
        ...(items.find((item) => item.name === name)?.demos[0]?.content as Omit<NodeInput, 'name'>),
        name,
      });
      const section = { header: 'Sample section', ajaxUrl: '/partials/desks' };
      const content = shown.map((kind) => demoOf(`cms-component-${kind}`));
      await publishNode(
        site.api,
        { path, locale: 'en', title: 'Sample of kinds' },
        {
          name: 'cms-component-tabs',
          props: { tabs: [{ id: 'one', label: 'First' }] },
          slots: { one: [{ name: 'cms-component-collapsible-section', props: section }, ...content] },
        },
      );
    });

    test('loads at most 8 KB of script', async () => {
      const { page, scripts } = await site.visit(path, { viewport: wide });
      for (const root of ['.header', '.tabs', '.collapsible-section']) await whenRunning(page, root);
      const bodies = await Promise.all([...new Set(scripts)].map(async (script) => (await site.request(script)).body));
      expect(bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)).toBeLessThanOrEqual(8 * 1024);
    });

    test('has at most 9.5 KB of styles', async () => {
      const { body } = await site.request(path);
      const styles = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css).join('');
      const classes =
        /(?<=class=")(header|footer|tabs|collapsible-section|list|callout|steps|timeline|card-row)(?=[ "])/g;
      expect(new Set(body.match(classes)).size).toBe(9);
      expect(gzipSync(styles).length).toBeLessThanOrEqual(9.5 * 1024);
    });
  });
});
