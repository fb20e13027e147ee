import { describe, expect, test } from '@jest/globals';
import type { NodeInput } from '@quoin/sdk';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Page } from 'playwright-core';
import { publishNode } from '../testing/publish-node.ts';
import { visitedSite, whenRunning } from '../testing/site-visits.ts';

const path = '/sample-content';
const component = (name: string, props: NodeInput['props'], slots: NodeInput['slots'] = {}): NodeInput => ({
  name: `cms-component-${name}`,
  props: props ?? {},
  slots,
});
const paragraph = (text: string) => [{ type: 'paragraph', text }];
const button = (id: string, type: string) => ({ id, label: `Sample ${id}`, url: '/about', type });
const alignments = ['start', 'center', 'end', 'stretch'];
const sizes = [16, 24, 32, 48, 64];

const nodes = [
  component('anchor', { id: 'near' }),
  component('anchor', { id: 'far', offset: 80 }),
  ...sizes.map((size) => component('icon', { name: 'globe', size })),
  ...alignments.map((alignment) =>
    component('button-group', { alignment, buttons: [button('first', 'button'), button('second', 'button')] }),
  ),
  component('button-group', { buttons: [button('button', 'button'), button('hotlink', 'hotlink')] }),
  component('badge', { text: 'Sample badge', intent: 'bad' }),
  component('faq', {
    questions: [{ id: 'sample', question: 'Sample question', answer: paragraph('Sample answer') }],
  }),
  component(
    'countdown-timer',
    { target: '2099-02-01T14:30:00Z', zone: 'UTC' },
    { content: [component('text', { sections: [{ id: 'text', text: 'Before the time' }] })] },
  ),
  component('footnotes', {
    notes: [{ id: 'note', anchor: 'note', references: ['near'], text: paragraph('Sample note') }],
  }),
  ...Array.from({ length: 10 }, () => component('spacer', { size: '24' })),
];

const pressed = ['.faq-question > .icon', '.countdown-timer-units', '.footnotes-back', '.button-group .button'];
const read = [
  'Sample question',
  'Sample answer',
  'Before the time',
  'Until February 1, 2099',
  'Sample note',
  'Sample badge',
  'Sample hotlink',
].map((words) => `:text("${words}")`);

const visibleOf = async (page: Page, selectors: string[]) => {
  const seen = await Promise.all(selectors.map((selector) => page.locator(`main ${selector}`).first().isVisible()));
  return selectors.filter((_selector, index) => seen[index]);
};

/** Runs in the page. Space before and after the actions of a group. */
const spacesIn = (group: Element): number[] => {
  const frame = group.getBoundingClientRect();
  const actions = [...group.querySelectorAll('a')].map((action) => action.getBoundingClientRect());
  const seen = actions.filter(({ width }) => width > 0);
  return [
    Math.min(...seen.map(({ left }) => left)) - frame.left,
    frame.right - Math.max(...seen.map(({ right }) => right)),
  ];
};

describe.each(suiteDatabases)('content, on $name', ({ create }) => {
  const site = visitedSite(create, async ({ api }) => {
    const content = component('flex-column', {}, { content: nodes });
    await publishNode(api, { path, locale: 'en', title: 'Sample page' }, content);
  });

  test('on paper there is what is read, without what is pressed', async () => {
    const { page } = await site.visit(path);
    await whenRunning(page, '.countdown-timer');
    expect(await visibleOf(page, pressed)).toEqual(pressed);
    await page.emulateMedia({ media: 'print' });
    expect(await visibleOf(page, read)).toEqual(read);
    expect(await visibleOf(page, pressed)).toEqual([]);
    const [before] = await page.locator('.button-group:has(.hotlink)').evaluate(spacesIn);
    expect(before).toBe(0);
  });

  test('on paper a badge has the color of the text, and no background', async () => {
    const { page } = await site.visit(path);
    const looks = () =>
      page.locator('.badge').evaluate((badge) => {
        const { backgroundColor, color } = getComputedStyle(badge);
        const isColored = color !== getComputedStyle(badge.parentElement ?? badge).color;
        return [backgroundColor === 'rgba(0, 0, 0, 0)', isColored];
      });
    expect(await looks()).toEqual([false, true]);
    await page.emulateMedia({ media: 'print' });
    expect(await looks()).toEqual([true, false]);
  });

  test('a link to an anchor leaves its offset above it', async () => {
    const { page } = await site.visit(path);
    const topOf = (id: string) =>
      page.evaluate((hash) => {
        location.hash = hash;
        return document.getElementById(hash)?.getBoundingClientRect().top ?? NaN;
      }, id);
    const near = await topOf('near');
    expect((await topOf('far')) - near).toBeCloseTo(80, 0);
  });

  test('an icon has its size', async () => {
    const { page } = await site.visit(path);
    const seen = await page.locator('.icon-frame > .icon').evaluateAll((icons) =>
      icons.map((icon) => {
        const { width, height } = icon.getBoundingClientRect();
        return [width, height];
      }),
    );
    expect(seen).toEqual(sizes.map((size) => [size, size]));
  });

  test('the buttons of a group are at its start, in its middle, at its end, or fill it', async () => {
    const { page } = await site.visit(path, { viewport: { width: 1280, height: 800 } });
    const [start, ...others] = await Promise.all(
      alignments.map((alignment) =>
        page.locator(`.button-group[data-alignment="${alignment}"]`).first().evaluate(spacesIn),
      ),
    );
    const rest = start?.[1] ?? NaN;
    expect(rest).toBeGreaterThan(0);
    expect([start, ...others]).toEqual(
      [
        [0, rest],
        [rest / 2, rest / 2],
        [rest, 0],
        [0, 0],
      ].map((spaces) => spaces.map((space) => expect.closeTo(space, 1))),
    );
  });
});
