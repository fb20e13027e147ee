import { expect, test } from '@jest/globals';
import { nodeOf, treeOf } from '../catalog/catalog.fixture.ts';
import { nodesBetween, nodesOf, outermost, toggled } from './selected-nodes.ts';

const tree = treeOf({
  main: [
    nodeOf('a', 'text'),
    nodeOf('b', 'box', { inner: [nodeOf('c', 'text'), nodeOf('d', 'text')] }),
    nodeOf('e', 'text'),
  ],
});

test('a node is the selected one; the page and slots have none', () => {
  expect(nodesOf(tree, { node: 'a' })).toEqual(['a']);
  expect(nodesOf(tree, { node: 'page' })).toEqual([]);
  expect(nodesOf(tree, { node: 'b', slot: 'inner' })).toEqual([]);
});

test('selected nodes are in document order, and none is in another', () => {
  expect(outermost(tree, ['e', 'c', 'a', 'gone', 'page'])).toEqual(['a', 'c', 'e']);
  expect(outermost(tree, ['d', 'b', 'c'])).toEqual(['b']);
});

test.each([
  ['a', 'e', ['a', 'b', 'e']],
  ['e', 'c', ['c', 'd', 'e']],
  ['c', 'c', ['c']],
  ['gone', 'a', []],
])('from %s to %s are %j', (one, other, nodes) => {
  expect(nodesBetween(tree, one, other)).toEqual(nodes);
});

test.each([
  [['a'], 'e', ['a', 'e']],
  [['a', 'e'], 'a', ['e']],
  [['a', 'b'], 'c', ['a', 'c']],
  [['c', 'd', 'e'], 'b', ['b', 'e']],
])('%j with %s toggled are %j', (nodes, id, after) => {
  expect(toggled(tree, nodes, id)).toEqual(after);
});
