import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createSqliteDatabase } from '@quoin/storage/testing';
import { startServer } from '../../start/start.ts';
import { manifestOf, startInstance, type Instance } from '../../testing/instance.fixture.ts';
import { basePackages, installed, pagesName } from '../../testing/released-packages.fixture.ts';
import { node, pageFile, publish } from '../../testing/site-content.fixture.ts';
import { applyInstalled, withCompositions } from '../compositions/composition-store.ts';
import type { CompositionDefinition } from './site-folder.ts';

const remarksName = '@sample/remarks';

/** Version 2.0.0 renames `text`. */
const remarksFiles = (version: '1.0.0' | '2.0.0') => {
  const [prop, migrations] = version === '1.0.0' ? ['text', ''] : ['words', `migrate.rename('text', 'words')`];
  return {
    'package.json': { name: remarksName, version, type: 'module', exports: './index.js' },
    'index.js': `
    import { createElement as h } from 'react';
    import { defineComponent, definePlugin, migrate, text, z } from '@quoin/sdk';
    const remark = defineComponent({ name: 'cms-component-remark', title: 'Remark', description: 'Sample', props: z.object({ ${prop}: text('Text') }), migrations: [${migrations}], demos: [{ displayName: 'Sample', content: { props: { ${prop}: 'Sample' } } }], render: ({ props }) => h('b', null, '${version} ' + props.${prop}) });
    export default definePlugin({ name: '${remarksName}', title: 'Remarks', description: 'Sample', contributes: () => ({ components: [remark] }) });`,
  };
};

const remark = (text: string) => node('cms-component-remark', { text });
const withRemarks = { plugins: { [pagesName]: {}, [remarksName]: {} } };
const without = { plugins: { [pagesName]: {} } };

/** A site beside another one, with a database that outlives its server. */
async function start(plugins: typeof withRemarks | typeof without): Promise<Instance & { dropAll(): Promise<void> }> {
  const { url, drop } = await createSqliteDatabase();
  const files = {
    ...basePackages,
    ...installed(remarksName, remarksFiles('1.0.0')),
    'sites/nyse/content/pages/index.en.json': pageFile('/', []),
    'sites/ice/content/pages/index.en.json': pageFile('/', plugins === without ? [] : [remark('Early')]),
  };
  const instance = await startInstance({ sites: { ice: plugins, nyse: without }, files, databaseUrl: url });
  const dropAll = async () => {
    await rm(instance.folder, { recursive: true });
    await drop();
  };
  return { ...instance, dropAll };
}

async function install(instance: Instance, files: Record<string, string | object>): Promise<void> {
  await instance.write(files);
  await withCompositions(
    instance.settings,
    () => undefined,
    (compositionStore) => applyInstalled(compositionStore, 'ice', null),
  );
  await instance.reload();
}

async function publishRemark(instance: Instance, version: number, text: string): Promise<void> {
  const person = await instance.signIn();
  const { call } = person;
  const { pages } = (await call('GET', '/sites/ice/pages')).json() as { pages: { id: string }[] };
  const { id = '' } = pages[0] ?? {};
  const draft = (await call('GET', `/sites/ice/pages/${id}/draft`)).json() as {
    version: number;
    content: { tree: { id: string } };
  };
  const props = version === 0 ? { text } : { words: text };
  const operation = {
    op: 'insert',
    parent: draft.content.tree.id,
    slot: 'content',
    index: 0,
    node: { ...remark(''), version, props },
  };
  const saved = await call('PATCH', `/sites/ice/pages/${id}/draft`, {
    expectedVersion: draft.version,
    operations: [operation],
  });
  expect(saved.status).toBe(200);
  const published = await publish(person, { id, root: '', version: (saved.json() as { version: number }).version });
  expect(published.status).toBe(200);
}

/** Removes the package of the served composition, and starts the server again. */
async function startWithoutPackage(instance: Instance) {
  const definition = await withCompositions(
    instance.settings,
    () => undefined,
    async ({ storage }) => {
      return (await storage.compositions.current('ice'))?.definition as CompositionDefinition;
    },
  );
  const [, , digest = ''] = definition.packages.find(([name]) => name === remarksName) ?? [];
  await instance.close();
  await rm(join(instance.settings.dataDir, 'packages', digest), { recursive: true });
  await rm(join(instance.folder, 'node_modules', remarksName), { recursive: true });
  return startServer({ settings: instance.settings, log: { write: () => undefined } });
}

const isServed = (running: Awaited<ReturnType<typeof startWithoutPackage>>) =>
  running.sites().some(({ id }) => id === 'ice');

test('a former composition without a published component is not served', async () => {
  const instance = await start(without);
  await install(instance, { 'sites/ice/manifest.json': manifestOf('ice', withRemarks) });
  await publishRemark(instance, 0, 'Late');
  const running = await startWithoutPackage(instance);
  expect([isServed(running), [...running.problems().keys()]]).toEqual([false, ['ice']]);
  await running.close();
  await instance.dropAll();
}, 60_000);

test.each([
  ['a former version is served while no page is newer', false],
  ['a former version is not served once a page is newer', true],
])(
  '%s',
  async (_, isNewer) => {
    const instance = await start(withRemarks);
    await install(instance, installed(remarksName, remarksFiles('2.0.0')));
    if (isNewer) await publishRemark(instance, 1, 'Late');
    const running = await startWithoutPackage(instance);
    expect([isServed(running), [...running.problems().keys()]]).toEqual([!isNewer, ['ice']]);
    await running.close();
    await instance.dropAll();
  },
  60_000,
);
