import { expect, test } from '@jest/globals';
import { applyPatch, type Operation } from '@quoin/core';
import { catalogOf, entryOf } from '../catalog/catalog.fixture.ts';
import { card, id, insert, pageOf, remove, retitle, set } from '../draft/draft.fixture.ts';
import { draftChanges } from './draft-changes.ts';

const catalog = catalogOf(
  entryOf('cms-component-card', {
    schema: { type: 'object', properties: { title: { type: 'string', title: 'Heading' }, more: { type: 'string' } } },
  }),
);
const nested = { ...card(2, 'Two'), slots: { body: [card(3, 'Three')] } };
const base = pageOf(card(1, 'One'), nested);
const changes = (...operations: Operation[]) =>
  draftChanges(catalog, base, {
    content: applyPatch(base, operations),
    nodes: { [id(1)]: { label: 'One' }, [id(2)]: {} },
  });

test('nothing changed', () => {
  expect(changes()).toEqual([]);
});

test('changed values are named by the titles of their fields', () => {
  const more: Operation = { op: 'set', node: id(1), path: ['more'], value: 'x' };
  expect(changes(set(1, 'First'), more)).toEqual([
    { key: id(1), title: 'Card “One”', words: 'changed: Heading, More', node: id(1) },
  ]);
});

test('nodes that come or go together are named by the outermost', () => {
  const added = { ...card(4, 'Four'), slots: { body: [card(5, 'Five')] } };
  expect(changes(insert(added, 0), remove(2))).toEqual([
    { key: id(4), title: 'Card', words: 'added', node: id(4) },
    { key: id(2), title: 'Card', words: 'deleted', node: undefined },
  ]);
});

test('fields of the page', () => {
  expect(changes(retitle('Fees'))).toEqual([{ key: 'title', title: 'Title', words: 'changed', node: undefined }]);
});
