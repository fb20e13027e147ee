import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser } from '../testing/browser.ts';
import { expectAccessible, expectValidHtml } from '../testing/page-quality.ts';
import { page as contentOf, VersionedSites } from '../testing/versioned-sites.ts';
import { System } from '../testing/system.ts';

const plugin = `
import { createElement as h } from 'react';
import { defineComponent, defineFormHandler, definePlugin, group, list, number, select, text, time, z } from '@quoin/sdk';
import { defineRequestForm, RequestForm, requestFormPart, requestFormWords } from '@quoin/ui';

const trade = group('Trade', {
  symbol: text('Symbol', { maxLength: 10 }).min(1),
  time: time('Time'),
  price: number('Price').min(0),
  side: select('Side', ['buy', 'sell'], { labels: { buy: 'Bought', sell: 'Sold' } }),
});
const fields = z.object({
  firm: text('Firm', { maxLength: 100 }).min(1),
  reason: select('Reason', ['price', 'other'], { labels: { price: 'Wrong price', other: 'Another reason' } }),
  details: text('Details', { multiline: true, when: { reason: 'other' } }).optional(),
  trades: list('Trades', trade, { itemTitle: 'Trade' }).min(1).max(4),
});
const handler = defineFormHandler({
  name: 'report-trades', title: 'Report trades', description: 'Sample', fields,
  messages: { details: 'Say why.' },
  check: ({ values, t }) => (values.reason === 'other' && values.details === undefined ? { details: t('details') } : {}),
});
const request = defineRequestForm({
  fields,
  sections: { who: ['firm'], what: ['reason', 'details', 'trades'] },
  rows: { trades: 2 },
  messages: { who: 'Your firm', what: 'Trades', 'what.hint': 'Report each trade in a row.', 'trades.add': 'Add a trade' },
});
const form = defineComponent({
  name: 'cms-component-trades-form', title: 'Trades form', description: 'Sample', props: z.object({}),
  demos: [{ displayName: 'Sample', content: { props: {} } }],
  messages: request.messages,
  parts: [requestFormPart],
  form: ({ t }) => ({ handler: 'report-trades', fields: request.fields(t) }),
  sends: ({ context }) => requestFormWords(context),
  island: { hydrate: 'load', client: async () => ({ default: () => {} }) },
  render: ({ id, context }) => h(RequestForm, { id, context, request, buttonLabel: 'Report' }),
});
export default definePlugin({ name: '@sample/bulletins', title: 'Sample', description: 'Sample', contributes: () => ({ components: [form], formHandlers: [handler] }) });
`;

let sites: VersionedSites;
let system: System;
let browser: Browser;

beforeAll(async () => {
  sites = await VersionedSites.create([]);
  const files = 'plugins/bulletins';
  await sites.write(`${files}/index.js`, plugin);
  await sites.write(`${files}/dist/client/trades-form.js`, `export { mountForm as default } from '@quoin/sdk/form';`);
  await sites.write(
    `${files}/dist/assets.json`,
    JSON.stringify({ hash: 'sample', client: { 'trades-form': 'client/trades-form.js' } }),
  );
  await sites.write('sites/ice/content/pages/index.en.json', JSON.stringify(contentOf('/', 'trades-form', {})));
  [system, browser] = await Promise.all([System.start(sites.environment), launchBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await system?.remove();
  await sites?.remove();
});

async function stored(firm: string): Promise<Record<string, unknown>[]> {
  const api = await system.api();
  const { submissions } = await api.submissions.list({ site: 'ice' });
  const all = await Promise.all(submissions.map(({ id }) => api.submissions.get({ site: 'ice', submission: id })));
  return all.map(({ values }) => values).filter((values) => values['firm'] === firm);
}

test('the page is valid HTML', async () => {
  await expectValidHtml((await system.request('ice.localhost', '/')).body);
});

describe.each([
  ['with script', true],
  ['without script', false],
])('a request form with rows, %s', (title, javaScriptEnabled) => {
  const firm = `Sample firm ${title}`;
  let page: Page;
  const field = (name: string): Locator => page.locator(`[name="${name}"]`);
  const row = (number: number): Locator => page.getByRole('group', { name: `Trade ${number}` });
  const problems = (): Promise<string[]> => page.getByRole('alert').getByRole('link').allTextContents();
  const send = () => page.getByRole('button', { name: 'Report' }).click();
  async function enter(number: number, symbol: string, price: string): Promise<void> {
    await field(`trades.${number}.symbol`).fill(symbol);
    await field(`trades.${number}.time`).fill('14:30');
    await field(`trades.${number}.price`).fill(price);
    await field(`trades.${number}.side`).selectOption('Sold');
  }

  beforeAll(async () => {
    page = await (await browser.newContext({ javaScriptEnabled, reducedMotion: 'reduce' })).newPage();
    await page.goto(system.url('ice.localhost', '/'));
    if (javaScriptEnabled) await page.locator('cms-island[data-running]').waitFor({ state: 'attached' });
  });
  afterAll(() => page?.context().close());

  test('shows the rows that a visitor needs', async () => {
    expect(await Promise.all([1, 2, 3].map((number) => row(number).isVisible()))).toEqual([
      true,
      !javaScriptEnabled,
      false,
    ]);
    expect(await field('details').isVisible()).toBe(!javaScriptEnabled);
    if (javaScriptEnabled) await expectAccessible(page);
  });

  test('reports problems at the fields of rows, and keeps the entries', async () => {
    await field('firm').fill(firm);
    await page.getByLabel('Another reason').check();
    if (javaScriptEnabled) await page.getByRole('button', { name: 'Add a trade' }).click();
    await enter(1, 'SAMP', 'cheap');
    await enter(2, 'OTHER', '-1');
    await send();
    await page.getByRole('alert').getByText('Enter a number').waitFor();
    expect(await problems()).toEqual(['Enter a number for “Trade 1: Price”.', 'Enter 0 or more for “Trade 2: Price”.']);
    expect(await field('trades.1.price').getAttribute('aria-invalid')).toBe('true');
    expect(await field('trades.2.symbol').inputValue()).toBe('OTHER');
    if (javaScriptEnabled) await expectAccessible(page);
    await field('trades.1.price').fill('12.5');
    await field('trades.2.price').fill('7');
    await send();
    await page.getByRole('alert').getByText('Say why.').waitFor();
    expect(await stored(firm)).toEqual([]);
  });

  test('is stored as a list without empty rows, and confirmed', async () => {
    if (javaScriptEnabled) {
      await page.getByRole('button', { name: 'Add a trade' }).click();
      await enter(3, 'THIRD', '3');
      await page.getByRole('button', { name: 'Remove “Trade 2”' }).click();
      await page.getByLabel('Wrong price').check();
    } else {
      await enter(2, 'THIRD', '3');
      await field('details').fill('Sample reason');
    }
    await send();
    await page.getByText('We have received your request.').waitFor();
    const trade = { time: '14:30', side: 'sell' };
    expect(await stored(firm)).toEqual([
      {
        firm,
        ...(javaScriptEnabled ? { reason: 'price' } : { reason: 'other', details: 'Sample reason' }),
        trades: [
          { id: '1', symbol: 'SAMP', price: 12.5, ...trade },
          { id: '2', symbol: 'THIRD', price: 3, ...trade },
        ],
      },
    ]);
  });
});
