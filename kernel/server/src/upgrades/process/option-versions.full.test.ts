import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rollBack, withCompositions, type CompositionStore } from '../../site/compositions/composition-store.ts';
import { outdatedOptions } from '../../site/compositions/outdated-options.ts';
import { siteStateOf } from '../../site/compositions/site-versions.ts';
import { manifestOf, startInstance, type Instance } from '../../testing/instance.fixture.ts';
import { basePackages, installed, pagesName } from '../../testing/released-packages.fixture.ts';
import { node, pageFile } from '../../testing/site-content.fixture.ts';
import { until } from '../../testing/until.fixture.ts';
import { applyUpgrade, planUpgrade } from './upgrade.ts';

const housesName = '@sample/houses';

/** The options of each release: 2.0.0 renames `house`, and 3.0.0 counts in seconds what was in minutes. */
const releases = {
  '1.0.0': `z.object({ house: text('House'), pause: number('Pause').int().default(1) }), migrations: []`,
  '2.0.0': `z.object({ name: text('Name'), pause: number('Pause').int().default(1) }), migrations: [migrate.rename('house', 'name')]`,
  '3.0.0': `z.object({ name: text('Name'), pause: number('Pause').int().default(60) }), migrations: [migrate.rename('house', 'name'), migrate.change('pause', (pause) => pause * 60)]`,
};

/** Sample plugin that shows its options. */
const housesFiles = (version: keyof typeof releases) => ({
  'package.json': { name: housesName, version, type: 'module', exports: './index.js' },
  'index.js': `
    import { createElement as h } from 'react';
    import { defineComponent, definePlugin, migrate, number, text, z } from '@quoin/sdk';
    const house = (options) => defineComponent({ name: 'cms-component-house', title: 'House', description: 'Sample', props: z.object({}), demos: [{ displayName: 'Sample', content: { props: {} } }], render: () => h('b', null, JSON.stringify(options)) });
    export default definePlugin({ name: '${housesName}', title: 'Houses', description: 'Sample', options: ${releases[version]}, contributes: (options) => ({ components: [house(options)] }) });`,
});

const manifest = (settings: object) => ({ plugins: { [pagesName]: {}, [housesName]: settings } });
const written = { options: { house: 'Sample House', pause: 2 } };

let instance: Instance;

beforeAll(async () => {
  const files = {
    ...basePackages,
    ...installed(housesName, housesFiles('1.0.0')),
    'sites/ice/content/pages/index.en.json': pageFile('/', [node('cms-component-house', {})]),
  };
  instance = await startInstance({ sites: { ice: manifest(written) }, files });
}, 60_000);
afterAll(() => instance.drop());

const beside = <Result>(work: (compositionStore: CompositionStore) => Promise<Result>) =>
  withCompositions(instance.settings, () => undefined, work);

const install = (version: keyof typeof releases) => instance.write(installed(housesName, housesFiles(version)));
const edit = (settings: object) => instance.write({ 'sites/ice/manifest.json': manifestOf('ice', manifest(settings)) });

const upgrade = () =>
  beside(async (compositionStore) => {
    const planned = await planUpgrade(compositionStore, instance.settings, {
      site: 'ice',
      target: { kind: 'installed' },
      revisions: 5,
    });
    if (planned === null) return null;
    await applyUpgrade(compositionStore, instance.settings, planned, { acceptLosses: true, actorId: null });
    return planned.plan;
  });

const isPending = () =>
  beside(async (compositionStore) => {
    const { served, installed: found } = await siteStateOf(join(instance.folder, 'sites/ice'), compositionStore);
    return served?.id !== found.id;
  });

async function expectShown(options: object): Promise<void> {
  const text = JSON.stringify(options).replaceAll('"', '&quot;');
  await until(async () => (await instance.get('/', { host: 'ice.localhost' })).text.includes(text));
}

test('options without a version are migrated from the version that they were served with', async () => {
  await expectShown({ house: 'Sample House', pause: 2 });
  await install('2.0.0');
  expect(await upgrade()).toMatchObject({
    options: [
      { plugin: housesName, option: 'house', before: '"Sample House"' },
      { plugin: housesName, option: 'name', after: '"Sample House"' },
    ],
  });
  await expectShown({ name: 'Sample House', pause: 2 });
  expect(await isPending()).toBe(false);
}, 60_000);

test('the same files are migrated on by the next version', async () => {
  await install('3.0.0');
  await upgrade();
  await expectShown({ name: 'Sample House', pause: 120 });
  expect([await isPending(), await upgrade()]).toEqual([false, null]);
}, 60_000);

test('the files can be brought to the names of the served version, which changes nothing for visitors', async () => {
  const outdated = await beside((compositionStore) => outdatedOptions(compositionStore, 'ice'));
  expect(outdated).toEqual([
    {
      plugin: housesName,
      role: 'plugin',
      version: 0,
      settings: { options: { name: 'Sample House', pause: 120 }, version: 2 },
    },
  ]);
  for (const { settings } of outdated) await edit(settings);
  expect(await upgrade()).toMatchObject({ options: [] });
  await expectShown({ name: 'Sample House', pause: 120 });
  expect(await beside((compositionStore) => outdatedOptions(compositionStore, 'ice'))).toEqual([]);
}, 60_000);

test('edited options are for the version beside them', async () => {
  await edit({ options: { house: 'Other House', pause: 3 }, version: 0 });
  await upgrade();
  await expectShown({ name: 'Other House', pause: 180 });
  await edit({ options: { name: 'Third House', pause: 30 } });
  await upgrade();
  await expectShown({ name: 'Third House', pause: 30 });
}, 60_000);

test('former names without their version are refused with the version to state', async () => {
  await edit({ options: { house: 'Fourth House' } });
  await expect(upgrade()).rejects.toMatchObject({
    code: 'composition.invalid',
    message: expect.stringMatching(/options\.house: .* Version 0 .* add "version": 0 beside "options"/),
  });
  await expectShown({ name: 'Third House', pause: 30 });
}, 60_000);

test('a rollback returns to options as they were, and the next upgrade migrates them again', async () => {
  await edit(written);
  await install('1.0.0');
  await upgrade();
  await expectShown({ house: 'Sample House', pause: 2 });
  await install('3.0.0');
  const applied = await upgrade();
  await expectShown({ name: 'Sample House', pause: 120 });
  await beside((compositionStore) => rollBack(compositionStore, 'ice', null));
  await expectShown({ house: 'Sample House', pause: 2 });
  expect(await upgrade()).toMatchObject({ candidate: applied?.candidate });
  await expectShown({ name: 'Sample House', pause: 120 });
}, 60_000);
