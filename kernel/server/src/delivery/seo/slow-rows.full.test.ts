import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defineDataSource, text, z } from '@quoin/sdk';
import { startInstance, type Instance } from '../../testing/instance.fixture.ts';
import { samplePluginName } from '../../testing/sample-plugin.fixture.ts';
import { sendJson, startService, type Service } from '../../testing/service.fixture.ts';
import { card, pageFile } from '../../testing/site-content.fixture.ts';

let service: Service;
let instance: Instance;

const quotesAt = (port: number) =>
  defineDataSource({
    kind: 'remote',
    name: 'quotes',
    title: 'Quotes',
    description: 'Sample quotes',
    row: z.object({ market: text('Market') }),
    params: z.object({ market: z.string().optional(), limit: z.int().optional(), offset: z.int().default(0) }),
    cache: { fresh: 60, stale: 600 },
    fetch: ({ params: { offset }, http, signal }) =>
      http.json(
        `http://127.0.0.1:${port}/?from=${offset}`,
        z.object({ rows: z.array(z.object({ market: z.string() })), total: z.int() }),
        { signal },
      ),
  });

beforeAll(async () => {
  service = await startService();
  const pages = {
    home: pageFile('/', [card('Welcome')]),
    quote: pageFile('/quotes/{market}', [card('Quote')], { parameter: { source: 'quotes', field: 'market' } }),
    price: pageFile('/prices/{market}', [card('Price')], { parameter: { source: 'quotes', field: 'market' } }),
    notice: pageFile('/notices/{number}', [card('Notice')], { parameter: { source: 'notices', field: 'number' } }),
  };
  instance = await startInstance({
    sites: { ice: { plugins: { [samplePluginName]: { grants: { hosts: [`127.0.0.1:${service.port}`] } } } } },
    files: {
      ...Object.fromEntries(
        Object.entries(pages).map(([name, page]) => [`sites/ice/content/pages/${name}.en.json`, page]),
      ),
      'sites/ice/content/rows/notices.json': [{ data: { number: 'n1', title: 'Notice', year: 2026 } }],
    },
    plugin: { dataSources: [quotesAt(service.port)], hosts: [`127.0.0.1:${service.port}`] },
    start: { outboundLoopback: true },
  });
}, 60_000);
afterAll(async () => {
  await instance?.drop();
  await service?.close();
});

test('a slow row service does not delay the rest of a sitemap', async () => {
  const begun = performance.now();
  service.answer = ({ url }, response) => {
    const rows = Array.from({ length: 100 }, (_, index) => ({ market: `m${url?.slice('/?from='.length)}-${index}` }));
    setTimeout(() => sendJson(response, { rows, total: 10_000 }), 400);
  };
  const { status, text } = await instance.get('/sitemap.xml');
  expect([status, text.includes('/notices/n1<'), text.includes('/quotes/'), text.includes('/prices/')]).toEqual([
    200,
    true,
    false,
    false,
  ]);
  expect(performance.now() - begun).toBeLessThan(7_000);
  expect(instance.lines.filter((line) => line.includes('The rows of a page are missing'))).toHaveLength(2);
}, 90_000);
