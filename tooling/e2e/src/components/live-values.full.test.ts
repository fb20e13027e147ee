import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expectAccessible, expectSound, expectValidHtml } from '../testing/page-quality.ts';
import { publishNode } from '../testing/publish-node.ts';
import { visitedSite, whenRunning } from '../testing/site-visits.ts';
import { until } from '../testing/until.ts';

const path = '/sample-quotes';
const feed = 'quotes.example.com';
/** Milliseconds between updates of the component, and for which a move is marked. */
const every = 15_000;
const markedFor = 5_000;

const quoteOf = (symbol: string, last: number) => ({
  symbol,
  name: `Sample of ${symbol}`,
  last,
  change: last - 100,
  changePercent: last - 100,
  volume: 1200,
  time: '2026-06-01T14:30:00Z',
});

describe.each(suiteDatabases)('values that update themselves, on $name', ({ create }) => {
  let service: Server;
  const prices: Record<string, number> = { BBB: 98 };

  const site = visitedSite(
    create,
    async ({ api }) => {
      await publishNode(
        api,
        { path, locale: 'en', title: 'Sample quotes' },
        {
          name: 'cms-component-ad-hoc-quote',
          props: { caption: 'Energy', symbols: ['AAA', 'BBB', 'CCC'], fields: ['last', 'change', 'time'] },
        },
      );
      await setPrice('AAA', 101.5);
    },
    async () => {
      service = createServer((_, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(Object.entries(prices).map(([symbol, last]) => quoteOf(symbol, last))));
      }).listen(0, '127.0.0.1');
      await once(service, 'listening');
      return {
        manifest: (manifest) => {
          manifest.dataSources = { quotes: { kind: 'remote', url: `http://${feed}/` } };
          manifest.allow = { ...manifest.allow, fetch: [`${feed}:80`] };
        },
        otherOrigins: { [feed]: (service.address() as AddressInfo).port },
      };
    },
  );
  afterAll(() => {
    service?.closeAllConnections();
    service?.close();
  });

  /** Opens the page with a clock that tests move. */
  async function open(options: BrowserContextOptions = {}) {
    const visit = await site.visit(path, options);
    await visit.page.clock.install();
    await visit.page.reload({ waitUntil: 'networkidle' });
    await whenRunning(visit.page, '.live');
    return visit;
  }
  const cells = (page: Page, symbol: string) =>
    page.getByRole('row', { name: symbol }).getByRole('cell').allTextContents();
  const button = (page: Page, name: 'Pause updates' | 'Resume updates') => page.getByRole('button', { name });
  const isStale = async (page: Page) =>
    (await page.getByRole('status').filter({ hasText: 'Not up to date. The last update was on' }).count()) === 1;
  const expectLast = (page: Page, symbol: string, text: string) =>
    until(async () => (await cells(page, symbol))[0] === text, 5_000);

  /** Resolves once the server shows the price. */
  async function setPrice(symbol: string, price: number): Promise<void> {
    prices[symbol] = price;
    await until(async () => (await site.request(path)).body.includes(`value="${price}"`), 20_000);
  }
  /** Lets the time of the browser pass until something has happened. */
  const passUntil = (page: Page, hasHappened: () => Promise<boolean>) =>
    until(async () => {
      await page.clock.runFor(every);
      return hasHappened();
    }, 60_000);

  test('without script the page shows the values, and no button', async () => {
    const { page } = await site.visit(path, { javaScriptEnabled: false });
    expect(await cells(page, 'AAA')).toEqual(['101.50', '+1.50', expect.stringMatching(/^Jun 1, 10:30\sAM EDT$/)]);
    expect(await cells(page, 'CCC There are no quotes of this symbol.')).toEqual(['–', '–', '–']);
    expect(await page.getByRole('button', { name: 'updates' }).count()).toBe(0);
    await expectValidHtml((await site.request(path)).body);
  });

  test('a price changes without a reload, is marked in words, and moves nothing', async () => {
    const visit = await open({ viewport: { width: 420, height: 900 } });
    const { page } = visit;
    await button(page, 'Pause updates').focus();
    const boxOf = () => page.getByRole('table', { name: 'Energy' }).boundingBox();
    const before = await boxOf();
    await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
    await setPrice('AAA', 102.25);
    await page.clock.runFor(every);
    await expectLast(page, 'AAA', '102.25 risen');
    expect(await boxOf()).toEqual(before);
    await expectSound(visit);
    expect((await cells(page, 'AAA'))[1]).toBe('+2.25');
    expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true);
    expect(await button(page, 'Pause updates').evaluate((element) => element === document.activeElement)).toBe(true);
    await page.clock.runFor(markedFor);
    await expectLast(page, 'AAA', '102.25');
  });

  test('a pause holds the values, and resuming brings the present ones', async () => {
    const visit = await open();
    const { page } = visit;
    await button(page, 'Pause updates').click();
    let requests = 0;
    page.on('request', () => (requests += 1));
    await setPrice('BBB', 90.5);
    await page.clock.runFor(10 * every);
    expect([requests, (await cells(page, 'BBB'))[0]]).toEqual([0, '98.00']);
    await button(page, 'Resume updates').click();
    await expectLast(page, 'BBB', '90.50 fallen');
    await expectSound(visit);
  });

  test('while the server is away a line says so, and goes with the next update', async () => {
    const { page } = await open();
    const [before] = await cells(page, 'BBB');
    await site.system.end('SIGKILL');
    await passUntil(page, () => isStale(page));
    expect((await cells(page, 'BBB'))[0]).toBe(before);
    await expectAccessible(page);
    await site.system.start();
    await setPrice('BBB', 89.25);
    await passUntil(page, async () => !(await isStale(page)));
    expect((await cells(page, 'BBB'))[0]).toMatch(/^89\.25/);
    await expectAccessible(page);
  }, 180_000);
});
