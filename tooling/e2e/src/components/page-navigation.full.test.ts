import { describe, expect, test } from '@jest/globals';
import type { NodeInput } from '@quoin/sdk';
import { suiteDatabases } from '@quoin/storage/testing';
import { expectSound, expectValidHtml } from '../testing/page-quality.ts';
import { publishNode } from '../testing/publish-node.ts';
import { visitedSite, whenRunning } from '../testing/site-visits.ts';
import { until } from '../testing/until.ts';

const path = '/sample-navigation';
const wide = { width: 1280, height: 800 };
const narrow = { width: 420, height: 800 };

const component = (name: string, props: NodeInput['props'] = {}, slots: NodeInput['slots'] = {}): NodeInput => ({
  name: `cms-component-${name}`,
  props,
  slots,
});
const place = (text: string) => [
  component('heading', { text, anchor: text.toLowerCase() }),
  component('spacer', { size: '24' }),
  ...Array.from({ length: 30 }, (_, line) => component('text', { sections: [{ id: 'text', text: `Line ${line}` }] })),
];
const link = (id: string, href: string, isOnMobile = true) => ({ id, title: id, href, isOnMobile });
const menus = ['Trading', 'Data'].map((title) => ({
  id: title,
  title,
  sections: [
    {
      id: 'all',
      links: [link(`${title} fees`, '/fees'), link(`${title} help`, '/help'), link(`${title} desk`, '/contact', false)],
    },
  ],
}));

const nodes = [
  component('top-nav', { navTitle: 'Sample services', menus }),
  component('navigation-flyout', { label: 'All pages', menus }),
  component('side-nav', {
    heading: 'Sample side',
    source: 'links',
    links: [{ id: 'fees', label: 'Fees on the side', href: '/fees', links: [] }],
  }),
  component('anchor-nav', { isSticky: false }),
  component('floating-toolset'),
  ...['Hours', 'Limits', 'Settlement'].flatMap(place),
];

describe.each(suiteDatabases)('navigation of a page, on $name', ({ create }) => {
  const site = visitedSite(create, ({ api }) =>
    publishNode(
      api,
      { path, locale: 'en', title: 'Sample navigation' },
      component('flex-column', {}, { content: nodes }),
    ),
  );

  test('is valid HTML, and meets WCAG 2.2 AA, its menus closed and open', async () => {
    await expectValidHtml((await site.request(path)).body);
    const visit = await site.visit(path, { viewport: narrow });
    await expectSound(visit);
    await visit.page.getByRole('button', { name: 'All pages' }).click();
    await visit.page.locator('.navigation-flyout-panel summary').first().click();
    await expectSound(visit);
  });

  test('anchors of the page are listed, and the one is marked that the reader has come to', async () => {
    const { page } = await site.visit(path, { viewport: wide });
    await whenRunning(page, '.anchor-nav');
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    expect(await links.allTextContents()).toEqual(['Hours', 'Limits', 'Settlement']);
    const marked = () => page.locator('.anchor-nav [aria-current]').allTextContents();
    await links.nth(1).click();
    await page.evaluate(() => document.querySelector('#limits')?.scrollIntoView());
    await until(async () => (await marked()).join() === 'Limits', 10_000);
    await page.evaluate(() => window.scrollTo(0, 0));
    await until(async () => (await marked()).length === 0, 10_000);
  });

  test('without script, side navigation is open where there is space, and folded elsewhere', async () => {
    for (const [viewport, isOpen] of [
      [wide, true],
      [narrow, false],
    ] as const) {
      const { page } = await site.visit(path, { viewport, javaScriptEnabled: false });
      expect(await page.getByRole('link', { name: 'Fees on the side' }).isVisible()).toBe(isOpen);
      expect(await page.locator('.side-nav summary').isVisible()).toBe(!isOpen);
      expect(await page.locator('.floating-toolset :is(a, button):visible').count()).toBe(1);
    }
  });

  test.each([true, false])('on small screens, a flyout opens level by level, with script: %s', async (script) => {
    const { page } = await site.visit(path, { viewport: narrow, javaScriptEnabled: script });
    const panel = page.getByRole('navigation', { name: 'All pages' });
    await page.getByRole('button', { name: 'All pages' }).click();
    expect((await panel.boundingBox())?.height).toBe(narrow.height);
    const [first, second] = [panel.locator('summary').first(), panel.locator('summary').last()];
    await first.click();
    expect(await panel.getByRole('link', { name: 'Trading help' }).isVisible()).toBe(true);
    await second.waitFor({ state: 'hidden' });
    await first.click();
    await second.waitFor();
    await panel.getByRole('button', { name: 'Close the menu' }).click();
    expect(await panel.isVisible()).toBe(false);
  });

  test.each([
    [wide, true],
    [narrow, false],
  ])('a flyout of a window of %j shows links that are not for small screens: %s', async (viewport, isShown) => {
    const { page } = await site.visit(path, { viewport });
    const panel = page.getByRole('navigation', { name: 'All pages' });
    await page.getByRole('button', { name: 'All pages' }).click();
    await panel.locator('summary').first().click();
    expect(await panel.getByRole('link', { name: 'Trading help' }).isVisible()).toBe(true);
    expect(await panel.getByRole('link', { name: 'Trading desk' }).isVisible()).toBe(isShown);
  });

  test('top navigation is a sheet on small screens, as the header is', async () => {
    const { page } = await site.visit(path, { viewport: narrow });
    const sheet = page.getByRole('navigation', { name: 'Sample services' });
    expect(await sheet.isVisible()).toBe(false);
    await page.locator('.top-nav').getByRole('button', { name: 'Menu', exact: true }).click();
    await sheet.locator('summary').first().click();
    expect(await sheet.getByRole('link', { name: 'Trading fees' }).isVisible()).toBe(true);
  });

  test('the size of text applies to all pages with the tools', async () => {
    const { page } = await site.visit(path, { viewport: wide });
    const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    await page.getByRole('button', { name: 'Refuse all' }).click();
    const before = await size();
    await page.getByRole('button', { name: 'Larger text' }).click();
    const isLarger = async () => (await size()) > before * 1.1;
    await until(isLarger, 10_000);
    expect(await page.evaluate(() => localStorage.getItem('quoin:text-size'))).toBe('112');
    await page.reload();
    await until(isLarger, 10_000);
  });
});
