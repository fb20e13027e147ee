import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defineComponent, z } from '@quoin/sdk';
import { events } from '../../platform/telemetry/events.ts';
import { startInstance, type Instance } from '../../testing/instance.fixture.ts';

let instance: Instance;
const told: object[] = [];
events.island.subscribe((island) => told.push(island));
const lively = defineComponent({
  name: 'cms-component-lively',
  title: 'Lively',
  description: 'An island',
  props: z.object({}),
  demos: [{ displayName: 'Lively', content: { props: {} } }],
  island: { hydrate: 'load', client: async () => ({ default: () => {} }) },
  render: () => 'lively',
});
const built = 'node_modules/@sample/plugin/dist';
const client = '/_quoin/packages/@sample/plugin/abc/client/lively.js';

beforeAll(async () => {
  instance = await startInstance({
    plugin: { components: [lively] },
    files: {
      [`${built}/assets.json`]: { hash: 'abc', client: { lively: 'client/lively.js' } },
      [`${built}/client/lively.js`]: 'export default () => {};',
    },
  });
});
afterAll(() => instance.drop());

const report = (body: string | object, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
  instance.send({
    method: 'POST',
    path: '/_quoin/reports',
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const logged = () => instance.lines.filter((line) => line.includes('An island did not start'));

test('an invalid island report is accepted, and not logged', async () => {
  for (const body of [
    '',
    '{',
    '[]',
    '"x"',
    { client: '/a.js', message: 'Made up\nline' },
    { client: 1, message: 'x' },
    { client: '/a.js' },
  ]) {
    expect((await report(body)).status).toBe(204);
  }
  expect(logged()).toEqual([]);
});

test('a report is one line: site, component and error, without visitor data in addresses', async () => {
  const message = `TypeError: Failed to fetch https://ice.localhost/a.js?name=Ann#mail=ann@example.com\n${'x'.repeat(900)}`;
  expect(await report({ client, message, cookie: 'secret' })).toMatchObject({
    status: 204,
    text: '',
    headers: { 'cache-control': 'no-store' },
  });
  expect(told).toEqual([{ site: 'ice', component: 'cms-component-lively' }]);
  const [line = '', ...others] = logged();
  expect(others).toEqual([]);
  expect(JSON.parse(line)).toMatchObject({
    level: 'warn',
    site: 'ice',
    component: 'cms-component-lively',
    reason: expect.stringMatching(/^TypeError: Failed to fetch https:\/\/ice\.localhost\/a\.js\nx+$/),
  });
  expect(line).not.toMatch(/Ann|secret|x{201}/);
});

test('reports come from pages of this host, and are limited in size and rate', async () => {
  expect((await report({}, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await report({}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await report('x'.repeat(5_000))).status).toBe(413);
  const statuses = new Set<number>();
  for (let index = 0; index < 20; index += 1) statuses.add((await report({})).status);
  expect([...statuses]).toEqual([204, 429]);
});
