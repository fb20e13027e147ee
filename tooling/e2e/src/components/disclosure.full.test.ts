import { describe, expect, test } from '@jest/globals';
import type { NodeInput } from '@quoin/sdk';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Locator, Page } from 'playwright-core';
import { expectSound, expectValidHtml } from '../testing/page-quality.ts';
import { publishNode } from '../testing/publish-node.ts';
import { visitedSite } from '../testing/site-visits.ts';

const path = '/sample-disclosure';
const component = (name: string, props: NodeInput['props'], slots: NodeInput['slots'] = {}): NodeInput => ({
  name: `cms-component-${name}`,
  props: props ?? {},
  slots,
});
const text = (words: string) => component('text', { sections: [{ id: 'text', text: words }] });
const months = 'January February March April May June July August September October'.split(' ');
const button = (label: string) => component('button', { label, href: '/about' });
const outcome = (id: string) => ({ id, type: 'buttons', heading: `Outcome ${id}` });
const lines = (count: number) => Array.from({ length: count }, (_, index) => text(`Sample line ${index + 1}`));

const nodes = [
  component(
    'modal',
    { triggerLabel: 'Open the dialog', heading: 'Sample dialog' },
    { content: [component('popover', { trigger: 'More in the dialog' }, { content: [text('Inner popover')] })] },
  ),
  component('popover', { trigger: 'Open the popover' }, { content: [button('In the popover')] }),
  component('dropdown-menu', {
    label: 'Open the menu',
    hasMaxHeight: true,
    items: months.map((label) => ({
      id: label,
      label,
      link: label === 'March' ? `${path}#march` : `/about?month=${label}`,
    })),
  }),
  component(
    'flyout-list',
    {
      items: [
        { id: 'one', label: 'First entry' },
        { id: 'two', label: 'Second entry' },
      ],
    },
    { one: [text('First panel')], two: [text('Second panel')] },
  ),
  component('help-text', { label: `Sample help ${'x'.repeat(40)} to the end` }),
  component(
    'accordion',
    { multiple: false },
    {
      items: ['First', 'Second'].map((header) =>
        component(
          'collapsible-section',
          { header: `${header} section` },
          { expandedContent: [text(`${header} text`)] },
        ),
      ),
    },
  ),
  component('guided-decision-tree', {
    views: [
      {
        id: 'start',
        type: 'buttons',
        heading: 'Where to?',
        buttons: [{ id: 'on', label: 'To the boxes', targetViewId: 'boxes' }],
      },
      {
        id: 'boxes',
        type: 'checkboxes',
        heading: 'Which are true?',
        checkboxes: ['One', 'Two'].map((label) => ({ id: label, label })),
        targetViewIds: { TT: 'TT', TF: 'TF', FT: 'FT', FF: 'FF' },
      },
      ...['TT', 'TF', 'FT', 'FF'].map(outcome),
    ],
  }),
  component('view-more', {}, { content: [...lines(20), button('At the end')] }),
  component('view-more', { buttonProps: { label: 'Short' } }, { content: [text('A short text')] }),
  component(
    'view-more',
    { buttonProps: { label: 'Read all' } },
    { summary: [text('Summary')], rest: [text('The rest')] },
  ),
  component(
    'transition',
    { partialUrl: '/api/mocks/collapsible-section/sample.html', label: 'Show the figures' },
    { content: [text('Before the figures')] },
  ),
  component(
    'tabs',
    {
      tabs: [
        { id: 'one', label: 'First tab' },
        { id: 'two', label: 'Second tab' },
      ],
    },
    { one: [text('On the first tab')], two: [text('On the second tab')] },
  ),
  component('tray', { siteName: 'Sample tray' }, { content: [text('In the tray')] }),
];

const placements = ['bottom', 'top', 'start', 'end'];
const placed = placements.map((placement) =>
  component('popover', { trigger: `Open ${placement}`, placement }, { content: [text('Beside the button')] }),
);
const space = component('spacer', { size: '24' });
const row = component('flex-row', { breakpoint: 'none', justify: 'center', gap: '8' }, { content: placed });

/** Runs in the page. The sides of its button on which a popover is. */
const sidesOf = (popover: Element): string[] => {
  const panel = popover.getBoundingClientRect();
  const button = document.querySelector(`[popovertarget="${popover.id}"]`)?.getBoundingClientRect() ?? new DOMRect();
  const sides = {
    below: panel.top >= button.bottom,
    above: panel.bottom <= button.top,
    left: panel.right <= button.left,
    right: panel.left >= button.right,
  };
  return Object.entries(sides).flatMap(([side, isThere]) => (isThere ? [side] : []));
};

const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
const layerOf = (page: Page, selector: string) => page.locator(selector).evaluate((element) => element.style.zIndex);

describe.each(suiteDatabases)('what opens and closes, on $name', ({ create }) => {
  const site = visitedSite(create, async ({ api }) => {
    const place = { locale: 'en', title: 'Sample disclosure' };
    await publishNode(api, { ...place, path }, component('flex-column', {}, { content: nodes }));
    const middle = component('flex-column', {}, { content: [space, space, row] });
    await publishNode(api, { ...place, path: '/sample-placements' }, middle);
  });

  async function visit(options: Parameters<typeof site.visit>[1] = {}, prepare?: Parameters<typeof site.visit>[2]) {
    const seen = await site.visit(path, options, prepare);
    const refuse = named(seen.page, 'Refuse all');
    if (options.javaScriptEnabled !== false) await refuse.click();
    return seen;
  }

  test('is valid HTML, and meets WCAG 2.2 AA closed and open', async () => {
    await expectValidHtml((await site.request(path)).body);
    const { page, complaints } = await visit({ viewport: { width: 320, height: 900 } });
    await expectSound({ page, complaints });
    for (const name of ['Open the menu', 'Open the popover', 'Open the dialog']) {
      await named(page, name).click();
      await expectSound({ page, complaints });
      await page.keyboard.press('Escape');
    }
  });

  test('a dialog keeps the focus inside, and returns it when it closes', async () => {
    const { page } = await visit();
    await page.locator('cms-island[data-running] > dialog').waitFor({ state: 'attached' });
    const dialog = page.getByRole('dialog', { name: 'Sample dialog' });
    await named(page, 'Open the dialog').press('Enter');
    expect(await dialog.isVisible()).toBe(true);
    for (let stops = 0; stops < 6; stops += 1) {
      await page.keyboard.press('Tab');
      // Between its ends, the focus leaves the page for the browser, which reports the body.
      expect(await page.evaluate(() => document.activeElement?.matches('body, dialog *'))).toBe(true);
    }
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(await dialog.isVisible()).toBe(false);
    expect(await focused(page)).toBe('Open the dialog');
    await named(page, 'Open the dialog').click();
    await page.mouse.click(5, 5);
    expect(await dialog.isVisible()).toBe(false);
  });

  test('popups are stacked from z-index 2000, and Escape closes the topmost', async () => {
    const { page } = await visit();
    await page.locator('cms-island[data-running] > dialog').waitFor({ state: 'attached' });
    await named(page, 'Open the dialog').click();
    await named(page, 'More in the dialog').click();
    await page.getByText('Inner popover').waitFor();
    expect(await layerOf(page, 'dialog[open]')).toBe('2000');
    expect(await layerOf(page, ':popover-open')).toBe('2001');
    await page.keyboard.press('Escape');
    expect(await page.getByText('Inner popover').isVisible()).toBe(false);
    expect(await page.locator('dialog[open]').count()).toBe(1);
    expect(await focused(page)).toBe('More in the dialog');
    await page.keyboard.press('Escape');
    expect(await page.locator('dialog[open]').count()).toBe(0);
    expect(await layerOf(page, 'dialog')).toBe('');
  });

  test('a dialog opens in browsers whose buttons do not', async () => {
    const { page } = await visit({}, async (fresh) => {
      await fresh.addInitScript(() => {
        delete (HTMLButtonElement.prototype as { commandForElement?: unknown }).commandForElement;
        document.addEventListener('DOMContentLoaded', () => {
          for (const button of document.querySelectorAll('[command]')) button.removeAttribute('command');
        });
      });
    });
    await page.locator('cms-island[data-running] > dialog').waitFor({ state: 'attached' });
    await named(page, 'Open the dialog').click();
    expect(await page.locator('dialog').evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  });

  test('a popover closes with a press elsewhere, and with its button', async () => {
    const { page } = await visit();
    const inside = page.getByRole('link', { name: 'In the popover' });
    const trigger = named(page, 'Open the popover');
    await trigger.click();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('In the popover');
    await page.keyboard.press('Escape');
    expect([await inside.isVisible(), await focused(page)]).toEqual([false, 'Open the popover']);
    await trigger.click();
    await page.mouse.click(5, 5);
    expect(await inside.isVisible()).toBe(false);
    await trigger.click();
    expect(await inside.isVisible()).toBe(true);
    await trigger.click();
    expect(await inside.isVisible()).toBe(false);
  });

  test.each([
    ['ltr', ['below', 'above', 'left', 'right']],
    ['rtl', ['below', 'above', 'right', 'left']],
  ])('in a window that reads %s, popovers open where they are placed', async (dir, sides) => {
    const { page } = await site.visit('/sample-placements', { viewport: { width: 1280, height: 900 } });
    await named(page, 'Refuse all').click();
    await page.evaluate((value) => (document.documentElement.dir = value), dir);
    const seen: string[][] = [];
    for (const placement of placements) {
      await named(page, `Open ${placement}`).click();
      seen.push(await page.locator(':popover-open').evaluate(sidesOf));
    }
    expect(seen).toEqual(sides.map((side) => [side]));
  });

  test('arrow keys, Home, End and letters move through a menu, which is at most 16rem high', async () => {
    const { page } = await visit();
    const trigger = named(page, 'Open the menu');
    const menu = page.getByRole('menu', { name: 'Open the menu' });
    await page.locator('[aria-haspopup="menu"]').waitFor();
    await trigger.focus();
    const after = async (key: string) => {
      await page.keyboard.press(key);
      await menu.waitFor();
      await page.waitForFunction(() => document.activeElement?.role === 'menuitem');
      return focused(page);
    };
    expect(await after('ArrowUp')).toBe('October');
    expect((await menu.boundingBox())?.height).toBe(256);
    expect(await after('ArrowDown')).toBe('January');
    expect(await after('ArrowDown')).toBe('February');
    expect(await after('j')).toBe('June');
    expect(await after('J')).toBe('July');
    expect(await after('End')).toBe('October');
    expect(await after('Home')).toBe('January');
    expect(await after('ArrowUp')).toBe('October');
    await page.keyboard.press('Escape');
    expect([await menu.isVisible(), await focused(page)]).toEqual([false, 'Open the menu']);
    expect(await after('Enter')).toBe('January');
    await page.keyboard.press('Tab');
    expect([await menu.isVisible(), await focused(page)]).toEqual([false, 'First entry']);
    await trigger.click();
    await page.mouse.click(5, 5);
    expect(await menu.isVisible()).toBe(false);
    await trigger.click();
    await menu.getByText('March').click();
    await page.waitForURL('**#march');
    expect(await menu.isVisible()).toBe(false);
    await trigger.click();
    await page.waitForFunction(() => document.activeElement?.role === 'menuitem');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/about?month=January');
  });

  test('one panel of a flyout list is open at a time, beside its entry', async () => {
    const { page } = await visit({ viewport: { width: 1280, height: 900 } });
    const [first, second] = [page.getByText('First panel'), page.getByText('Second panel')];
    await named(page, 'First entry').click();
    expect(await first.isVisible()).toBe(true);
    const [entry, panel] = await Promise.all([named(page, 'First entry').boundingBox(), first.boundingBox()]);
    expect(panel?.x).toBeGreaterThan((entry?.x ?? 0) + (entry?.width ?? 0));
    await named(page, 'Second entry').click();
    expect([await first.isVisible(), await second.isVisible()]).toEqual([false, true]);
  });

  test.each(['ltr', 'rtl'])('in a narrow window that reads %s, panels open below their entries', async (dir) => {
    const { page } = await visit({ viewport: { width: 420, height: 900 } });
    await page.evaluate((value) => (document.documentElement.dir = value), dir);
    const [first, second] = [named(page, 'First entry'), named(page, 'Second entry')];
    const panel = page.getByText('First panel');
    const edgesOf = async (element: Locator) => {
      const { y = NaN, height = NaN } = (await element.boundingBox()) ?? {};
      return { top: y, bottom: y + height };
    };
    await page.locator('.flyout-list-entry[aria-expanded]').first().waitFor();
    expect(await panel.isVisible()).toBe(false);
    await first.click();
    expect((await edgesOf(panel)).top).toBeGreaterThanOrEqual((await edgesOf(first)).bottom);
    expect((await edgesOf(panel)).bottom).toBeLessThanOrEqual((await edgesOf(second)).top);
    expect(await first.getAttribute('aria-expanded')).toBe('true');
    await first.click();
    expect([await panel.isVisible(), await first.getAttribute('aria-expanded')]).toEqual([false, 'false']);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.locator('.flyout-list-entry:not([aria-expanded])').first().waitFor();
    await first.click();
    expect(await page.locator(':popover-open').getByText('First panel').isVisible()).toBe(true);
  });

  test('help is cut off at 40 characters, and opens and closes', async () => {
    const { page } = await visit();
    const short = `Sample help ${'x'.repeat(28)}…`;
    const whole = page.getByText('to the end');
    await named(page, short).click();
    expect(await whole.isVisible()).toBe(true);
    await named(page, short).click();
    expect(await whole.isVisible()).toBe(false);
  });

  test('a decision tree goes on by the boxes that are checked, back, and to its start', async () => {
    const { page } = await visit();
    await page.locator('.guided-decision-tree[data-live]').waitFor();
    const tree = page.locator('.guided-decision-tree');
    /** Waits for the step, the only one that is shown. */
    async function expectStep(name: string): Promise<void> {
      await tree.getByRole('heading', { name }).waitFor();
      expect(await tree.getByRole('heading').count()).toBe(1);
    }
    expect((await tree.boundingBox())?.height).toBe(500);
    for (const combination of ['TT', 'TF', 'FT', 'FF']) {
      await tree.getByText('To the boxes').click();
      await page.waitForFunction(() => document.activeElement?.id.endsWith('-boxes'));
      await tree.getByLabel('One').setChecked(combination[0] === 'T');
      await tree.getByLabel('Two').setChecked(combination[1] === 'T');
      await tree.getByRole('link', { name: 'Continue' }).click();
      await expectStep(`Outcome ${combination}`);
      await page.evaluate(() => (location.hash = 'top'));
      await expectStep(`Outcome ${combination}`);
      await tree.getByRole('link', { name: 'Back' }).click();
      await expectStep('Which are true?');
      await tree.getByRole('link', { name: 'Start again' }).click();
      await expectStep('Where to?');
      expect(await tree.getByRole('link', { name: 'Back' }).count()).toBe(0);
    }
    await page.goBack();
    await expectStep('Which are true?');
  });

  test('in a narrow window, a step of a decision tree is as high as its content', async () => {
    const { page } = await visit({ viewport: { width: 420, height: 900 } });
    await page.locator('.guided-decision-tree[data-live]').waitFor();
    const heightOf = async (selector: string) => (await page.locator(selector).boundingBox())?.height ?? NaN;
    const step = await heightOf('.guided-decision-tree-view[data-current]');
    expect((await heightOf('.guided-decision-tree')) - step).toBe(2 * 24 + 2);
  });

  test('more than 200 px are shown on demand, by the focus, and all where nothing is cut off', async () => {
    const { page } = await visit();
    const content = page.locator('.view-more-content').first();
    await page.locator('.view-more[data-live]').first().waitFor();
    const heightOf = async () => (await content.boundingBox())?.height ?? 0;
    expect(await heightOf()).toBe(200);
    await named(page, 'View more').click();
    expect(await heightOf()).toBeGreaterThan(400);
    await named(page, 'View less').click();
    expect(await heightOf()).toBe(200);
    await page.getByRole('link', { name: 'At the end' }).focus();
    expect(await heightOf()).toBeGreaterThan(400);
    expect(await named(page, 'Short').count()).toBe(0);
    const rest = page.getByText('The rest');
    expect(await rest.isVisible()).toBe(false);
    await named(page, 'Read all').click();
    expect(await rest.isVisible()).toBe(true);
  });

  test('a transition replaces its content in place, and says if that fails', async () => {
    const { page } = await visit();
    const link = page.getByRole('link', { name: 'Show the figures' });
    await page.route('**/sample.html', (route) => route.abort(), { times: 1 });
    await link.click();
    await page.getByText('This content could not be loaded.').waitFor();
    expect(await page.getByText('Before the figures').isVisible()).toBe(true);
    await link.click();
    const figures = page.getByRole('table', { name: 'Sample contracts by product' }).locator('td');
    await figures.first().waitFor();
    expect(await figures.evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).textAlign))).toEqual([
      'right',
      'right',
    ]);
    expect([await link.count(), await page.getByText('Before the figures').count()]).toEqual([0, 0]);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('transition-content');
    expect(new URL(page.url()).pathname).toBe(path);
  });

  test('a tray that was closed stays closed in its tab', async () => {
    const { page } = await visit();
    const tray = page.getByRole('complementary', { name: 'Sample tray' });
    await tray.getByRole('button', { name: 'Close' }).click();
    expect(await tray.isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.querySelector('.tray')?.ariaLabel)).toBe('Sample tray');
    await page.reload();
    await page.locator('.tray[data-live]').waitFor({ state: 'attached' });
    expect(await tray.isVisible()).toBe(false);
  });

  test('without script everything opens and closes, and nothing is cut off', async () => {
    const { page, complaints } = await visit({ javaScriptEnabled: false });
    for (const [trigger, content] of [
      ['Open the dialog', 'More in the dialog'],
      ['Open the popover', 'In the popover'],
      ['Open the menu', 'January'],
      ['First entry', 'First panel'],
    ] as const) {
      await named(page, trigger).click();
      expect(await page.getByText(content, { exact: true }).isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      expect(await page.getByText(content, { exact: true }).isVisible()).toBe(false);
    }
    await page.getByText('First section').click();
    await page.getByText('Second section').click();
    expect(await page.getByText('First text').isVisible()).toBe(false);
    expect(await page.getByText('Second text').isVisible()).toBe(true);
    await page.getByText('To the boxes').click();
    await page.getByLabel('Two').check();
    await page.getByRole('link', { name: 'Continue' }).click();
    expect(await page.getByText('Outcome FT').isVisible()).toBe(true);
    expect(await page.getByText('Where to?').isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Start again' }).click();
    expect(await page.getByText('Where to?').isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'At the end' }).isVisible()).toBe(true);
    expect(await page.getByText('The rest').isVisible()).toBe(true);
    await page.getByText('Sample tray').click();
    expect(await page.getByText('In the tray').isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Show the figures' }).click();
    expect(new URL(page.url()).pathname).toBe('/api/mocks/collapsible-section/sample.html');
    expect(complaints).toEqual([]);
  });

  test('on paper, what is closed is printed, without what opens it', async () => {
    const { page } = await visit();
    await page.locator('.tabs[data-live]').waitFor();
    const heading = page.getByRole('heading', { name: 'Second tab' });
    const opening = page.locator('.tabs-list, .collapsible-section-summary > .icon, .view-more-action, .tray-close');
    expect(await opening.first().isVisible()).toBe(true);
    await page.emulateMedia({ media: 'print' });
    expect([await heading.isVisible(), await opening.filter({ visible: true }).count()]).toEqual([true, 0]);
    for (const words of [
      'Sample dialog',
      'Inner popover',
      'First panel',
      'to the end',
      'First text',
      'Outcome FT',
      'The rest',
      'On the second tab',
      'In the tray',
    ])
      expect([words, await page.getByText(words).isVisible()]).toEqual([words, true]);
  });

  test('pages without dialogs load neither their script nor their styles', async () => {
    const { scripts } = await site.visit(path);
    expect(scripts.filter((script) => script.includes('/dialog-'))).toHaveLength(1);
    const other = await site.visit('/about');
    expect(other.scripts.filter((script) => script.includes('/dialog-'))).toEqual([]);
    expect((await site.request('/about')).body).not.toContain('.dialog-head');
    expect((await site.request(path)).body).toContain('.dialog-head');
  });
});
