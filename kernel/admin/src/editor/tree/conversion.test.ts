import { expect, test } from '@jest/globals';
import { applyPatch } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import { catalogOf, entryOf, nodeOf, sampleCatalog, treeOf } from '../catalog/catalog.fixture.ts';
import type { CatalogEntry } from '../catalog/catalog.ts';
import { pageOf } from '../draft/draft.fixture.ts';
import { changeInto, targetsOf } from './conversion.ts';

const schemaOf = (properties: Record<string, object>) => ({ type: 'object', properties });
const words = { type: 'string', title: 'Words' };
const slots = (name: string, rule: object = {}) =>
  ({ [name]: { kind: 'slot', title: name, ...rule } }) as CatalogEntry['slots'];
const catalog = catalogOf(
  ...[...sampleCatalog.types.values()].filter(({ kind }) => kind === 'template'),
  entryOf('cms-component-note', { schema: schemaOf({ text: words, tone: { enum: ['loud', 'calm'], title: 'Tone' } }) }),
  entryOf('cms-component-text', { schema: schemaOf({ text: { ...words, title: 'Paragraph', maxLength: 9 } }) }),
  entryOf('cms-component-alarm', {
    schema: schemaOf({ text: words, tone: { enum: ['loud'], title: 'Tone' } }),
    initial: { props: { text: 'Sample', tone: 'loud' } },
  }),
  entryOf('cms-component-number', { schema: schemaOf({ text: { type: 'number' } }) }),
  entryOf('cms-component-box', { slots: slots('inner') }),
  entryOf('cms-component-panel', { slots: { ...slots('head'), ...slots('inner') } }),
  entryOf('cms-component-shelf', { slots: slots('things', { accept: ['cms-component-number'] }) }),
  entryOf('cms-component-old', { schema: schemaOf({ text: words }), deprecated: { use: 'cms-component-text' } }),
);
const note = (id: string, tone: string) => nodeOf(id, 'note', {}, { text: 'Words', tone });
const tree = treeOf({
  main: [note('a', 'calm'), note('b', 'loud'), nodeOf('box', 'box', { inner: [note('c', 'loud')] })],
});

function after(ids: readonly string[], name: string): Node[] {
  const outcome = changeInto(catalog, tree, ids, name);
  if ('refused' in outcome) throw new Error(outcome.refused);
  return applyPatch({ ...pageOf(), tree }, outcome.edit.operations).tree.slots['main'] ?? [];
}
const targets = (...ids: string[]) => targetsOf(catalog, tree, ids).map(({ entry, lost }) => [entry.title, lost]);

test('offered are components with the same fields, those that lose the least first', () => {
  expect(targets('b')).toEqual([
    ['Alarm', []],
    ['Text', ['Tone']],
  ]);
  expect(targets('a')).toEqual([
    ['Text', ['Tone']],
    ['Alarm', ['Tone']],
  ]);
});

test('values of the same fields are kept, and others begin as in a new component', () => {
  expect(after(['a'], 'cms-component-alarm')[0]).toMatchObject({
    name: 'cms-component-alarm',
    props: { text: 'Words', tone: 'loud' },
  });
  expect(after(['a'], 'cms-component-text')[0]?.props).toEqual({ text: 'Words' });
});

test('what is in a component stays in it, in the slot of the same name', () => {
  expect(targets('box')).toEqual([['Panel', []]]);
  expect(after(['box'], 'cms-component-panel')[2]).toMatchObject({ slots: { inner: [note('c', 'loud')] } });
});

test('several are changed at once, if each can be', () => {
  expect(after(['a', 'b'], 'cms-component-text').map(({ name }) => name)).toEqual([
    'cms-component-text',
    'cms-component-text',
    'cms-component-box',
  ]);
  expect(changeInto(catalog, tree, ['a', 'b'], 'cms-component-text')).toMatchObject({
    edit: { title: 'Change 2 components into Text' },
    nodes: [expect.any(String), expect.any(String)],
  });
  expect(targets('a', 'box')).toEqual([]);
  expect(changeInto(catalog, tree, ['a', 'box'], 'cms-component-text')).toEqual({
    refused: '2 components cannot become Text.',
  });
});
