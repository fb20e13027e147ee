import { expect, test } from '@jest/globals';
import { applyPatch, inversePatch } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import { nodeOf, sampleCatalog as catalog, treeOf } from '../catalog/catalog.fixture.ts';
import { pageOf } from '../draft/draft.fixture.ts';
import type { Outcome } from './outcome.ts';
import { unwrap, wrapIn, wrappersOf, wrapRefusal } from './wrapping.ts';

const box = 'cms-component-box';
const text = (id: string) => nodeOf(id, 'text');
const tree = treeOf({
  main: [text('a'), text('b'), nodeOf('box', 'box', { inner: [text('c'), text('d')] }), nodeOf('bare', 'box')],
  side: [text('s')],
});

/** The tree after an outcome, which is undone without a trace. */
function done(outcome: Outcome, before: Node = tree): Node {
  if ('refused' in outcome) throw new Error(outcome.refused);
  const content = { ...pageOf(), tree: before };
  const after = applyPatch(content, outcome.edit.operations);
  expect(applyPatch(after, inversePatch(content, outcome.edit.operations)).tree).toEqual(before);
  return after.tree;
}
const shape = ({ id, slots }: Node): unknown =>
  Object.keys(slots).length === 0 ? id : Object.values(slots).map((nodes) => nodes.map(shape));
const mainOf = (root: Node) => (root.slots['main'] ?? []).map(shape);

test('nodes of one slot are wrapped in the place of the first, in document order', () => {
  const outcome = wrapIn(catalog, tree, ['box', 'a'], box);
  expect(mainOf(done(outcome))).toEqual([[['a', [['c', 'd']]]], 'b', 'bare']);
  expect(outcome).toMatchObject({
    edit: { title: 'Wrap 2 components in Box' },
    announcement: '2 components wrapped in Box.',
  });
});

test('only what fits is offered to wrap nodes', () => {
  expect(wrappersOf(catalog, tree, ['a']).map(({ name }) => name)).toEqual([box]);
  expect(wrappersOf(catalog, tree, ['s'])).toEqual([]);
  expect(wrapIn(catalog, tree, ['s'], box)).toEqual({ refused: 'Box does not take Text there.' });
  expect([[], ['a', 'c'], ['s'], ['a', 'b']].map((ids) => wrapRefusal(catalog, tree, ids))).toEqual([
    'Select a component to wrap it.',
    'Select components that are in one slot.',
    'No component that fits here takes it.',
    undefined,
  ]);
});

test('what is in a node takes its place', () => {
  const outcome = unwrap(catalog, tree, ['box']);
  expect(mainOf(done(outcome))).toEqual(['a', 'b', 'c', 'd', 'bare']);
  expect(outcome).toMatchObject({ select: { node: 'c' }, nodes: ['c', 'd'] });
});

test('several are unwrapped at once, and wrapping is undone by unwrapping', () => {
  const two = treeOf({
    main: [nodeOf('x', 'box', { inner: [text('a')] }), nodeOf('y', 'box', { inner: [text('b')] })],
  });
  expect(mainOf(done(unwrap(catalog, two, ['x', 'y']), two))).toEqual(['a', 'b']);
  const wrapped = wrapIn(catalog, tree, ['a', 'b'], box);
  const after = done(wrapped);
  const id = 'select' in wrapped ? wrapped.select.node : '';
  expect(done(unwrap(catalog, after, [id]), after)).toEqual(tree);
});

test('nothing is unwrapped that is empty, or does not fit outside', () => {
  expect(unwrap(catalog, tree, ['bare'])).toEqual({ refused: 'Box contains nothing.' });
  expect(unwrap(catalog, tree, [])).toEqual({ refused: 'Select a component to unwrap it.' });
  const misplaced = treeOf({ side: [nodeOf('x', 'box', { inner: [nodeOf('y', 'box')] })] });
  expect(unwrap(catalog, misplaced, ['x'])).toEqual({ refused: expect.stringMatching(/^Box cannot go there: /) });
});
