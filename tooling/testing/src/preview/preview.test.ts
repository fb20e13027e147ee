import { afterAll, expect, test } from '@jest/globals';
import { defineDataSource, text, z } from '@quoin/sdk';
import { card, createPackage, pluginOf, removePackages } from '../sample-package.fixture.ts';
import { previewOf } from './preview.ts';

afterAll(removePackages);

const common = {
  title: 'Names',
  description: 'Sample names',
  row: z.object({ name: text('Name') }),
  params: z.object({}),
};
const samples = [{ name: 'Sample' }];
const remote = {
  ...common,
  kind: 'remote' as const,
  cache: { fresh: 1, stale: 1 },
  fetch: () => Promise.reject(new Error('A preview calls no service.')),
};

test('a preview stores the samples of every source that has some', () => {
  const dataSources = [
    defineDataSource({ ...common, kind: 'rows', name: 'stored', select: () => ({}), samples }),
    defineDataSource({ ...common, kind: 'rows', name: 'empty', select: () => ({}) }),
    defineDataSource({ ...remote, name: 'remote', samples }),
    defineDataSource({ ...remote, name: 'service' }),
  ];
  const { rows, dataSources: bindings } = previewOf(createPackage().folder, pluginOf({ dataSources }));
  const row = { id: expect.any(String), data: { name: 'Sample' } };
  expect(rows).toEqual({ stored: [row], remote: [row] });
  expect(bindings).toEqual({ remote: { kind: 'rows' } });
});

test('values that are hard to show have pages of their own on request', () => {
  const { folder } = createPackage();
  const plugin = pluginOf({ components: [card] });
  const namesOf = (isVaried: boolean) => previewOf(folder, plugin, { isVaried }).pages.map(({ name }) => name);
  expect(namesOf(false)).toEqual(['card']);
  expect(namesOf(true)).toEqual(['card', 'card-very-long-words', 'card-hostile-texts', 'card-50-children-in-body']);
});
