import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defineTemplate, region, z } from '@quoin/sdk';
import { createElement as h } from 'react';
import { startInstance, type Instance } from '../../testing/instance.fixture.ts';
import { card, node, pageFile } from '../../testing/site-content.fixture.ts';

let instance: Instance;
let isBroken = true;
let now = Date.now();
const breaks = (what: string): void => {
  if (isBroken) throw new Error(`No ${what}.`);
};
const about = {
  title: 'Faulty',
  description: 'Sample',
  settings: z.object({}),
  regions: { content: region('Content') },
};
const unframed = defineTemplate({
  ...about,
  name: 'cms-template-unframed-page',
  render({ regions }) {
    breaks('frame');
    return h('main', null, regions.content);
  },
});
const unshownOf = (name: 'unshown' | 'gated', more: { gated?: () => boolean } = {}) =>
  defineTemplate({
    ...about,
    name: `cms-template-${name}-faulty`,
    shows(): 'content'[] {
      breaks('regions');
      return ['content'];
    },
    render: ({ regions }) => h('main', null, regions.content),
    ...more,
  });
const unshown = unshownOf('unshown');
const gated = unshownOf('gated', { gated: () => true });
const pages = {
  unframed: pageFile('/unframed', [], { tree: node(unframed.name, {}, { content: [card('What people came for')] }) }),
  unshown: pageFile('/unshown', [], { tree: node(unshown.name, {}, { content: [card('For some')] }) }),
  gated: pageFile('/gated', [], {
    tree: node(gated.name, {}, { content: [card('For some'), node('cms-component-enquiry')] }),
    access: { kind: 'gated' },
  }),
  missing: pageFile('/404', [], { tree: node(unshown.name, {}, { content: [card('Of the brand')] }) }),
};

beforeAll(async () => {
  instance = await startInstance({
    files: Object.fromEntries(
      Object.entries(pages).map(([name, page]) => [`sites/ice/content/pages/${name}.en.json`, page]),
    ),
    plugin: { templates: [unframed, unshown, gated] },
    start: { now: () => new Date(now) },
  });
}, 60_000);
afterAll(() => instance.drop());

test('a failing template shows its fallback, with an error status', async () => {
  for (const headers of [{}, { 'accept-encoding': 'gzip' }, {}] as Record<string, string>[]) {
    const { status, headers: sent } = await instance.get('/unframed', { headers });
    expect([status, sent['cache-control']]).toEqual([500, 'no-cache']);
    expect(
      (await instance.get('/unframed', { headers: { ...headers, 'if-none-match': String(sent.etag) } })).status,
    ).toBe(500);
  }
  const { text } = await instance.get('/unframed');
  expect(text).toContain('What people came for');
  expect(text).not.toContain('<main>');
  expect(instance.lines.filter((line) => line.includes('"component":"cms-template-unframed-page"'))).toHaveLength(1);
});

test.each(['/unshown', '/gated'])('an empty page is replaced by an error page of the brand: %s', async (path) => {
  const page = await instance.get(path, { headers: { accept: 'text/html' } });
  expect([page.status, page.headers['cache-control']]).toEqual([500, 'no-store']);
  expect(page.text).toContain('aria-label="Sample"');
  expect(page.text).not.toContain('For some');
  expect(instance.lines.join('')).toContain('"code":"page.unshown"');
});

test('a failing 404 template is replaced by that of the kernel', async () => {
  const page = await instance.get('/nowhere', { headers: { accept: 'text/html' } });
  expect([page.status, page.text.includes('Of the brand')]).toEqual([404, false]);
});

test('both recover within seconds after their templates do', async () => {
  isBroken = false;
  now += 6_000;
  await instance.get('/unframed');
  for (let time = 0; time < 100 && (await instance.get('/unframed')).status !== 200; time += 1);
  expect((await instance.get('/unframed')).text).toContain('<main>');
  expect((await instance.get('/unshown')).status).toBe(200);
  expect((await instance.get('/nowhere')).text).toContain('Of the brand');
});
