import { appendFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createSqliteDatabase } from '@quoin/storage/testing';
import { startServer } from '../../start/start.ts';
import { manifestOf, startInstance, type Instance } from '../../testing/instance.fixture.ts';
import { samplePluginName } from '../../testing/sample-plugin.fixture.ts';
import { card, pageFile } from '../../testing/site-content.fixture.ts';
import { applyInstalled, withCompositions, type CompositionStore } from '../compositions/composition-store.ts';
import { storeInstalled, type CompositionDefinition } from './site-folder.ts';
import { until } from '../../testing/until.fixture.ts';

const extra = '@sample/extra';
const files = {
  [`node_modules/${extra}/package.json`]: { name: extra, version: '1.0.0', type: 'module', exports: './index.js' },
  [`node_modules/${extra}/index.js`]: `import { definePlugin } from '@quoin/sdk';\nexport default definePlugin({ name: '${extra}', title: 'Extra', description: 'Sample', contributes: () => ({}) });\n`,
  ...Object.fromEntries(
    ['ice', 'nyse'].map((site) => [
      `sites/${site}/content/pages/index.en.json`,
      pageFile('/', [card(`Welcome to ${site}`)]),
    ]),
  ),
};
const sites = { ice: {}, nyse: {} };

const beside = <Result>(
  { settings }: Pick<Instance, 'settings'>,
  work: (compositionStore: CompositionStore) => Promise<Result>,
) => withCompositions(settings, () => undefined, work);
const pageOf = (instance: Instance, site: string) => instance.get('/', { host: `${site}.localhost` });

const addExtra = ({ folder }: Instance) =>
  writeFile(
    join(folder, 'sites/ice/manifest.json'),
    JSON.stringify(manifestOf('ice', { name: 'With extra', plugins: { [samplePluginName]: {}, [extra]: {} } })),
  );

test('a plugin that throws on load leaves its site as it was, and other sites alone', async () => {
  const instance = await startInstance({ sites, files });
  const before = await Promise.all(['ice', 'nyse'].map(async (site) => (await pageOf(instance, site)).text));
  await writeFile(join(instance.folder, `node_modules/${extra}/index.js`), `throw new Error('It has no paper.');`);
  await addExtra(instance);
  await expect(
    beside(instance, (compositionStore) => applyInstalled(compositionStore, 'ice', null)),
  ).rejects.toMatchObject({
    code: 'composition.invalid',
    message: expect.stringContaining('It has no paper.'),
  });

  // Another process applied it.
  await beside(instance, async ({ storage: { compositions }, store }) => {
    const { compositionId: id, definition } = await storeInstalled(join(instance.folder, 'sites/ice'), store);
    await compositions.put({ id, siteId: 'ice', definition });
    await compositions.change({
      siteId: 'ice',
      fromId: (await compositions.current('ice'))?.id ?? null,
      toId: id,
      actorId: null,
      reason: 'upgrade',
    });
  });
  await until(() => instance.problems().has('ice'));
  expect([...instance.problems()]).toEqual([
    [
      'ice',
      expect.arrayContaining([expect.objectContaining({ message: expect.stringContaining('It has no paper.') })]),
    ],
  ]);
  expect(await Promise.all(['ice', 'nyse'].map(async (site) => (await pageOf(instance, site)).text))).toEqual(before);
  // Other sites are served, so the machine stays in service.
  const health = await instance.get('/readyz');
  expect([health.status, health.json()]).toEqual([200, { status: 'good' }]);
  expect((await (await instance.signIn()).call('GET', '/sites/*/health')).json()).toMatchObject({
    status: 'bad',
    ready: true,
    sites: [
      { id: 'ice', problems: [expect.stringContaining('It has no paper.')] },
      { id: 'nyse', problems: [] },
    ],
  });
  await instance.drop();
});

test('a package with changed files is not loaded at the next start: its site is served as before', async () => {
  const { url, drop } = await createSqliteDatabase();
  const instance = await startInstance({ sites, files, databaseUrl: url });
  await addExtra(instance);
  await beside(instance, (compositionStore) => applyInstalled(compositionStore, 'ice', null));
  await instance.close();
  const start = () => startServer({ settings: instance.settings, log: { write: () => undefined } });
  const names = (running: Awaited<ReturnType<typeof start>>) => running.sites().map(({ name }) => name);
  const second = await start();
  expect([names(second), second.problems().size]).toEqual([['With extra', 'Sample site nyse'], 0]);
  await second.close();

  const [, , digest] = await beside(instance, async ({ storage }) => {
    const current = await storage.compositions.current('ice');
    return (current?.definition as CompositionDefinition | undefined)?.packages.find(([name]) => name === extra) ?? [];
  });
  await appendFile(
    join(instance.settings.dataDir, 'packages', digest ?? '', 'node_modules', extra, 'index.js'),
    '// Somebody was here.\n',
  );
  // Otherwise the installed package would replace it.
  await rm(join(instance.folder, 'node_modules', extra), { recursive: true });
  const third = await start();
  expect([names(third), [...third.problems().keys()]]).toEqual([['Sample site ice', 'Sample site nyse'], ['ice']]);
  expect(third.problems().get('ice')).toMatchObject([
    { message: expect.stringContaining('have changed since they were stored') },
  ]);
  await third.close();
  await rm(instance.folder, { recursive: true });
  await drop();
});

test('a package missing for a while is loaded when it returns, without another change', async () => {
  const instance = await startInstance({ sites, files });
  await addExtra(instance);
  const names = () => instance.sites().map(({ name }) => name);
  await beside(instance, async ({ storage: { compositions }, store }) => {
    const { compositionId: id, definition } = await storeInstalled(join(instance.folder, 'sites/ice'), store);
    const [, , digest = ''] = definition.packages.find(([name]) => name === extra) ?? [];
    const [place, away] = [digest, `away-${digest}`].map((name) =>
      join(instance.settings.dataDir, 'packages', name),
    ) as [string, string];
    // Otherwise the installed package would be stored again.
    await rm(join(instance.folder, 'node_modules', extra), { recursive: true });
    await rename(place, away);
    await compositions.put({ id, siteId: 'ice', definition });
    await compositions.change({
      siteId: 'ice',
      fromId: (await compositions.current('ice'))?.id ?? null,
      toId: id,
      actorId: null,
      reason: 'upgrade',
    });
    await until(() => instance.problems().has('ice'));
    expect(names()).toEqual(['Sample site ice', 'Sample site nyse']);
    await rename(away, place);
  });
  await until(() => !instance.problems().has('ice'), 5_000);
  expect([names(), instance.problems().size]).toEqual([['With extra', 'Sample site nyse'], 0]);
  await instance.drop();
});
