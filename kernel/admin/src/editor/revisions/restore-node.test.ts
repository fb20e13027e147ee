import { expect, test } from '@jest/globals';
import { applyPatch, compare } from '@quoin/core';
import { nodeOf, sampleCatalog, treeOf } from '../catalog/catalog.fixture.ts';
import { restoreNode } from './restore-node.ts';

const earlier = treeOf({
  main: [
    nodeOf('a', 'text', {}, { text: 'One', size: 2 }),
    nodeOf('box', 'box', { inner: [nodeOf('inside', 'text', {}, { text: 'Inside' })] }),
    nodeOf('c', 'text', {}, { text: 'Three' }),
  ],
});

const restored = (tree: typeof earlier, id: string) => {
  const outcome = restoreNode(sampleCatalog, tree, earlier, id);
  if ('refused' in outcome) return outcome.refused;
  const content = { title: 'Sample', seo: { robots: 'index' }, access: { kind: 'public' }, tags: [], tree } as const;
  return compare(earlier, applyPatch({ ...content, tags: [] }, outcome.edit.operations).tree);
};

test('a changed node gets its values, and its place if it was moved', () => {
  const [a, box, c] = earlier.slots['main'] ?? [];
  const changed = { ...nodeOf('a', 'text'), props: { text: 'Changed', more: 1 } };
  if (a === undefined || box === undefined || c === undefined) throw new Error('The sample is incomplete.');
  expect(restored(treeOf({ main: [box, c, changed] }), 'a')).toEqual([]);
});

test('a deleted node comes back with what was in it; an added one goes', () => {
  const [a, , c] = earlier.slots['main'] ?? [];
  if (a === undefined || c === undefined) throw new Error('The sample is incomplete.');
  expect(restored(treeOf({ main: [a, c] }), 'box')).toEqual([]);
  expect(
    restored({ ...earlier, slots: { main: [...(earlier.slots['main'] ?? []), nodeOf('new', 'text')] } }, 'new'),
  ).toEqual([]);
});

test.each([
  ['what it was in is gone', treeOf({ main: [] }), 'inside', /^What it was in is no longer on the page/],
  ['it is another component now', treeOf({ main: [nodeOf('a', 'box')] }), 'a', /^It was made another component/],
  ['its place does not take it', { ...treeOf({ main: [] }), name: 'cms-template-gone' }, 'a', /cannot go there/],
])('is refused if %s', (_, tree, id, reason) => {
  expect(restored(tree, id)).toMatch(reason);
});
