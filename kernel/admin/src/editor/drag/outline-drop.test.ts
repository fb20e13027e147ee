import { expect, test } from '@jest/globals';
import { nodeOf, sampleCatalog, treeOf } from '../catalog/catalog.fixture.ts';
import type { Selection } from '../tree/places.ts';
import { dropOnLine } from './outline-drop.ts';

const tree = treeOf({
  main: [nodeOf('b', 'box', { inner: [nodeOf('t', 'text')] }), nodeOf('u', 'text')],
  side: [nodeOf('s', 'text')],
});
const rect = { x: 20, y: 100, width: 200, height: 28 };
const text = { name: 'cms-component-text', nodes: [], isCopy: false };
const drop = (selection: Selection, y: number, dragged: object = {}) =>
  dropOnLine(sampleCatalog, tree, { selection, rect }, y, { ...text, ...dragged });

test.each<[string, Selection, number, object]>([
  ['before a node, at its upper edge', { node: 'b' }, 102, { parent: 'page', slot: 'main', index: 0 }],
  ['after a node, at its lower edge', { node: 'b' }, 126, { parent: 'page', slot: 'main', index: 1 }],
  ['into a node, in its middle', { node: 'b' }, 112, { parent: 'b', slot: 'inner', index: 1 }],
  ['beside a node without slots', { node: 'u' }, 112, { parent: 'page', slot: 'main', index: 1 }],
  ['to the end of a slot', { node: 'page', slot: 'main' }, 102, { parent: 'page', slot: 'main', index: 2 }],
  ['on the page, into the region made for it', { node: 'page' }, 112, { parent: 'page', slot: 'side', index: 1 }],
])('a drop goes %s', (_, selection, y, spot) => {
  expect(drop(selection, y)?.spot).toEqual(spot);
});

test('its indicator is a line beside a node, and the line of what it goes into', () => {
  expect(drop({ node: 'b' }, 102)?.rect).toEqual({ ...rect, height: 0 });
  expect(drop({ node: 'b' }, 126)?.rect).toEqual({ ...rect, y: 128, height: 0 });
  expect(drop({ node: 'b' }, 112)?.rect).toEqual(rect);
});

test('indexes do not count what is moved', () => {
  const moving = { name: 'cms-component-box', nodes: ['b'] };
  expect(drop({ node: 'u' }, 126, moving)?.spot).toEqual({ parent: 'page', slot: 'main', index: 1 });
  expect(drop({ node: 't' }, 126, moving)).toBeUndefined();
  expect(drop({ node: 'page', slot: 'side' }, 112, moving)).toBeUndefined();
  expect(drop({ node: 'gone' }, 112)).toBeUndefined();
});
