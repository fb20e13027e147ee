import { expect, test } from '@jest/globals';
import { applyPatch, inversePatch } from '@quoin/core';
import { card, id, pageOf } from './draft.fixture.ts';
import { replacement } from './replacement.ts';

const box = (index: number, ...inner: ReturnType<typeof card>[]) => ({ ...card(index, 'Box'), slots: { body: inner } });
const [one, two, three, four] = [card(1, 'One'), card(2, 'Two'), card(3, 'Three'), card(4, 'Four')];

test.each([
  ['nothing', pageOf(one), pageOf(one)],
  ['another order', pageOf(one, two, three, four), pageOf(four, two, one, three)],
  ['other props', pageOf(one, two), pageOf({ ...one, props: { note: 'New' } }, two)],
  ['new and removed nodes', pageOf(one, two, three), pageOf(four, three, one)],
  ['a node within another', pageOf(one, box(5, two)), pageOf(box(5, two, one))],
  ['a node out of another, which is gone', pageOf(box(5, one, two), three), pageOf(two, three)],
  ['a node that changed places with what is around it', pageOf(box(5, box(6, one))), pageOf(box(6, box(5, one)))],
  ['another component', pageOf(one, two), pageOf({ ...one, name: 'cms-component-text' }, two)],
  [
    'values of the page',
    pageOf(one),
    { ...pageOf(one), title: 'New', tags: ['a'], navigation: { hidden: true as const } },
  ],
  ['values that the page had', { ...pageOf(one), navigation: { hidden: true as const } }, pageOf(one)],
])('operations turn a page into one with %s, and back', (_, before, after) => {
  const operations = replacement(before, after) ?? [];
  expect(applyPatch(before, operations)).toEqual(after);
  expect(applyPatch(after, inversePatch(before, operations))).toEqual(before);
});

test('only what differs is replaced', () => {
  const changed = { ...two, props: { title: 'Second' } };
  expect(replacement(pageOf(one, box(5, two, three)), pageOf(one, box(5, changed, three)))).toEqual([
    { op: 'set', node: id(2), path: ['title'], value: 'Second' },
  ]);
});

test('no operations make a page of another template', () => {
  const other = pageOf(one);
  expect(replacement(pageOf(one), { ...other, tree: { ...other.tree, name: 'cms-template-other' } })).toBeUndefined();
});
