import { expect, test } from '@jest/globals';
import { defineBrand, definePlugin, group, list, migrate, oneOf, z, type Json } from '@quoin/sdk';
import { configurableSampleBrand } from '@quoin/sdk/testing';
import { samplePlugins } from '../testing/plugins.fixture.ts';
import { composeSample, sampleSite } from '../testing/site.fixture.ts';
import { namedOptions } from './named-options.ts';

const chooser = definePlugin({
  name: 'sample-chooser',
  title: 'Chooser',
  description: 'Names what others register',
  options: z.object({
    handler: oneOf('Handler', 'form-handlers').optional(),
    sources: list('Sources', group('Source', { name: oneOf('Source', 'data-sources') })).default([]),
    collection: oneOf('Collection', 'search-collections').default('notices'),
    topic: oneOf('Topic', { source: 'topics', field: 'title' }).optional(),
  }),
  migrations: [migrate.rename('form', 'handler')],
  contributes: () => ({}),
});

const sampleOf = (options: Record<string, Json>, version?: number) => ({
  plugins: [...samplePlugins, chooser],
  manifest: {
    plugins: {
      ...Object.fromEntries(samplePlugins.map(({ name }) => [name, {}])),
      [chooser.name]: { options, ...(version === undefined ? {} : { version }) },
    },
  },
});
const linesOf = (sample: Parameters<typeof composeSample>[0]): string[] =>
  composeSample(sample).problems.map(({ where, message }) => `${where}: ${message}`);
const place = `manifest.json, plugins.${chooser.name}.options`;

test('an option that names what no plugin registers is listed, with the names that there are', () => {
  const options = { handler: 'contct', sources: [{ id: 'first', name: 'topcs' }], collection: 'pges' };
  expect(linesOf(sampleOf(options))).toEqual([
    `${place}.handler: No installed plugin registers the form handler "contct". Use one of: contact.`,
    `${place}.sources.0.name: No installed plugin registers the data source "topcs". Use one of: topics.`,
    `${place}.collection: No installed plugin registers the search collection "pges". Use one of: pages.`,
  ]);
});

test('it is listed under the name that the option had in the version of the manifest', () => {
  expect(linesOf(sampleOf({ form: 'contct' }, 0))).toEqual([expect.stringContaining(`${place}.form: No installed`)]);
});

test('so is an option of the brand', () => {
  const { type: _, ...definition } = configurableSampleBrand;
  const brand = defineBrand({
    ...definition,
    options: definition.options.extend({ handler: oneOf('Handler', 'form-handlers').optional() }),
  });
  const manifest = { brand: { package: 'sample-brand', options: { handler: 'contct' } } };
  expect(linesOf({ brand, manifest })).toEqual([
    'manifest.json, brand.options.handler: No installed plugin registers the form handler "contct". Use one of: contact.',
  ]);
  expect(linesOf({ brand, manifest: { brand: { package: 'sample-brand', options: { handler: 'contact' } } } })).toEqual(
    [],
  );
});

test('names of rows and defaults do not prevent composing, and stay known for the check of rows', () => {
  const site = sampleSite(sampleOf({ topic: 'Gone' }));
  expect(namedOptions(site)).toEqual([
    { of: 'search-collections', value: 'notices', where: `${place}.collection`, isStated: false },
    { of: { source: 'topics', field: 'title' }, value: 'Gone', where: `${place}.topic`, isStated: true },
  ]);
});
