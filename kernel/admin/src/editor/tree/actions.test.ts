import { expect, test } from '@jest/globals';
import { applyPatch, find, type PageContent } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import fc from 'fast-check';
import { entryOf } from '../catalog/catalog.fixture.ts';
import type { Catalog, CatalogEntry } from '../catalog/catalog.ts';
import { add, copyTo, duplicateNodes, moveBy, moveTo, paste, removeNodes } from './actions.ts';
import type { Outcome } from './outcome.ts';
import { asText, copiedNodesIn } from '../paste/copied-nodes.ts';

const entry = (
  name: string,
  slots: CatalogEntry['slots'] = {},
  kind: CatalogEntry['kind'] = 'component',
): CatalogEntry => entryOf(name, { kind, title: name.replace(/^cms-\w+-/, ''), version: 0, slots });
const slot = (rule: object = {}) => ({ kind: 'slot', title: 'Slot', ...rule }) as CatalogEntry['slots'][string];
const entries = [
  entry(
    'cms-template-page',
    { header: slot({ inherits: true }), main: slot(), side: slot({ accept: ['cms-component-text'], max: 2 }) },
    'template',
  ),
  entry('cms-component-box', { inner: slot() }),
  entry('cms-component-text'),
];
const catalog: Catalog = { types: new Map(entries.map((each) => [each.name, each])), components: entries.slice(1) };

const node = (name: string, slots: Node['slots'] = {}): Node => ({
  id: crypto.randomUUID(),
  name,
  version: 0,
  props: {},
  slots,
});
const text = () => node('cms-component-text');
const box = (...inner: Node[]) => node('cms-component-box', { inner });
const page = (main: Node[], side: Node[] = []) => node('cms-template-page', { main, side });

const contentOf = (tree: Node): PageContent => ({
  title: 'Page',
  seo: { robots: 'index' },
  access: { kind: 'public' },
  tags: [],
  tree,
});

function done(tree: Node, outcome: Outcome): Node {
  if ('refused' in outcome) throw new Error(outcome.refused);
  return applyPatch(contentOf(tree), outcome.edit.operations).tree;
}
const names = (tree: Node, name: string) => (tree.slots[name] ?? []).map((each) => each.id);

test('what is added or pasted goes behind what is selected, and its place is announced', () => {
  const [first, last] = [text(), text()];
  const tree = page([first, last]);
  const added = add(catalog, tree, 'cms-component-box', { node: first.id });
  expect(names(done(tree, added), 'main').indexOf(last.id)).toBe(2);
  expect(added).toMatchObject({ announcement: 'box added: 2 of 3 in Slot.' });
  const pasted = paste(catalog, tree, [text(), box()], { node: first.id });
  expect(names(done(tree, pasted), 'main').indexOf(last.id)).toBe(3);
  expect(pasted).toMatchObject({ announcement: '2 components pasted: 2 of 4 in Slot.' });
});

test('nothing goes where the rule of a slot forbids it, and the reason is shown', () => {
  const side = [text(), text()];
  const holder = box();
  const tree = page([holder], side);
  expect(moveTo(catalog, tree, [holder.id], { parent: tree.id, slot: 'side', index: 0 })).toEqual({
    refused: expect.stringContaining('takes cms-component-text only'),
  });
  expect(duplicateNodes(catalog, tree, [side[0]?.id ?? ''])).toEqual({ refused: expect.stringContaining('at most 2') });
  expect(moveTo(catalog, tree, [holder.id], { parent: holder.id, slot: 'inner', index: 0 })).toEqual({
    refused: expect.stringContaining('into itself'),
  });
  expect(removeNodes(catalog, tree, [tree.id])).toEqual({ refused: expect.any(String) });
});

test('a node moves up and down, and from the end of a slot into the next that takes it', () => {
  const [one, two] = [text(), text()];
  const tree = page([one, two]);
  expect(names(done(tree, moveBy(catalog, tree, [one.id], 1)), 'main')).toEqual([two.id, one.id]);
  const over = done(tree, moveBy(catalog, tree, [two.id], 1));
  expect(names(over, 'side')).toEqual([two.id]);
  expect(names(done(over, moveBy(catalog, over, [two.id], -1)), 'main')).toEqual([one.id, two.id]);
  expect(moveBy(catalog, tree, [one.id], -1)).toEqual({ refused: expect.stringContaining('above') });
});

test('after a deletion the neighbour is selected', () => {
  const [one, two] = [text(), text()];
  const tree = page([one, two]);
  expect(removeNodes(catalog, tree, [one.id])).toMatchObject({ select: { node: two.id } });
  expect(removeNodes(catalog, page([one]), [one.id])).toMatchObject({ select: { slot: 'main' } });
});

test('nodes that are copied arrive elsewhere with new ids, also those that nothing here knows', () => {
  const copied = box(text(), node('cms-component-of-elsewhere'));
  const tree = page([]);
  const { nodes = [] } = copiedNodesIn(asText({ site: 'ice', nodes: [copied] })) ?? {};
  const after = done(tree, paste(catalog, tree, nodes, { node: tree.id }));
  const [pasted] = after.slots['main'] ?? [];
  expect(pasted).toMatchObject({
    name: copied.name,
    slots: { inner: [{ name: 'cms-component-text' }, { name: 'cms-component-of-elsewhere' }] },
  });
  expect(find(after, copied.id)).toBeUndefined();
});

test.each([
  '',
  'words',
  '{"kind":"other"}',
  '{broken',
  '{"kind":"quoin/nodes","nodes":[{"id":"1"}]}',
  '{"kind":"quoin/nodes","nodes":[]}',
])('%j on the clipboard is no node', (found) => {
  expect(copiedNodesIn(found)).toBeUndefined();
});

test('moving by steps keeps every node, and stepping back undoes a step among siblings', () => {
  const trees = fc
    .array(fc.constantFrom('text', 'box'), { minLength: 2, maxLength: 6 })
    .map((kinds) => page(kinds.map((kind) => (kind === 'box' ? box(text()) : text()))));
  fc.assert(
    fc.property(trees, fc.nat(5), fc.constantFrom(-1 as const, 1 as const), (tree, position, step) => {
      const nodes = tree.slots['main'] ?? [];
      const moving = nodes[position % nodes.length];
      if (moving === undefined) return;
      const outcome = moveBy(catalog, tree, [moving.id], step);
      if ('refused' in outcome) return;
      const after = done(tree, outcome);
      for (const { id } of nodes) expect(find(after, id)).toBeDefined();
      const back = moveBy(catalog, after, [moving.id], step === 1 ? -1 : 1);
      expect(done(after, back)).toEqual(tree);
    }),
  );
});

test('several nodes move, are copied, duplicated and removed together, in document order', () => {
  const [one, two, three, four] = [text(), text(), text(), text()];
  const tree = page([one, two, three, four], [text()]);
  const main = (outcome: Outcome) => names(done(tree, outcome), 'main');
  const ids = [three.id, one.id];
  expect(main(moveBy(catalog, tree, ids, 1))).toEqual([two.id, four.id, one.id, three.id]);
  expect(main(moveBy(catalog, tree, [two.id, three.id], -1))).toEqual([two.id, three.id, one.id, four.id]);
  expect(main(moveTo(catalog, tree, ids, { parent: tree.id, slot: 'main', index: 1 }))).toEqual([
    two.id,
    one.id,
    three.id,
    four.id,
  ]);
  expect(main(removeNodes(catalog, tree, ids))).toEqual([two.id, four.id]);
  expect(removeNodes(catalog, tree, ids)).toMatchObject({
    select: { node: two.id },
    announcement: '2 components deleted.',
  });
  const duplicated = duplicateNodes(catalog, tree, ids);
  expect(main(duplicated)).toEqual([one.id, two.id, three.id, expect.any(String), expect.any(String), four.id]);
  expect(duplicated).toMatchObject({ nodes: main(duplicated).slice(3, 5), edit: { title: 'Duplicate 2 components' } });
  expect(main(copyTo(catalog, tree, ids, { parent: tree.id, slot: 'main', index: 0 })).slice(2)).toEqual(
    names(tree, 'main'),
  );
});

test('several nodes go only where all of them fit', () => {
  const [one, two] = [text(), text()];
  const tree = page([one, two], [text()]);
  const spot = { parent: tree.id, slot: 'side', index: 0 };
  expect(moveTo(catalog, tree, [one.id, two.id], spot)).toEqual({ refused: expect.stringContaining('at most 2') });
  expect(moveTo(catalog, tree, [one.id], spot)).toMatchObject({ announcement: 'text moved: 1 of 2 in Slot.' });
});
