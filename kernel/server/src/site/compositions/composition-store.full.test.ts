import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { openStorage } from '@quoin/storage';
import { createSqliteDatabase, suiteDatabases } from '@quoin/storage/testing';
import { startServer } from '../../start/start.ts';
import { administrator, manifestOf, startInstance, type Instance } from '../../testing/instance.fixture.ts';
import { samplePluginName } from '../../testing/sample-plugin.fixture.ts';
import { card, pageFile } from '../../testing/site-content.fixture.ts';
import { defineComposition, type CompositionDefinition } from '../sites/site-folder.ts';
import { applyInstalled, rollBack, withCompositions, type CompositionStore } from './composition-store.ts';
import { siteVersions } from './site-versions.ts';
import { pluginUsage } from './usage.ts';
import { until } from '../../testing/until.fixture.ts';

const beside = <Result>(instance: Instance, work: (compositionStore: CompositionStore) => Promise<Result>) =>
  withCompositions(instance.settings, () => undefined, work);
const rename = (instance: Instance, name: string) =>
  writeFile(join(instance.folder, 'sites/ice/manifest.json'), JSON.stringify(manifestOf('ice', { name })));

async function served(instance: Instance, name: string): Promise<void> {
  await until(() => instance.sites()[0]?.name === name);
}

describe.each(suiteDatabases)('the served composition, on $name', ({ create }) => {
  test('is changed while the server runs, and rolled back step by step, byte for byte', async () => {
    const { url, drop } = await create();
    const instance = await startInstance({
      databaseUrl: url,
      files: { 'sites/ice/content/pages/index.en.json': pageFile('/', [card('Welcome')]) },
    });
    const first = (await instance.get('/')).text;
    expect(await beside(instance, (compositionStore) => applyInstalled(compositionStore, 'ice', null))).toBeNull();
    for (const name of ['Second', 'Third']) {
      await rename(instance, name);
      expect(await beside(instance, (compositionStore) => applyInstalled(compositionStore, 'ice', null))).toMatchObject(
        {
          reason: 'upgrade',
        },
      );
      await served(instance, name);
    }
    expect((await instance.get('/')).text).not.toBe(first);
    expect(await beside(instance, siteVersions)).toMatchObject([{ site: 'ice', isPending: false }]);
    for (const name of ['Second', 'Sample site ice']) {
      expect(await beside(instance, (compositionStore) => rollBack(compositionStore, 'ice', null))).toMatchObject({
        reason: 'rollback',
      });
      await served(instance, name);
    }
    expect((await instance.get('/')).text).toBe(first);
    await expect(beside(instance, (compositionStore) => rollBack(compositionStore, 'ice', null))).rejects.toMatchObject(
      {
        code: 'composition.first',
      },
    );
    await instance.drop();
    await drop();
  }, 60_000);
});

test('changed during a start is served from the first response', async () => {
  const { url, drop } = await createSqliteDatabase();
  // Called after the sites are read.
  async function promptAdministrator() {
    const storage = await openStorage({ url });
    const current = await storage.compositions.current('ice');
    const { packages } = (current?.definition ?? {}) as CompositionDefinition;
    const { definition, compositionId: toId } = defineComposition(manifestOf('ice', { name: 'Second' }), packages);
    await storage.compositions.put({ id: toId, siteId: 'ice', definition });
    await storage.compositions.change({
      siteId: 'ice',
      fromId: current?.id ?? null,
      toId,
      actorId: null,
      reason: 'upgrade',
    });
    await storage.close();
    return administrator;
  }
  const instance = await startInstance({
    databaseUrl: url,
    settings: { administrator: { ...administrator, password: undefined } },
    start: { promptAdministrator },
  });
  expect(instance.sites()).toMatchObject([{ name: 'Second' }]);
  await instance.drop();
  await drop();
});

test('cannot be an invalid one', async () => {
  const instance = await startInstance();
  const apply = () => beside(instance, (compositionStore) => applyInstalled(compositionStore, 'ice', null));
  const manifest = join(instance.folder, 'sites/ice/manifest.json');
  await writeFile(manifest, JSON.stringify(manifestOf('ice', { plugins: { '@sample/missing': {} } })));
  await expect(apply()).rejects.toMatchObject({
    code: 'composition.invalid',
    message: expect.stringContaining('@sample/missing'),
  });
  await writeFile(manifest, '{');
  await expect(apply()).rejects.toMatchObject({
    code: 'composition.invalid',
    message: expect.stringContaining('not JSON'),
  });
  await expect(
    beside(instance, (compositionStore) => applyInstalled(compositionStore, 'nyse', null)),
  ).rejects.toMatchObject({
    code: 'site.unknown',
  });
  expect(instance.sites()).toMatchObject([{ name: 'Sample site ice' }]);
  await instance.drop();
});

test('survives a restart, regardless of installed packages', async () => {
  const { url, drop } = await createSqliteDatabase();
  const instance = await startInstance({ databaseUrl: url });
  await instance.close();
  await rename(instance, 'Later');
  await writeFile(join(instance.folder, 'node_modules', samplePluginName, 'index.js'), `throw new Error('broken');`);
  const again = await startServer({ settings: instance.settings, log: { write: () => undefined } });
  expect(again.sites()).toMatchObject([{ name: 'Sample site ice' }]);
  expect([...again.pending()]).toEqual(['ice']);
  expect(again.problems().size).toBe(0);
  await again.close();
  await drop();
});

test('site versions list wanted, locked, installed and served versions with page counts', async () => {
  const files = {
    'package-lock.json': {
      packages: {
        'node_modules/@sample/brand': { version: '1.2.3' },
        'sites/ice/node_modules/@sample/brand': { version: '9.0.0' },
      },
    },
    'sites/nyse/package.json': { name: '@sample/nyse', private: true, dependencies: { '@sample/brand': '^1.0.0' } },
    'sites/ice/content/pages/index.en.json': pageFile('/', [card('Welcome'), card('Twice')]),
    'sites/ice/content/pages/other.en.json': pageFile('/other', [card('Other')]),
  };
  const instance = await startInstance({ sites: { ice: {}, nyse: {} }, files });
  await writeFile(
    join(instance.folder, 'node_modules/@sample/brand/package.json'),
    JSON.stringify({ name: '@sample/brand', version: '1.3.0', type: 'module', exports: './index.js' }),
  );
  const fleet = await beside(instance, siteVersions);
  const brand = { name: '@sample/brand', installed: '1.3.0', served: '1.2.3', isPending: true };
  expect(fleet).toMatchObject([
    {
      site: 'ice',
      isPending: true,
      packages: [
        { ...brand, wanted: null, locked: '9.0.0' },
        { isPending: false, pages: 2 },
      ],
    },
    {
      site: 'nyse',
      isPending: true,
      packages: [
        { ...brand, wanted: '^1.0.0', locked: '1.2.3' },
        { isPending: false, pages: 0 },
      ],
    },
  ]);
  await instance.drop();
});

test('dependents of a plugin are listed before it is removed', async () => {
  const files = {
    'sites/ice/content/pages/index.en.json': pageFile('/', [card('Welcome'), card('Twice')]),
    'sites/ice/content/pages/draft.en.json': pageFile('/draft', [card('Draft')], { published: false }),
  };
  const instance = await startInstance({ files });
  const uses = await beside(instance, (compositionStore) => pluginUsage(compositionStore, 'ice', samplePluginName));
  expect(uses).toContainEqual({
    kind: 'component',
    name: 'cms-component-card',
    title: expect.any(String),
    published: 1,
    drafts: 2,
    rows: 0,
    scheduled: 0,
    partials: 0,
    revisions: 1,
  });
  expect(uses.find(({ name }) => name === 'cms-template-sample-page')).toMatchObject({
    kind: 'template',
    published: 1,
    drafts: 2,
  });
  expect(uses.map(({ kind }) => kind)).toContain('data source');
  await expect(
    beside(instance, (compositionStore) => pluginUsage(compositionStore, 'ice', '@sample/gone')),
  ).rejects.toMatchObject({
    code: 'package.unknown',
  });
  await expect(
    beside(instance, (compositionStore) => pluginUsage(compositionStore, 'nyse', samplePluginName)),
  ).rejects.toMatchObject({ code: 'site.unknown' });
  await instance.drop();
});
