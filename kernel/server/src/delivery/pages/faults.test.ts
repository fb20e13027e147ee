import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { defineComponent, defineDataSource, text, z, type Component } from '@quoin/sdk';
import { createElement as h } from 'react';
import { startInstance, type Instance } from '../../testing/instance.fixture.ts';
import { samplePluginName } from '../../testing/sample-plugin.fixture.ts';
import { sendJson, startService, type Service } from '../../testing/service.fixture.ts';
import { until } from '../../testing/until.fixture.ts';
import { card, node, pageFile } from '../../testing/site-content.fixture.ts';

const name = (fault: string) => `cms-component-${fault}` as const;
const about = {
  title: 'Faulty',
  description: 'Sample',
  props: z.object({}),
  demos: [{ displayName: 'Sample', content: { props: {} } }],
  messages: { away: 'It cannot be shown at the moment.' },
  fallback: ({ context }: { context: { t(message: 'away'): string } }) => h('p', null, context.t('away')),
} as const;
const breaks = (): never => {
  throw new Error('It broke.');
};
const busy = (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

/** Component faults, with the longest acceptable wait in milliseconds. */
const faults: Record<string, { component: Partial<Component>; within: number }> = {
  'throws-in-render': { component: { render: breaks }, within: 2_000 },
  'throws-in-load': { component: { load: async () => breaks() }, within: 2_000 },
  'throws-in-shows': { component: { shows: breaks }, within: 2_000 },
  'never-loads': { component: { load: () => new Promise(() => undefined) }, within: 3_000 },
  'returns-50-mb': { component: { render: () => h('p', null, '<'.repeat(50_000_000)) }, within: 2_000 },
  'returns-50-mb-ready': {
    component: { render: () => h(() => h('div', { dangerouslySetInnerHTML: { __html: 'x'.repeat(50_000_000) } })) },
    within: 2_000,
  },
};
const components = Object.entries(faults).map(([fault, { component }]) =>
  defineComponent({ ...about, name: name(fault), render: () => h('p', null, 'Well'), ...component } as Parameters<
    typeof defineComponent
  >[0]),
);

const slow = defineComponent({
  ...about,
  name: name('slow'),
  render() {
    busy(20);
    return h('p', null, 'Slow');
  },
});

/** Faulty responses of a service. */
const answers: Record<string, Service['answer']> = {
  hangs: () => undefined,
  'answers-500': (_, response) => sendJson(response, {}, 500),
  'answers-html': (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello'),
  'answers-another-shape': (_, response) => sendJson(response, { quotes: [] }),
  'answers-half': (_, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end('{"rows":[{"ti'),
  'never-ends': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(16_000)));
    };
    response.on('drain', more);
    more();
  },
  'is-down': (_, response) => void response.socket?.resetAndDestroy(),
};
const sourcesAt = (port: number) =>
  [...Object.keys(answers), 'comes-late'].map((fault) =>
    defineDataSource({
      kind: 'remote',
      name: fault,
      title: 'Quotes',
      description: 'Sample quotes',
      row: z.object({ title: text('Title') }),
      params: z.object({}),
      cache: { fresh: 10, stale: 3_600 },
      fetch: ({ http, signal }) =>
        http.json(
          `http://127.0.0.1:${port}/${fault}`,
          z.object({ rows: z.array(z.object({ title: z.string() })), total: z.int() }),
          { signal },
        ),
    }),
  );
const quotes = defineComponent({
  ...about,
  name: 'cms-component-quotes',
  props: z.object({ source: text('Source', { identifier: true }).default('pages') }),
  load: ({ props, context }) => context.data(props.source, {}),
  render: ({ data }) =>
    h('ul', null, ...data.rows.map((row) => h('li', { key: row['id'] as string }, row['title'] as string))),
});
/** Shows rows of the source `comes-late` only if they arrive quickly. */
const shortcuts = defineComponent({
  ...about,
  name: 'cms-component-shortcuts',
  load: ({ context }) => context.optional(context.data('comes-late', {}), { timeout: 100, fallback: { rows: [] } }),
  render: ({ data }) =>
    h('nav', null, ...data.rows.map((row) => h('a', { key: row['id'] as string }, row['title'] as string))),
});

let service: Service;
let instance: Instance;
let ahead = 0;
const realNow = Date.now;

beforeAll(async () => {
  service = await startService();
  const pages = {
    ...Object.fromEntries(
      Object.keys(faults).map((fault) => [
        fault,
        pageFile(`/${fault}`, [card('Before'), node(name(fault)), card('After')]),
      ]),
    ),
    ...Object.fromEntries(
      Object.keys(answers).map((fault) => [
        fault,
        pageFile(`/${fault}`, [card('Before'), node(quotes.name, { source: fault }), card('After')]),
      ]),
    ),
    slow: pageFile('/slow', [card('Before'), ...Array.from({ length: 80 }, () => node(slow.name)), card('After')]),
    shortcuts: pageFile('/shortcuts', [card('Before'), node(shortcuts.name), card('After')]),
    well: pageFile('/well', [card('Before'), card('After')]),
  };
  instance = await startInstance({
    sites: { ice: { plugins: { [samplePluginName]: { grants: { hosts: [`127.0.0.1:${service.port}`] } } } } },
    files: Object.fromEntries(
      Object.entries(pages).map(([file, page]) => [`sites/ice/content/pages/${file}.en.json`, page]),
    ),
    plugin: {
      components: [...components, slow, quotes, shortcuts],
      dataSources: sourcesAt(service.port),
      hosts: [`127.0.0.1:${service.port}`],
    },
    start: { outboundLoopback: true, now: () => new Date(realNow() + ahead) },
  });
  // Startup is not a component's fault.
  await instance.get('/well');
}, 60_000);
afterEach(() => void jest.restoreAllMocks());
afterAll(async () => {
  await instance.drop();
  await service.close();
});

async function visit(path: string, visitors = 20) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const begun = performance.now();
  const visits = await Promise.all(
    Array.from({ length: visitors }, async () => ({ ...(await instance.get(path)), took: performance.now() - begun })),
  );
  delay.disable();
  const count = (is: (text: string) => boolean) => visits.filter(({ text }) => is(text)).length;
  return {
    ok: visits.filter(({ status }) => status === 200).length,
    whole: count((page) => /Before[\s\S]*After/.test(page)),
    fallbacks: count((page) => page.includes('It cannot be shown at the moment.')),
    rows: count((page) => page.includes('<li>Old</li>')),
    slowest: Math.max(...visits.map(({ took }) => took)),
    bytes: Math.max(...visits.map(({ bytes }) => bytes.length)),
    blocked: delay.max / 1e6,
  };
}

/** Returns the shortest event loop block of several runs, which is least affected by other load. */
async function leastBlocked(path: string): Promise<number> {
  let least = Infinity;
  for (let time = 0; time < 3 && least > 100; time += 1) {
    ahead += 6_000;
    least = Math.min(least, (await visit(path)).blocked);
  }
  return least;
}

test.each(Object.entries(faults))(
  '20 visitors of a page with a component that %s get it complete, with a fallback in its place',
  async (fault, { within }) => {
    const { slowest, bytes, blocked: _, ...got } = await visit(`/${fault}`);
    expect(got).toEqual({ ok: 20, whole: 20, fallbacks: 20, rows: 0 });
    expect(slowest).toBeLessThan(within);
    expect(bytes).toBeLessThan(100_000);
    expect(instance.lines.join('')).toContain(`"component":"cms-component-${fault}","plugin":"@sample/plugin"`);
    // Later visitors do not wait, even during a retry.
    expect((await visit(`/${fault}`)).slowest).toBeLessThan(500);
    ahead += 6_000;
    expect((await visit(`/${fault}`)).slowest).toBeLessThan(500);
    expect(await leastBlocked(`/${fault}`)).toBeLessThan(100);
  },
  30_000,
);

test('20 visitors of a page that takes 1.6 s to render get what fits in one, and others are not blocked', async () => {
  const visiting = visit('/slow', 1);
  const others = await visit('/well');
  const { ok, whole, slowest } = await visiting;
  expect([ok, whole, others.ok]).toEqual([1, 1, 20]);
  expect(slowest).toBeLessThan(2_500);
  expect(others.slowest).toBeLessThan(1_500);
}, 20_000);

test('a page without an optional part is served at once, and rendered again until it is complete', async () => {
  const nav = async () => /<nav>.*?<\/nav>/.exec((await instance.get('/shortcuts')).text)?.[0];
  let isDone = () => undefined as void;
  service.answer = (_, response) => {
    isDone = () => sendJson(response, { rows: [{ title: 'Fees' }], total: 1 });
  };
  expect(await nav()).toBe('<nav></nav>');
  expect(await nav()).toBe('<nav></nav>');
  isDone();
  ahead += 6_000;
  await until(async () => (await nav()) === '<nav><a>Fees</a></nav>');
  const { text } = await instance.get('/shortcuts');
  expect(text).toMatch(/Before[\s\S]*After/);
}, 20_000);

test.each(Object.entries(answers))(
  '20 visitors of a page with a source that %s get it complete, with a fallback, after a single call',
  async (fault, answer) => {
    const calls = () => service.seen.filter(({ url }) => url === `/${fault}`).length;
    service.answer = answer;
    const { slowest, bytes: _, blocked: __, ...got } = await visit(`/${fault}`);
    expect(got).toEqual({ ok: 20, whole: 20, fallbacks: 20, rows: 0 });
    // Loading a component may take a second. Three attempts count as one call.
    expect(slowest).toBeLessThan(2_000);
    expect(calls()).toBeLessThanOrEqual(3);
    expect(await leastBlocked(`/${fault}`)).toBeLessThan(100);

    // The page recovers by itself: a paused host is retried within a minute.
    service.answer = (_, response) => sendJson(response, { rows: [{ title: 'Old' }], total: 1 });
    ahead += 120_000;
    jest.spyOn(Date, 'now').mockImplementation(() => realNow() + ahead);
    for (let time = 0; time < 50 && (await visit(`/${fault}`, 1)).rows === 0; time += 1) ahead += 6_000;
    expect(await visit(`/${fault}`)).toMatchObject({ ok: 20, fallbacks: 0, rows: 20 });

    // On the next failure, the last result stands in within half a second.
    service.answer = answer;
    ahead += 11_000;
    const again = await visit(`/${fault}`);
    expect(again).toMatchObject({ ok: 20, whole: 20, fallbacks: 0, rows: 20 });
    expect(again.slowest).toBeLessThan(1_500);
  },
  60_000,
);
