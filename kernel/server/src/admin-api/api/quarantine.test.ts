import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ApiPluginSite } from '@quoin/api';
import type { Quarantined } from '../../processes/messages.ts';
import { createQuarantine } from '../../processes/quarantine.ts';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { samplePluginName } from '../../testing/sample-plugin.fixture.ts';
import { card, pageFile } from '../../testing/site-content.fixture.ts';

const name = 'cms-component-card';
const address = `/sites/ice/quarantine/${name}`;
const page = pageFile('/', [card('Welcome')]);
const entry: Quarantined = {
  site: 'ice',
  page: page.id,
  plugin: samplePluginName,
  version: '1.2.3',
  component: name,
  during: 'load',
  since: '2026-01-02T03:04:05.000Z',
  until: '2026-01-02T03:05:05.000Z',
};

const released: Quarantined[] = [];
const quarantine = createQuarantine({ released: (entry) => void released.push(entry) });
const server = createServer();
let instance: Instance;
let admin: Person;

beforeAll(async () => {
  const workerContext = {
    quarantine,
    leads: () => true,
    swapped: () => undefined,
    counts: () => undefined,
    async listen({ port, host }: { port: number; host: string }, take: (connection: Socket) => void) {
      server.on('connection', take).listen(port, host);
      await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    },
  };
  instance = await startInstance({
    sites: { ice: {}, nyse: {} },
    files: {
      'sites/ice/content/pages/index.en.json': page,
      'sites/nyse/content/pages/index.en.json': pageFile('/', [card('Elsewhere')]),
    },
    start: { workerContext },
  });
  admin = await instance.signIn();
}, 60_000);
afterAll(async () => {
  server.close();
  await instance.drop();
});

async function listed(site = 'ice'): Promise<ApiPluginSite['quarantine'] | undefined> {
  const { sites } = (await admin.call('GET', '/plugins')).json() as { sites: ApiPluginSite[] };
  return sites.find((each) => each.site === site)?.quarantine;
}

test('lists quarantined components for plugin managers: the component, where it hung and since when', async () => {
  quarantine.add(entry);
  quarantine.add({ ...entry, version: '1.0.0' });
  const { plugin, version, during, since, until } = entry;
  expect(await listed()).toEqual([
    {
      component: name,
      title: expect.any(String),
      plugin,
      version,
      during,
      since,
      until,
      page: { id: page.id, path: '/', locale: 'en', title: page.title },
    },
  ]);
  expect(await listed('nyse')).toEqual([]);
  quarantine.add({ ...entry, page: '00000000-0000-4000-8000-000000000000' });
  expect(await listed()).toMatchObject([{ page: null }]);
});

test('a released component runs again at once on its site, in all processes, and the audit log names the user', async () => {
  quarantine.add(entry);
  quarantine.add({ ...entry, site: 'nyse' });
  const shown = async (host: string) => (await instance.get('/', { host })).text;
  const lacks = async () =>
    ((await admin.call('GET', `/sites/ice/pages/${page.id}/rendering`)).json() as { lacks: boolean }).lacks;
  expect(await shown('ice.localhost')).not.toContain('Welcome');
  expect(await lacks()).toBe(true);
  expect((await admin.call('DELETE', address)).status).toBe(200);
  expect(released).toEqual([entry]);
  expect(await listed()).toEqual([]);
  expect(await shown('ice.localhost')).toContain('Welcome');
  expect(await lacks()).toBe(false);
  expect(await shown('nyse.localhost')).not.toContain('Elsewhere');
  const { entries } = (await admin.call('GET', '/sites/ice/audit?limit=1')).json() as { entries: object[] };
  const { plugin, version, since } = entry;
  expect(entries).toMatchObject([
    {
      action: 'component.released',
      actionTitle: 'Component tried again that did not end',
      actor: admin.id,
      subject: `component:${name}`,
      details: { plugin, version, since },
    },
  ]);
});

test('only quarantined components can be released, and only by plugin managers', async () => {
  expect(await admin.call('DELETE', address)).toMatchObject({ status: 404 });
  expect((await admin.call('DELETE', address)).json()).toMatchObject({
    code: 'component.not-quarantined',
    message: expect.stringContaining(name),
  });
  quarantine.add(entry);
  const credentials = { email: 'publisher@example.com', password: 'long enough for a test' };
  await admin.call('POST', '/sites/ice/users', { ...credentials, name: 'Publisher', roles: ['CMSTWO:SUPER_USER'] });
  const publisher = await instance.signIn(credentials);
  expect((await publisher.call('DELETE', address)).json()).toMatchObject({ code: 'role.required' });
  expect(await listed()).toMatchObject([{ component: name }]);
});
