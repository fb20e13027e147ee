import { expect, test } from '@jest/globals';
import type { Operation } from '@quoin/core';
import { nodeOf, treeOf } from '../catalog/catalog.fixture.ts';
import { selectionAfter } from './selection-after.ts';

const tree = treeOf({ main: ['a', 'b', 'c', 'd'].map((id) => nodeOf(id, 'text')), side: [nodeOf('alone', 'text')] });
const place = { parent: 'page', slot: 'main', index: 0 };
const remove = (node: string): Operation => ({ op: 'remove', node });

test.each<[string, Operation[], object | undefined]>([
  ['an added node', [{ op: 'insert', ...place, node: nodeOf('n', 'text') }], { node: 'n' }],
  ['a moved node', [{ op: 'move', node: 'c', ...place }], { node: 'c' }],
  ['a changed node', [{ op: 'set', node: 'b', path: ['text'], value: 'x' }], { node: 'b' }],
  ['a region', [{ op: 'inherit', node: 'page', slot: 'header' }], { node: 'page', slot: 'header' }],
  ['the node before a removed one', [remove('c')], { node: 'b' }],
  ['the node after the removed first', [remove('a')], { node: 'b' }],
  ['a node that remains', [remove('c'), remove('b')], { node: 'a' }],
  ['the next that remains', [remove('b'), remove('a')], { node: 'c' }],
  ['the slot of an only node', [remove('alone')], { node: 'page', slot: 'side' }],
  ['nothing after a change of the page', [{ op: 'page', field: 'title', value: 'New' }], undefined],
])('selects %s', (_, operations, selection) => {
  expect(selectionAfter(tree, operations)).toEqual(selection);
});
