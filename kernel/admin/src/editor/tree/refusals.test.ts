import { expect, test } from '@jest/globals';
import { catalogOf, entryOf, nodeOf, sampleCatalog, treeOf } from '../catalog/catalog.fixture.ts';
import type { CatalogEntry } from '../catalog/catalog.ts';
import { refusalsIn } from './refusals.ts';

const text = (id: string) => nodeOf(id, 'text');
const side = { node: 'page', slot: 'side' };

test('the reason is the slot that is selected, or that of the selected node', () => {
  const tree = treeOf({ main: [text('a')], side: [text('s')] });
  const takesTexts = new Map([['cms-component-box', 'Side takes only Text.']]);
  expect(refusalsIn(sampleCatalog, tree, side)).toEqual(takesTexts);
  expect(refusalsIn(sampleCatalog, tree, { node: 'a' })).toEqual(new Map());
  const full = treeOf({ side: [text('1'), text('2')] });
  expect(refusalsIn(sampleCatalog, full, side).get('cms-component-text')).toBe('Side is full: it takes at most 2.');
});

test('on a page whose regions do not take it, the regions are named', () => {
  const slots = {
    side: { kind: 'slot', title: 'Side', accept: ['cms-component-text'] },
  } as unknown as CatalogEntry['slots'];
  const catalog = catalogOf(
    entryOf('cms-template-page', { kind: 'template', slots }),
    entryOf('cms-component-text'),
    entryOf('cms-component-box'),
  );
  expect(refusalsIn(catalog, treeOf({}), { node: 'page' })).toEqual(
    new Map([['cms-component-box', 'None of Side takes it.']]),
  );
});
