import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defineComponent, z } from '@quoin/sdk';
import { createElement as h } from 'react';
import { startInstance, type Instance } from '../../testing/instance.fixture.ts';
import { node, pageFile } from '../../testing/site-content.fixture.ts';
import { until } from '../../testing/until.fixture.ts';

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

test('a visitor gets the page although another, who waited for it too, has left', async () => {
  release = Promise.withResolvers();
  const occupied = Array.from({ length: 6 }, (_, index) => from('192.0.2.3', `/slow?part=${index + 200}`));
  await until(() => loading === 6);
  const headers = { host: 'ice.localhost', 'x-forwarded-for': '192.0.2.3' };
  const leaving = request({ port: instance.port, host: '127.0.0.1', path: '/slow?part=300', agent: false, headers });
  leaving.on('error', () => undefined).end();
  // Requests are accepted in order.
  await from('192.0.2.2', '/quick');
  const staying = from('192.0.2.4', '/slow?part=300');
  await from('192.0.2.2', '/quick');
  leaving.destroy();
  const taken = until(() => loading === 7).then(() => 'taken over');
  expect(await Promise.race([taken, staying.then(({ status }) => status)])).toBe('taken over');
  release.resolve();
  expect((await staying).status).toBe(200);
  await Promise.all(occupied);
});
