import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defineComponent, z } from '@quoin/sdk';
import { createElement as h } from 'react';
import { startInstance, type Instance } from '../../testing/instance.fixture.ts';
import { node, pageFile } from '../../testing/site-content.fixture.ts';

let release = Promise.withResolvers<void>();
let loading = 0;
let most = 0;

const slow = defineComponent({
  name: 'cms-component-slow',
  title: 'Slow',
  description: 'Waits for what the test says',
  props: z.object({}),
  query: { part: z.number().default(1) },
  sharedQuery: ['part'],
  demos: [{ displayName: 'Slow', content: { props: {} } }],
  load: async () => {
    loading += 1;
    most = Math.max(most, loading);
    await release.promise;
    loading -= 1;
  },
  render: ({ context }) => h('p', null, context.query.part),
});

let instance: Instance;

beforeAll(async () => {
  instance = await startInstance({
    files: {
      'sites/ice/content/pages/slow.json': pageFile('/slow', [node('cms-component-slow')]),
      'sites/ice/content/pages/quick.json': pageFile('/quick', []),
    },
    plugin: { components: [slow] },
    settings: { trustedProxies: ['127.0.0.1'] },
  });
});
afterAll(() => instance.drop());

const from = (address: string, path: string) => instance.get(path, { headers: { 'x-forwarded-for': address } });

test('one address may render a few pages at a time; further requests are rejected, and other addresses are served', async () => {
  release.resolve();
  await from('192.0.2.1', '/slow?part=2');
  release = Promise.withResolvers();
  const flood = Array.from({ length: 100 }, (_, index) => from('192.0.2.1', `/slow?part=${index + 3}`));
  const refused = await Promise.race(
    flood.map(async (each) => ((await each).status === 429 ? each : new Promise<never>(() => undefined))),
  );
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  expect((await from('192.0.2.2', '/quick')).status).toBe(200);
  expect(most).toBeLessThanOrEqual(6);
  release.resolve();
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(36);
  expect(statuses.filter((status) => status === 200)).toHaveLength(64);
});
