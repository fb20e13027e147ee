import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import type { ManifestInput } from '@quoin/sdk';
import type { BrowserContext, Page } from 'playwright-core';
import { expectSound, expectValidHtml } from '../testing/page-quality.ts';
import { publishNode } from '../testing/publish-node.ts';
import { setUpEnvironment, type TestEnvironment } from '../testing/test-environment.ts';

const host = 'ice.localhost';
/** A service that never responds. */
const feed = 'feed.example.com';
/** Milliseconds until a page is readable. */
const patience = 4_000;

/** Makes figures, hours and notices depend on that service. */
function dependOnFeed(manifest: ManifestInput): void {
  const remote = { kind: 'remote' as const, url: `http://${feed}/` };
  manifest.dataSources = { circulars: remote, calendars: remote, 'trading-hours': remote };
  manifest.allow = { ...manifest.allow, fetch: [`${feed}:80`] };
  manifest.plugins['@quoin/plugin-charts'] = { grants: { hosts: [`${feed}:80`] } };
}

const chart = {
  name: 'cms-component-chart',
  props: {
    baseConfig: { type: 'line', title: 'Figures of the feed', summary: 'What the figures are about.' },
    dataSources: [{ id: 'feed', url: `http://${feed}/figures.csv`, external: true, xCol: 'date', yCol: 'value' }],
  },
};

/** Pages with what stays readable, and the fallback for the rest. */
const pages = [
  ['/circulars', 'Circulars and notices', 'This list cannot be shown at the moment. Please try again later.'],
  ['/ar/circulars', undefined, 'يتعذّر عرض هذه القائمة حاليًا. يُرجى المحاولة لاحقًا.'],
  [
    '/holiday-hours',
    'When the sample markets are closed, and when they close early. Times are those of the market itself.',
    'cannot be shown at the moment. Please try again later.',
  ],
  [
    '/figures-of-the-feed',
    'What the figures are about.',
    'These figures cannot be shown at the moment. Please try again later.',
  ],
] as const;

describe.each(suiteDatabases)('an unresponsive service, on $name', ({ create }) => {
  let service: Server;
  let stage: TestEnvironment;
  let asked = 0;
  const windows: BrowserContext[] = [];

  setUpEnvironment(
    create,
    async (made) => {
      stage = made;
      await publishNode(made.api, { path: '/figures-of-the-feed', locale: 'en', title: 'Figures' }, chart);
    },
    async () => {
      service = createServer(() => (asked += 1)).listen(0, '127.0.0.1');
      await once(service, 'listening');
      return { manifest: dependOnFeed, otherOrigins: { [feed]: (service.address() as AddressInfo).port } };
    },
  );
  afterEach(async () => {
    await Promise.all(windows.splice(0).map((window) => window.close()));
  });
  afterAll(() => {
    service?.closeAllConnections();
    service?.close();
  });

  async function open(
    path: string,
    javaScriptEnabled: boolean,
  ): Promise<{ page: Page; complaints: string[]; took: number }> {
    const window = await stage.browser.newContext({ reducedMotion: 'reduce', javaScriptEnabled });
    windows.push(window);
    const page = await window.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    const begun = performance.now();
    const answer = await page.goto(stage.system.url(host, path), { waitUntil: 'domcontentloaded' });
    expect(answer?.status()).toBe(200);
    return { page, complaints, took: performance.now() - begun };
  }

  describe.each([true, false])('with script: %s', (javaScriptEnabled) => {
    test.each(pages)('%s is served in time, with a message for the missing part', async (path, words, standIn) => {
      const { page, complaints, took } = await open(path, javaScriptEnabled);
      expect(took).toBeLessThan(patience);
      const main = page.getByRole('main');
      expect(await main.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
      if (words !== undefined) expect(await main.getByText(words).first().isVisible()).toBe(true);
      expect(await main.getByText(standIn).first().isVisible()).toBe(true);
      expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
      if (javaScriptEnabled) await expectSound({ page, complaints });
    });
  });

  test('such pages are valid HTML', async () => {
    for (const [path] of pages) await expectValidHtml((await stage.system.request(host, path)).body);
    expect(asked).toBeGreaterThan(0);
  });

  test('a notice that cannot be looked up is reported by a page of the site', async () => {
    const begun = performance.now();
    const { status, body } = await stage.system.request(host, '/circulars/S26-014', {
      headers: { accept: 'text/html' },
    });
    expect([status >= 500, body.includes('<main')]).toEqual([true, true]);
    expect(performance.now() - begun).toBeLessThan(patience);
  });

  test('failures are logged with plugin and component', async () => {
    const file = /The log is (.+)\. /.exec(stage.system.output)?.[1] ?? '';
    expect(await readFile(file, 'utf8')).toMatch(
      /"component":"cms-component-circular-report","plugin":"@quoin\/plugin-circulars","during":"load"/,
    );
  });
});
