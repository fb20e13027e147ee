import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ApiPlugin } from '@quoin/api';
import { rollBack, withCompositions, type CompositionStore } from '../../site/compositions/composition-store.ts';
import { outdatedOptions } from '../../site/compositions/outdated-options.ts';
import { manifestOf, startInstance, type Instance } from '../../testing/instance.fixture.ts';
import { installed, pagesFiles, pagesName } from '../../testing/released-packages.fixture.ts';
import { node, pageFile } from '../../testing/site-content.fixture.ts';
import { until } from '../../testing/until.fixture.ts';
import type { RequestedTarget } from '../plan/candidate.ts';
import { applyUpgrade, planUpgrade } from './upgrade.ts';

const brandName = '@sample/brand';

/** The options of each release: 2.0.0 renames `color`. */
const releases = {
  '1.0.0': `options: z.object({ color: hexColor('Color') }), migrations: [], tokens: ({ color }) => sample.tokens({ accent: color })`,
  '2.0.0': `options: z.object({ accent: hexColor('Accent') }), migrations: [migrate.rename('color', 'accent')], tokens: sample.tokens`,
};

const brandFiles = (version: keyof typeof releases) => ({
  'package.json': { name: brandName, version, type: 'module', exports: './index.js' },
  'index.js': `
    import { defineBrand, hexColor, migrate, z } from '@quoin/sdk';
    import { configurableSampleBrand, sampleBrand } from '@quoin/sdk/testing';
    const { type, ...sample } = configurableSampleBrand;
    export default defineBrand({ ...sample, logo: sampleBrand.logo, ${releases[version]} });`,
});

const manifest = (options: object) => ({
  brand: { package: brandName, options },
  plugins: { [pagesName]: {} },
});

let instance: Instance;

beforeAll(async () => {
  const files = {
    ...installed(brandName, brandFiles('1.0.0')),
    ...installed(pagesName, pagesFiles),
    'sites/ice/content/pages/index.en.json': pageFile('/', [node('cms-component-note', { text: 'Sample' })]),
  };
  instance = await startInstance({ sites: { ice: manifest({ color: '#660000' }) }, files });
}, 60_000);
afterAll(() => instance.drop());

const beside = <Result>(work: (compositionStore: CompositionStore) => Promise<Result>) =>
  withCompositions(instance.settings, () => undefined, work);

const edit = (options: object) => instance.write({ 'sites/ice/manifest.json': manifestOf('ice', manifest(options)) });

const upgrade = (target: RequestedTarget = { kind: 'installed' }) =>
  beside(async (compositionStore) => {
    const planned = await planUpgrade(compositionStore, instance.settings, { site: 'ice', target, revisions: 5 });
    if (planned === null) return null;
    await applyUpgrade(compositionStore, instance.settings, planned, { acceptLosses: true, actorId: null });
    return planned.plan;
  });

const expectAccent = (accent: string) =>
  until(async () => (await instance.get('/', { host: 'ice.localhost' })).text.includes(`--color-accent:${accent}`));

test('options of a brand without a version are migrated from the version that they were served with', async () => {
  await expectAccent('#660000');
  await instance.write(installed(brandName, brandFiles('2.0.0')));
  expect(await upgrade()).toMatchObject({
    packages: [{ name: brandName, before: '1.0.0', after: '2.0.0' }],
    options: [
      { plugin: brandName, option: 'color', before: '"#660000"' },
      { plugin: brandName, option: 'accent', after: '"#660000"' },
    ],
  });
  await expectAccent('#660000');
  expect(await beside((compositionStore) => outdatedOptions(compositionStore, 'ice'))).toEqual([
    {
      plugin: brandName,
      role: 'brand',
      version: 0,
      settings: { options: { accent: '#660000' }, version: 1 },
    },
  ]);
}, 60_000);

test('whoever manages plugins sees the options of the brand', async () => {
  const admin = await instance.signIn();
  const brand = async () =>
    (await admin.call('GET', `/sites/ice/plugins/${encodeURIComponent(brandName)}`)).json() as ApiPlugin;
  // Both versions look alike.
  await until(async () => (await brand()).version === '2.0.0');
  expect(await brand()).toMatchObject({
    role: 'brand',
    options: { schema: { properties: { accent: { field: 'hexColor' } } }, values: { accent: '#660000' } },
  });
}, 60_000);

test('it is taken back with the options as they were', async () => {
  await beside((compositionStore) => rollBack(compositionStore, 'ice', null));
  await expectAccent('#660000');
  expect(await upgrade()).not.toBeNull();
  await expectAccent('#660000');
}, 60_000);

test('other options are rehearsed, applied and taken back like an upgrade', async () => {
  const plan = await upgrade({ kind: 'options', package: brandName, options: { accent: '#004400' } });
  expect(plan).toMatchObject({
    packages: [],
    options: [{ plugin: brandName, option: 'accent', before: '"#660000"', after: '"#004400"' }],
  });
  await expectAccent('#004400');
  await beside((compositionStore) => rollBack(compositionStore, 'ice', null));
  await expectAccent('#660000');
}, 60_000);

test('an upgrade to colors with too little contrast is refused with a shade that holds', async () => {
  await edit({ accent: '#ffcc00' });
  await expect(upgrade()).rejects.toMatchObject({
    code: 'composition.invalid',
    message: expect.stringMatching(/brand\.options\.accent: .* #[0-9a-f]{6} is the nearest shade that holds/),
  });
  await expectAccent('#660000');
}, 60_000);
