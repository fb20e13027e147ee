import { describe, expect, test } from '@jest/globals';
import { breakpoints, type NodeInput } from '@quoin/sdk';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Locator, Page } from 'playwright-core';
import { publishNode } from '../testing/publish-node.ts';
import { visitedSite, whenRunning } from '../testing/site-visits.ts';

const path = '/sample-layout';
const component = (name: string, props: NodeInput['props'], slots: NodeInput['slots'] = {}): NodeInput => ({
  name: `cms-component-${name}`,
  props: props ?? {},
  slots,
});
const text = (words: string) => component('text', { sections: [{ id: 'text', text: words }] });
const texts = (count: number) => Array.from({ length: count }, (_, index) => text(`Sample ${index + 1}`));
const sticky = (side: string, words: string) => component('sticky', { side, offset: '4' }, { content: [text(words)] });
const space = Array.from({ length: 20 }, () => component('spacer', { size: '24' }));
const column = component('flex-column', {}, { content: [text('In a column')] });
const nodes = [sticky('top', 'At the top'), ...space, column, sticky('bottom', 'At the bottom')];
const viewMore = component(
  'view-more',
  {},
  { summary: [text('In short')], rest: [text('At length'), text('At more length')] },
);

/** Columns and rows of the children of an element: on the smallest screens, and from each breakpoint. */
const shapes = {
  '.flex-row[data-breakpoint="none"]': ['2x1', '2x1', '2x1', '2x1', '2x1'],
  '.flex-row[data-breakpoint="mobile"]': ['1x2', '2x1', '2x1', '2x1', '2x1'],
  '.flex-row[data-breakpoint="sm"]': ['1x2', '1x2', '2x1', '2x1', '2x1'],
  '.flex-row[data-breakpoint="md"]': ['1x2', '1x2', '1x2', '2x1', '2x1'],
  '.flex-row[data-breakpoint="lg"]': ['1x2', '1x2', '1x2', '1x2', '2x1'],
  '.columns[data-ratio="1-1"]': ['1x2', '1x2', '1x2', '2x1', '2x1'],
  '.columns[data-ratio="1-2"]': ['1x2', '1x2', '1x2', '1x2', '2x1'],
  '.columns[data-ratio="2-1"]': ['1x2', '1x2', '1x2', '1x2', '2x1'],
  '.columns[data-ratio="1-1-1"]': ['1x3', '1x3', '1x3', '3x1', '3x1'],
  '.columns[data-ratio="1-1-1-1"]': ['1x4', '1x4', '2x2', '2x2', '4x1'],
  '.grid:not(:has(> .grid-item))': ['1x6', '2x3', '3x2', '4x2', '6x1'],
  '.box[data-display="block"][data-wide="flex"]': ['1x2', '1x2', '1x2', '2x1', '2x1'],
  '.box[data-display="flex"][data-wide="block"]': ['2x1', '2x1', '2x1', '1x2', '1x2'],
};

/** Columns and rows that a grid item spans, likewise. */
const spans = [
  [1, 1],
  [1, 1],
  [2, 1],
  [2, 2],
  [3, 2],
];

const floats = [
  { clear: 'mobile', side: 'start', width: 'quarter', seen: '25% start' },
  { clear: 'sm', side: 'end', width: 'third', seen: '33% end' },
  { clear: 'md', side: 'start', width: 'half', seen: '50% start' },
  { clear: 'lg', side: 'end', width: 'half', seen: '50% end' },
] as const;

/** Directions from a box's first component to its second: right, left, below, above. */
const directions = { row: [1, 0], 'row-reverse': [-1, 0], column: [0, 1], 'column-reverse': [0, -1] };

const columns = (ratio: string) => {
  const slots = ['first', 'second', 'third', 'fourth'].slice(0, ratio.split('-').length);
  return component('columns', { ratio }, Object.fromEntries(slots.map((slot) => [slot, texts(1)])));
};
const box = (direction: string, narrow: string, wide = narrow) =>
  component('box', { presets: { display: narrow, padding: '0' }, display: wide, direction }, { content: texts(2) });
const gridItem = (props: NodeInput['props']) => component('grid-item', props, { content: texts(1) });

const geometry = component(
  'section',
  { maxWidth: 'full' },
  {
    content: [
      ...['none', ...Object.keys(breakpoints)].map((breakpoint) =>
        component('flex-row', { breakpoint }, { content: texts(2) }),
      ),
      ...['1-1', '1-2', '2-1', '1-1-1', '1-1-1-1'].map(columns),
      component('grid', { columns: { base: 1, mobile: 2, sm: 3, md: 4, lg: 6 } }, { content: texts(6) }),
      component(
        'grid',
        { columns: { base: 12 }, minColumnWidth: 160, gap: '4' },
        { content: [gridItem({ columns: { base: 2 } }), ...texts(2)] },
      ),
      component(
        'grid',
        { columns: { base: 1, sm: 4 }, gap: '6' },
        { content: [gridItem({ columns: { base: 2, lg: 3 }, rows: { base: 1, md: 2 } }), ...texts(4)] },
      ),
      box('row', 'block', 'flex'),
      box('row', 'flex', 'block'),
      ...Object.keys(directions).map((direction) => box(direction, 'flex')),
      ...floats.map(({ clear, side, width }) =>
        component('float', { clear, side, width }, { aside: texts(1), content: texts(1) }),
      ),
      ...['sm', 'md', 'lg', 'xl', 'full'].map((maxWidth) => component('section', { maxWidth }, { content: texts(1) })),
    ],
  },
);

const transitions = ['fade', 'slide', 'grow'].map((type) =>
  component(
    'transition',
    { type, partialUrl: '/api/mocks/collapsible-section/sample.html', label: `To ${type}` },
    { content: texts(1) },
  ),
);

const pages = {
  [path]: component('flex-column', {}, { content: nodes }),
  '/sample-view-more': viewMore,
  '/sample-geometry': geometry,
  '/sample-transitions': component('flex-column', {}, { content: transitions }),
  '/sample-tray': component('tray', { siteName: 'Sample tray' }, { content: texts(40) }),
};

/** Runs in the page. Columns and rows, such as `2x1`. */
const shapeOf = (elements: Element[]): string => {
  const places = elements.map((element) => element.getBoundingClientRect());
  const count = (edge: 'left' | 'top') => new Set(places.map((place) => Math.round(place[edge]))).size;
  return `${count('left')}x${count('top')}`;
};

/** Runs in the page. */
const placesOf = (elements: Element[]) =>
  elements.map((element) => {
    const { left, width, height } = element.getBoundingClientRect();
    return { left, width, height };
  });

/** Runs in the page. */
const directionsOf = (boxes: Element[]): number[][] =>
  boxes.map((box) => {
    const [first, second] = [...box.children].map((child) => child.getBoundingClientRect());
    return first && second ? [Math.sign(second.left - first.left), Math.sign(second.top - first.top)] : [];
  });

/** Runs in the page. How wide an aside is, and where it stands. */
const asidesOf = (floats: Element[]): string[] =>
  floats.map((float) => {
    const [frame, aside, content] = [float, ...float.children].map((element) => element.getBoundingClientRect());
    if (!frame || !aside || !content) return '';
    const place = aside.bottom <= content.top ? 'above' : aside.left === frame.left ? 'start' : 'end';
    return `${Math.round((100 * aside.width) / frame.width)}% ${place}`;
  });

/** Runs in the page. The opacity, size and offset that content appears with, as shares of its own. */
const appearanceOf = (content: Element): number[] => {
  const root = content.parentElement;
  // Begins again, however far it is.
  root?.removeAttribute('data-shown');
  content.getAnimations();
  root?.setAttribute('data-shown', '');
  for (const animation of content.getAnimations()) {
    animation.pause();
    animation.currentTime = 0;
  }
  const frame = root?.getBoundingClientRect() ?? new DOMRect();
  const seen = content.getBoundingClientRect();
  const offset = seen.left + seen.width / 2 - frame.left - frame.width / 2;
  return [Number(getComputedStyle(content).opacity), seen.width / frame.width, offset / frame.width];
};

/** Widths on both sides of each breakpoint, and wider than a page. */
const widths = [...Object.values(breakpoints).flatMap((from) => [from - 1, from]), 1600];
const bandOf = (width: number) => Object.values(breakpoints).filter((from) => width >= from).length;
const near = (value: number) => expect.closeTo(value, 1);

/** Distances from the top and from the bottom of a window of 800 px. */
const edges = async (element: Locator) => {
  const { y, height } = (await element.boundingBox()) ?? { y: NaN, height: NaN };
  return { above: Math.round(y), below: Math.round(800 - y - height) };
};

describe.each(suiteDatabases)('layout, on $name', ({ create }) => {
  const site = visitedSite(create, async ({ api }) => {
    for (const [at, node] of Object.entries(pages))
      await publishNode(api, { path: at, locale: 'en', title: `Sample page ${at}` }, node);
  });

  async function atEachWidth(look: (page: Page, width: number) => Promise<void>): Promise<void> {
    const { page } = await site.visit('/sample-geometry', { javaScriptEnabled: false });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await look(page, width);
    }
  }

  test('what sticks stays in view while its section is scrolled, and no longer', async () => {
    const { page } = await site.visit(path, { viewport: { width: 1280, height: 800 }, javaScriptEnabled: false });
    const [top, bottom] = [page.getByText('At the top'), page.getByText('At the bottom')];
    expect((await edges(bottom)).below).toBe(16);
    await page.evaluate(() => scrollBy(0, 1000));
    await page.waitForFunction(() => scrollY > 900);
    expect([(await edges(top)).above, (await edges(bottom)).below]).toEqual([16, 16]);
    await page.evaluate(() => scrollBy(0, 10_000));
    await page.waitForFunction(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
    expect((await edges(bottom)).below).toBeGreaterThan(16);
  });

  test('what is shown on demand takes no space before', async () => {
    const { page } = await site.visit('/sample-view-more');
    await whenRunning(page, '.view-more');
    const [summary, button] = await Promise.all(
      [page.getByText('In short'), page.locator('.view-more-action .button')].map((element) => element.boundingBox()),
    );
    expect((button?.y ?? 0) - (summary?.y ?? 0) - (summary?.height ?? 0)).toBeCloseTo(16);
    await page.getByRole('button', { name: 'View more', expanded: false }).click();
    await page.getByRole('button', { name: 'View less', expanded: true }).waitFor();
    expect(await page.getByText('At length').isVisible()).toBe(true);
  });

  test('a low window is not covered by what sticks', async () => {
    const { page } = await site.visit(path, { viewport: { width: 800, height: 400 } });
    await page.evaluate(() => scrollBy(0, 1000));
    await page.waitForFunction(() => scrollY > 900);
    expect((await edges(page.getByText('At the top'))).above).toBeLessThan(0);
  });

  test('a column leaves its margins to the page', async () => {
    const { page } = await site.visit(path, { viewport: { width: 1280, height: 800 } });
    const [column, footer] = await Promise.all(
      ['.flex-column', '.site-footer'].map((selector) => page.locator(selector).first().boundingBox()),
    );
    expect((footer?.y ?? 0) - (column?.y ?? 0) - (column?.height ?? 0)).toBe(64);
  });

  test('a column in a column is as high as its content', async () => {
    const { page } = await site.visit(path, { viewport: { width: 1280, height: 800 } });
    const inner = page.locator('.flex-column .flex-column');
    const [outside, inside] = await Promise.all([inner.boundingBox(), inner.locator('> *').boundingBox()]);
    expect(outside?.height).toBe(inside?.height);
  });

  test('what is side by side is stacked on screens that are too narrow', () =>
    atEachWidth(async (page, width) => {
      for (const [selector, expected] of Object.entries(shapes)) {
        const shape = await page.locator(`main ${selector} > *`).evaluateAll(shapeOf);
        expect([width, selector, shape]).toEqual([width, selector, expected[bandOf(width)]]);
      }
    }));

  test('a grid has as many columns as its minimum width allows, and a wide item takes a row', () =>
    atEachWidth(async (page, width) => {
      const places = await page.locator('.grid[data-minimum] > *').evaluateAll(placesOf);
      const share = (width + 16) / Math.floor((width + 16) / (160 + 16)) - 16;
      expect(places.map((place) => place.width)).toEqual([width, share, share].map(near));
    }));

  test('a grid item spans columns, no more than there are, and rows', () =>
    atEachWidth(async (page, width) => {
      const places = await page.locator('.grid:not([data-minimum]):has(> .grid-item) > *').evaluateAll(placesOf);
      const [item, other] = places.map((place) => [place.width + 24, place.height + 24]);
      expect([width, ...(item ?? []).map((size, side) => size / (other?.[side] ?? NaN))]).toEqual(
        [width, ...(spans[bandOf(width)] ?? [])].map(near),
      );
    }));

  test('a float is beside the text from its breakpoint on', () =>
    atEachWidth(async (page, width) => {
      const expected = floats.map(({ clear, seen }) => (width >= breakpoints[clear] ? seen : '100% above'));
      expect([width, ...(await page.locator('.float').evaluateAll(asidesOf))]).toEqual([width, ...expected]);
    }));

  test('the content of a section has its width, and is in the middle', () =>
    atEachWidth(async (page, width) => {
      const places = await page.locator('.section .section > .section-content').evaluateAll(placesOf);
      const expected = [640, 768, 1024, 1216, width].map((limit) => Math.min(limit, width));
      expect(places.map((place) => [place.left, place.width])).toEqual(
        expected.map((each) => [near((width - each) / 2), near(each)]),
      );
    }));

  test('a box has its direction', async () => {
    const { page } = await site.visit('/sample-geometry', { javaScriptEnabled: false });
    const boxes = page.locator('.box[data-display="flex"][data-wide="flex"]');
    expect(await boxes.evaluateAll(directionsOf)).toEqual(Object.values(directions));
  });

  test.each([
    ['1-2', 2],
    ['2-1', 0.5],
  ])('of columns with the ratio %s, the second is %d times as wide as the first', async (ratio, times) => {
    const { page } = await site.visit('/sample-geometry', { javaScriptEnabled: false });
    const [first, second] = await page.locator(`.columns[data-ratio="${ratio}"] > *`).evaluateAll(placesOf);
    expect((second?.width ?? NaN) / (first?.width ?? NaN)).toBeCloseTo(times);
  });

  test.each([
    ['fade', 'ltr', [0, 1, 0]],
    ['slide', 'ltr', [1, 1, 1]],
    ['slide', 'rtl', [1, 1, -1]],
    ['grow', 'ltr', [0, 0.9, 0]],
  ])('a transition of type %s appears in its own way, where text reads %s', async (type, dir, appearance) => {
    const { page } = await site.visit('/sample-transitions');
    await page.evaluate((value) => (document.documentElement.dir = value), dir);
    await page.getByRole('link', { name: `To ${type}` }).click();
    const content = page.locator(`.transition[data-type="${type}"][data-shown] > .transition-content`);
    expect(await content.evaluate(appearanceOf)).toEqual(appearance.map(near));
  });

  test('on paper a tray is whole, even if it is closed, and has no buttons', async () => {
    const { page } = await site.visit('/sample-tray');
    await page.getByRole('button', { name: 'Refuse all' }).click();
    await page.getByText('Sample tray').click();
    const content = page.locator('.tray-content');
    expect(await content.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await content.isVisible()).toBe(true);
    expect(await content.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    expect(await page.locator('.tray').evaluate((tray) => getComputedStyle(tray).position)).toBe('static');
    for (const button of ['.tray-close', '.tray-summary > .icon'])
      expect([button, await page.locator(button).isVisible()]).toEqual([button, false]);
  });
});
