import { expect, test } from '@jest/globals';
import { catalogOf, entryOf, nodeOf, treeOf } from '../catalog/catalog.fixture.ts';
import type { CatalogEntry } from '../catalog/catalog.ts';
import { suitedIn } from './suited.ts';

const slots = {
  top: { kind: 'slot', title: 'Top', accept: ['kind:hero', 'cms-component-*'] },
  main: { kind: 'slot', title: 'Main' },
} as unknown as CatalogEntry['slots'];
const catalog = catalogOf(
  entryOf('cms-template-page', { kind: 'template', slots }),
  entryOf('cms-component-hero', { kinds: ['hero'] }),
  entryOf('cms-component-text'),
);
const tree = treeOf({ top: [nodeOf('one', 'hero')], main: [] });

test('a slot, or a spot in it, is made for those of its kinds', () => {
  expect([...suitedIn(catalog, tree, { node: 'page', slot: 'top' })]).toEqual(['cms-component-hero']);
  expect([...suitedIn(catalog, tree, { parent: 'page', slot: 'top', index: 1 })]).toEqual(['cms-component-hero']);
});

test('a slot for all, and what is around a node, are made for none', () => {
  expect(suitedIn(catalog, tree, { node: 'page', slot: 'main' }).size).toBe(0);
  expect(suitedIn(catalog, tree, { node: 'one' }).size).toBe(0);
});
