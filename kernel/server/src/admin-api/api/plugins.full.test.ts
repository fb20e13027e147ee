import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiPlugin, ApiPluginSite } from '@quoin/api';
import { suiteDatabases } from '@quoin/storage/testing';
import { applyInstalled, withCompositions } from '../../site/compositions/composition-store.ts';
import { manifestOf, startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { samplePluginName } from '../../testing/sample-plugin.fixture.ts';
import { card, pageFile } from '../../testing/site-content.fixture.ts';
import { startForSuite } from '../../testing/suite.fixture.ts';

const address = `/sites/ice/plugins/${encodeURIComponent(samplePluginName)}`;
const password = 'long enough for a test';

const install = ({ folder }: Instance, more: Record<string, unknown>, site = 'ice') =>
  writeFile(join(folder, 'sites', site, 'manifest.json'), JSON.stringify(manifestOf(site, more)));

const fleetFor = async ({ call }: Person): Promise<ApiPluginSite[]> =>
  ((await call('GET', '/plugins')).json() as { sites: ApiPluginSite[] }).sites;

async function siteFor(person: Person, id: string): Promise<ApiPluginSite> {
  const found = (await fleetFor(person)).find(({ site }) => site === id);
  if (found === undefined) throw new Error(`${id} is not told of.`);
  return found;
}

describe.each(suiteDatabases)('plugins on $name', (database) => {
  const suite = startForSuite(database);

  async function someone(role: string): Promise<Person> {
    const email = `own.${role.slice('CMSTWO:'.length).toLowerCase()}@example.com`;
    expect(
      (await suite.admin.call('POST', '/sites/ice/users', { email, name: role, password, roles: [role] })).json(),
    ).toMatchObject({ email });
    return suite.instance.signIn({ email, password });
  }

  test('lists installed packages; rolls back the served composition, and audits it with its author', async () => {
    const { instance, admin } = suite;
    const before = await siteFor(admin, 'ice');
    expect(before).toMatchObject({
      name: 'Sample site ice',
      served: before.installed,
      upgrade: null,
      rollback: null,
      problems: [],
    });
    expect(before.packages).toEqual([
      {
        name: '@sample/brand',
        wanted: null,
        locked: null,
        installed: '1.2.3',
        served: '1.2.3',
        fits: true,
        isPending: false,
        isBehind: false,
        pages: 0,
      },
      {
        name: samplePluginName,
        wanted: null,
        locked: null,
        installed: '1.2.3',
        served: '1.2.3',
        fits: true,
        isPending: false,
        isBehind: false,
        pages: 0,
      },
    ]);

    await install(instance, { name: 'Renamed' });
    const pending = await siteFor(admin, 'ice');
    expect(pending).toMatchObject({
      name: 'Sample site ice',
      served: before.served,
      upgrade: { manifest: ['name'], packages: [] },
    });
    const { installed, served } = pending;
    expect(installed).not.toBe(before.installed);
    const rollback = async (body: object) => (await admin.call('POST', '/sites/ice/rollback', body)).json();
    expect(await rollback({ served: installed })).toMatchObject({ code: 'composition.changed' });
    expect(await rollback({})).toMatchObject({ code: 'composition.first' });

    await withCompositions(
      instance.settings,
      () => undefined,
      (compositionStore) => applyInstalled(compositionStore, 'ice', null),
    );
    await instance.reload();
    expect(await siteFor(admin, 'ice')).toMatchObject({
      name: 'Renamed',
      served: installed,
      upgrade: null,
      rollback: { manifest: ['name'], packages: [] },
    });

    expect(await rollback({ served: installed })).toEqual({ composition: served });
    expect(instance.sites()).toMatchObject([{ name: 'Sample site ice' }]);
    expect(await siteFor(admin, 'ice')).toMatchObject({ upgrade: { manifest: ['name'] }, rollback: null });
    expect((await admin.call('GET', '/sites/ice/rollback/edits')).json()).toEqual({
      edits: [],
      total: 0,
      rows: [],
      totalRows: 0,
    });

    const { entries } = (await admin.call('GET', '/sites/ice/audit?limit=1')).json() as { entries: object[] };
    expect(entries).toMatchObject([
      {
        action: 'composition.rollback',
        actionTitle: 'Upgrade rolled back',
        actor: admin.id,
        subject: `composition:${served}`,
        about: { title: served?.slice(0, 12) },
      },
    ]);
    const { history } = (await admin.call('GET', address)).json() as ApiPlugin;
    expect(history).toMatchObject([
      { reason: 'rollback', actor: admin.id, actorName: expect.any(String), version: '1.2.3' },
      { reason: 'upgrade', actor: null },
      { reason: 'first', actor: null, actorName: null },
    ]);
    await install(instance, {});
  });

  test('lists added, removed and changed packages with their versions', async () => {
    const { instance, admin } = suite;
    const brand = join(instance.folder, 'node_modules/@sample/brand/package.json');
    const file = (version: string) =>
      writeFile(brand, JSON.stringify({ name: '@sample/brand', version, type: 'module', exports: './index.js' }));
    await file('1.3.0');
    await install(instance, { plugins: {} });
    const folder = join(instance.folder, 'sites/ice');
    await writeFile(
      join(folder, 'package.json'),
      JSON.stringify({ name: '@sample/ice', private: true, dependencies: { '@sample/brand': '~1.2.0' } }),
    );
    expect(await siteFor(admin, 'ice')).toMatchObject({
      upgrade: {
        manifest: ['plugins'],
        packages: [
          { name: '@sample/brand', from: '1.2.3', to: '1.3.0' },
          { name: samplePluginName, from: '1.2.3', to: null },
        ],
      },
      packages: [
        { wanted: '~1.2.0', installed: '1.3.0', fits: false, isPending: true },
        { installed: null, served: '1.2.3', isPending: true },
      ],
    });
    await file('1.2.3');
    await install(instance, {});
    expect(await siteFor(admin, 'ice')).toMatchObject({ upgrade: null });
  });

  test('an invalid composition is reported with its problems, and changes nothing', async () => {
    const { instance, admin } = suite;
    await writeFile(join(instance.folder, 'sites/ice/manifest.json'), '{');
    expect(await siteFor(admin, 'ice')).toMatchObject({
      problems: [{ where: 'ice/manifest.json', message: expect.stringContaining('not JSON') }],
    });
    expect(await siteFor(admin, 'ice')).toMatchObject({ name: 'Sample site ice', rollback: null });
    await install(instance, {});
  });

  test('only administrators of a site view and change its plugins', async () => {
    const publisher = await someone('CMSTWO:SUPER_USER');
    for (const [method, path] of [
      ['GET', '/plugins'],
      ['GET', address],
      ['GET', '/newest-versions'],
      ['POST', '/sites/ice/plans'],
      ['POST', '/sites/ice/rollback'],
    ] as const) {
      expect((await publisher.call(method, path, method === 'GET' ? undefined : {})).json()).toMatchObject({
        code: 'role.required',
      });
    }
    const own = await someone('CMSTWO:ADMIN');
    expect((await fleetFor(own)).map(({ site }) => site)).toEqual(['ice']);
    const { cookie } = suite.admin;
    const send = (headers: Record<string, string>) =>
      suite.instance.send({
        host: 'admin.localhost',
        method: 'POST',
        path: '/api/sites/ice/rollback',
        headers: { cookie, ...headers },
      });
    expect((await send({ origin: 'http://admin.localhost' })).json()).toMatchObject({ code: 'csrf.refused' });
    expect((await send({ origin: 'http://elsewhere.example', 'x-csrf-token': suite.admin.csrfToken })).status).toBe(
      403,
    );
  });
});

describe('a plugin of a site', () => {
  const plugin = '@sample/feeds';
  let instance: Instance;
  let admin: Person;
  beforeAll(async () => {
    const source = `
      import { definePlugin, secret, text, z } from '@quoin/sdk';
      export default definePlugin({
        name: '${plugin}', title: 'Feeds', description: 'Sample feeds',
        options: z.object({ size: text('Size').default('small'), key: secret('Key').optional(), other: secret('Other key').optional() }),
        capabilities: { hosts: ['feed.example'] },
        contributes: () => ({}),
      });`;
    const files = {
      [`node_modules/${plugin}/package.json`]: {
        name: plugin,
        version: '2.0.0',
        type: 'module',
        exports: './index.js',
      },
      [`node_modules/${plugin}/index.js`]: source,
      [`node_modules/${plugin}/CHANGELOG.md`]: '# Changes\n\n## 2.0.0\n\n- Sample\n',
      'sites/ice/content/pages/index.en.json': pageFile('/', [card('Welcome')]),
    };
    const plugins = {
      [samplePluginName]: {},
      [plugin]: {
        options: { key: { $env: 'SAMPLE_KEY' } },
        grants: { hosts: ['feed.example', 'spare.example'], secrets: ['key'], modules: ['node:os'] },
      },
    };
    instance = await startInstance({
      sites: { ice: { plugins }, nyse: {} },
      files,
      start: { secret: () => 'hunter2' },
    });
    admin = await instance.signIn();
  });
  afterAll(() => instance.drop());

  const get = async (name: string, site = 'ice') =>
    (await admin.call('GET', `/sites/${site}/plugins/${encodeURIComponent(name)}`)).json() as ApiPlugin;

  test('lists its options, which secrets are set without their values, its capabilities and its changelog', async () => {
    const told = await get(plugin);
    expect(told).toMatchObject({
      role: 'plugin',
      version: '2.0.0',
      title: 'Feeds',
      site: { site: 'ice', upgrade: null },
      registers: [],
      capabilities: {
        asked: { hosts: ['feed.example'], secrets: ['key'], data: [], modules: [] },
        granted: { hosts: ['feed.example', 'spare.example'], secrets: ['key'], data: [], modules: ['node:os'] },
      },
      options: { schema: { properties: { size: { title: 'Size' }, key: { field: 'secret' } } } },
      changelog: '# Changes\n\n## 2.0.0\n\n- Sample\n',
      history: [{ reason: 'first', version: '2.0.0' }],
    });
    expect(told.options.values).toEqual({ size: 'small', key: {} });
    expect(JSON.stringify(told)).not.toContain('hunter2');
  });

  test('lists everything that it registers, with its usage', async () => {
    const { registers, changelog } = await get(samplePluginName);
    expect(registers).toContainEqual({
      kind: 'component',
      name: 'cms-component-card',
      title: expect.any(String),
      published: 1,
      drafts: 1,
      rows: null,
    });
    expect(registers).toContainEqual(expect.objectContaining({ kind: 'data source', published: null, rows: 0 }));
    expect(new Set(registers.map(({ kind }) => kind))).toEqual(
      new Set(['component', 'template', 'data source', 'form handler', 'check']),
    );
    expect(changelog).toBeNull();
  });

  test('covers the brand, but not packages that the site is served without', async () => {
    expect(await get('@sample/brand')).toMatchObject({ role: 'brand', description: '', options: { values: {} } });
    expect(await get(plugin, 'nyse')).toMatchObject({ code: 'package.unknown' });
    expect((await fleetFor(admin)).map(({ site, packages }) => [site, packages.length])).toEqual([
      ['ice', 3],
      ['nyse', 2],
    ]);
  });
});

test('in development everything is listed, and nothing can be applied', async () => {
  const instance = await startInstance({ start: { development: { load: async () => undefined } } });
  const admin = await instance.signIn();
  expect(await siteFor(admin, 'ice')).toMatchObject({
    upgrade: null,
    rollback: null,
    canPlan: false,
    packages: [{ served: '1.2.3', isPending: false }, {}],
  });
  expect((await admin.call('GET', address)).json()).toMatchObject({ version: '1.2.3', history: [] });
  expect((await admin.call('POST', '/sites/ice/plans', {})).json()).toMatchObject({ code: 'composition.development' });
  await instance.drop();
});
