import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { manifestOf, startInstance, type Instance } from '../../testing/instance.fixture.ts';
import { samplePlugin } from '../../testing/sample-plugin.fixture.ts';
import { card, pageFile } from '../../testing/site-content.fixture.ts';
import { applyInstalled, withCompositions } from '../compositions/composition-store.ts';
import { until } from '../../testing/until.fixture.ts';

const load = async () => undefined;

test('in production an invalid site affects only itself', async () => {
  const instance = await startInstance({
    sites: { ice: {}, nyse: { plugins: { '@sample/missing': {} } } },
    files: { 'sites/ice/content/pages/index.en.json': pageFile('/', [card('Welcome')]) },
  });
  expect((await instance.get('/')).status).toBe(200);
  const down = await instance.get('/', { host: 'nyse.localhost' });
  expect([down.status, down.text]).toEqual([503, expect.not.stringContaining('@sample/missing')]);
  const health = await instance.get('/readyz', { host: 'nyse.localhost' });
  expect([health.status, health.json()]).toEqual([200, { status: 'good' }]);
  const admin = await instance.signIn();
  expect((await admin.call('GET', '/sites/*/health')).json()).toMatchObject({
    status: 'bad',
    ready: true,
    sites: [
      { id: 'ice', problems: [] },
      { id: 'nyse', problems: expect.arrayContaining([expect.stringContaining('@sample/missing')]) },
    ],
  });
  expect((await admin.call('GET', '/sites')).json()).toMatchObject({
    sites: [
      { id: 'ice', health: 'good' },
      { id: 'nyse', health: 'bad' },
    ],
  });
  expect((await admin.call('GET', '/sites/nyse')).json()).toMatchObject({ code: 'site.unavailable' });
  expect(instance.lines.join('')).toContain('@sample/missing');
  await instance.drop();
});

test.each(['@quoin/sdk', '@quoin/ui'])('a package for another version of %s is not loaded', async (name) => {
  const files = {
    'node_modules/@sample/other/package.json': {
      name: '@sample/other',
      version: '1.0.0',
      type: 'module',
      exports: './index.js',
      peerDependencies: { [name]: '^9.0.0' },
    },
    'node_modules/@sample/other/index.js': `throw new Error('was loaded');`,
  };
  const starting = startInstance({ sites: { ice: { plugins: { '@sample/other': {} } } }, files });
  await expect(starting).rejects.toThrow(new RegExp(`@sample/other.*it is for ${name} \\^9\\.0\\.0, and this is 1\\.`));
});

test('in development a start reports every problem first', async () => {
  const sites = { ice: { plugins: { '@sample/missing': {} }, brand: '@sample/none' }, nyse: { hosts: ['UPPER CASE'] } };
  const starting = startInstance({ sites, start: { development: { load } } });
  await expect(starting).rejects.toMatchObject({ code: 'composition.invalid' });
  const { problems } = await starting.catch((error: { problems: { message: string }[] }) => error);
  const told = JSON.stringify(problems);
  for (const part of [
    'Site ice, manifest.json, plugins.@sample/missing',
    '@sample/none',
    'Site nyse, manifest.json, hosts',
  ])
    expect(told).toContain(part);
});

test('a broken manifest is reported in one clear sentence', async () => {
  const starting = startInstance({
    sites: {},
    files: { 'sites/ice/manifest.json': '{ "id": ' },
    start: { development: { load } },
  });
  await expect(starting).rejects.toThrow(/ice\/manifest\.json: It is not JSON/);
});

test('two sites cannot share a host or an id', async () => {
  const starting = startInstance({
    sites: { ice: {}, nyse: { id: 'ice', hosts: ['ice.localhost'] } },
    start: { development: { load } },
  });
  await expect(starting).rejects.toThrow(/id ice is taken[\s\S]*host ice\.localhost is taken/);
});

/** Applies what is installed for the site ice, as the command line does beside a server. */
const apply = (instance: Instance) =>
  withCompositions(
    instance.settings,
    () => undefined,
    (compositionStore) => applyInstalled(compositionStore, 'ice', null),
  );

test('a changed manifest waits until applied; an invalid one leaves the site as it was', async () => {
  const instance = await startInstance({
    files: { 'sites/ice/content/pages/index.en.json': pageFile('/', [card('Welcome')]) },
  });
  const manifest = join(instance.folder, 'sites/ice/manifest.json');
  await writeFile(manifest, JSON.stringify(manifestOf('ice', { name: 'Renamed', hosts: ['renamed.localhost'] })));
  await instance.reload();
  expect(instance.sites()).toMatchObject([{ name: 'Sample site ice' }]);
  expect([...instance.pending()]).toEqual(['ice']);
  await apply(instance);
  await until(() => instance.pending().size === 0);
  expect(instance.sites()).toMatchObject([{ name: 'Renamed', url: `http://renamed.localhost:${instance.port}` }]);
  expect((await instance.get('/', { host: 'renamed.localhost' })).status).toBe(200);
  expect((await instance.get('/')).status).toBe(421);
  await writeFile(manifest, '{');
  await instance.reload();
  expect((await instance.get('/', { host: 'renamed.localhost' })).status).toBe(200);
  expect([...instance.problems().keys()]).toEqual(['ice']);
  await instance.drop();
});

test('names used by published pages but no longer registered are reported, with the number of pages affected', async () => {
  const { plugin } = samplePlugin();
  const { templates = [] } = plugin.contributes({});
  (globalThis as { templatesOnly?: unknown }).templatesOnly = {
    ...plugin,
    name: '@sample/templates',
    contributes: () => ({ templates }),
  };
  const files = {
    'node_modules/@sample/templates/package.json': {
      name: '@sample/templates',
      version: '1.0.0',
      type: 'module',
      exports: './index.js',
    },
    'node_modules/@sample/templates/index.js': 'export default globalThis.templatesOnly;',
    'sites/ice/content/pages/index.en.json': pageFile('/', [card('Welcome'), card('Twice')]),
    'sites/ice/content/pages/other.en.json': pageFile('/other', [card('Other')]),
    'sites/ice/content/pages/draft.en.json': pageFile('/draft', [card('Draft')], { published: false }),
  };
  const instance = await startInstance({ files });
  expect(instance.warnings().size).toBe(0);
  await writeFile(
    join(instance.folder, 'sites/ice/manifest.json'),
    JSON.stringify(manifestOf('ice', { plugins: { '@sample/templates': {} } })),
  );
  await apply(instance);
  await instance.reload();
  const message = expect.stringMatching(/not installed\. 2 published pages use it/);
  expect(instance.warnings().get('ice')).toContainEqual({ where: 'cms-component-card', message });
  expect(instance.lines.join('')).toContain('cms-component-card');
  expect((await instance.get('/healthz')).status).toBe(200);
  await writeFile(join(instance.folder, 'sites/ice/manifest.json'), JSON.stringify(manifestOf('ice')));
  await apply(instance);
  await instance.reload();
  expect(instance.warnings().size).toBe(0);
  await instance.drop();
});

test('the services of plugins are disposed with the server', async () => {
  const instance = await startInstance();
  const post = {
    method: 'POST',
    path: '/api/enquiries',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"a@b.example"}',
  };
  expect((await instance.send(post)).json()).toEqual({ outcome: 'success', errors: {} });
  await until(() => instance.witness.delivered.length > 0);
  await instance.drop();
  expect(instance.witness.disposed).toBe(1);
});

test('a start without any site is rejected in one sentence', async () => {
  await expect(startInstance({ sites: {} })).rejects.toMatchObject({
    code: 'setting.invalid',
    details: { name: 'SITES_DIR' },
  });
  await expect(startInstance({ sites: { ice: { plugins: { '@sample/missing': {} } } } })).rejects.toMatchObject({
    code: 'composition.invalid',
  });
});
