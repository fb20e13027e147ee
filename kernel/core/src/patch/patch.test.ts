import { describe, expect, test } from '@jest/globals';
import type { AtticEntry } from '@quoin/sdk';
import { contentOf, id, nodes, sampleSite } from '../testing/site.fixture.ts';
import { operationSchema, type Operation } from './operation.ts';
import { applyPatch, inversePatch } from './patch.ts';

const site = sampleSite();
const content = contentOf(
  nodes(site)({
    name: 'cms-template-sample-page',
    slots: {
      main: [
        {
          name: 'cms-component-card',
          props: {
            title: 'Card',
            ctas: [
              { id: 'a', label: 'A' },
              { id: 'b', label: 'B' },
            ],
            look: { type: 'plain' },
          },
          slots: { body: [{ name: 'cms-component-text' }] },
        },
      ],
    },
  }),
);
const card = id(2);
const after = (...operations: Operation[]) => applyPatch(content, operations);
const cardAfter = (...operations: Operation[]) => after(...operations).tree.slots['main']?.[0];
const set = (path: string[], value?: string | object): Operation => ({
  op: 'set',
  node: card,
  path,
  ...(value === undefined ? {} : { value: value as string }),
});

const undone = (...operations: Operation[]) => applyPatch(after(...operations), inversePatch(content, operations));

describe('set', () => {
  test('reaches into groups and, by id, into items of lists', () => {
    expect(cardAfter(set(['look', 'type'], 'framed'), set(['ctas', 'b', 'label'], 'New'))?.props).toEqual({
      title: 'Card',
      ctas: [
        { id: 'a', label: 'A' },
        { id: 'b', label: 'New' },
      ],
      look: { type: 'framed' },
    });
  });

  test('without a value removes it; an item returns to its position', () => {
    expect(cardAfter(set(['look']), set(['ctas', 'a']))?.props).toEqual({
      title: 'Card',
      ctas: [{ id: 'b', label: 'B' }],
    });
    expect(undone(set(['ctas', 'a']), set(['title']), set(['new'], 'value'))).toEqual(content);
  });

  test.each([
    ['through what is not there', ['nothing', 'key'], 'value'],
    ['on an item that is not there', ['ctas', 'c', 'label'], 'value'],
    ['through a text', ['title', 'key'], 'value'],
    ['on the id of an item', ['ctas', 'a', 'id'], 'c'],
    ['that takes the id of an item away', ['ctas', 'a'], { label: 'A' }],
  ])('rejects a path %s', (_, path, value) => {
    expect(() => after(set(path, value))).toThrow(
      `cms-component-card ${card} has no place for a value at ${path.join('.')}`,
    );
  });
});

describe('regions', () => {
  test('open overrides an inherited region with an empty one, and inherit reverts that', () => {
    const open: Operation = { op: 'open', node: id(1), slot: 'header' };
    expect(after(open).tree.slots).toHaveProperty('header', []);
    expect(after(open, { op: 'inherit', node: id(1), slot: 'header' })).toEqual(content);
    expect(() => after(open, open)).toThrow(
      'Operation 1 of the patch cannot be applied: slot "header" has nodes of its own already.',
    );
    expect(() => after({ op: 'inherit', node: id(1), slot: 'header' })).toThrow(
      'slot "header" has no nodes of its own',
    );
    expect(undone(open)).toEqual(content);
    expect(undone({ op: 'inherit', node: id(1), slot: 'main' })).toEqual(content);
  });

  test('undoing the first insertion into a region makes it inherit again', () => {
    const node = { id: id(9), name: 'cms-component-text', version: 0, props: {}, slots: {} };
    expect(undone({ op: 'insert', parent: id(1), slot: 'header', index: 0, node })).toEqual(content);
    expect(undone({ op: 'move', node: id(3), parent: id(1), slot: 'header', index: 0 })).toEqual(content);
  });
});

describe('the attic', () => {
  const origin = { plugin: 'sample-cards', pluginVersion: '1.0.0', version: 0 };
  const entries: AtticEntry[] = [
    { kind: 'prop', path: ['ctas', 'b', 'note'], value: 'kept', ...origin },
    {
      kind: 'slot',
      slot: 'old',
      nodes: [{ id: id(9), name: 'cms-component-text', version: 0, props: {}, slots: {} }],
      ...origin,
    },
    { kind: 'prop', path: ['title'], value: 'other', ...origin },
    { kind: 'prop', path: ['ctas', 'gone', 'note'], value: 'kept', ...origin },
  ];
  const keeping = (...attic: AtticEntry[]) => {
    const [node] = content.tree.slots['main'] ?? [];
    return contentOf({ ...content.tree, slots: { main: [{ ...node, attic } as typeof content.tree] } });
  };
  const restore = (entry: number): Operation => ({ op: 'restore', node: card, entry });

  test('restore returns a value or a slot, and the last one removes the attic', () => {
    const restored = applyPatch(keeping(...entries.slice(0, 2)), [restore(1), restore(0)]).tree.slots['main']?.[0];
    expect(restored?.props['ctas']).toContainEqual({ id: 'b', label: 'B', note: 'kept' });
    expect(restored?.slots['old']).toHaveLength(1);
    expect(restored).not.toHaveProperty('attic');
  });

  test('restore is undone by moving the current value to the attic', () => {
    const kept = keeping(...entries.slice(0, 2));
    const operations = [restore(1), restore(0)];
    const inverse = inversePatch(kept, operations);
    expect(applyPatch(applyPatch(kept, operations), inverse)).toEqual(kept);
    const edited = applyPatch(applyPatch(kept, operations), [set(['ctas', 'b', 'note'], 'edited'), ...inverse]);
    expect(edited.tree.slots['main']?.[0]?.attic?.[0]).toMatchObject({ path: ['ctas', 'b', 'note'], value: 'edited' });
  });

  test.each([
    [2, 'there is another value at title now'],
    [3, 'has no place for a value at ctas.gone.note'],
    [4, 'keeps no value 4'],
  ])('entry %i cannot be restored: %s', (entry, reason) => {
    expect(() => applyPatch(keeping(...entries), [restore(entry)])).toThrow(reason);
  });
});

describe('the page', () => {
  test('sets and restores its fields', () => {
    const operations: Operation[] = [
      { op: 'page', field: 'title', value: 'New' },
      { op: 'page', field: 'tags', value: ['news'] },
      { op: 'page', field: 'navigation', value: { hidden: true, position: 2 } },
      { op: 'page', field: 'seo', value: { robots: 'noindex' } },
      { op: 'page', field: 'access', value: { kind: 'gated' } },
    ];
    expect(after(...operations)).toMatchObject({
      title: 'New',
      tags: ['news'],
      seo: { robots: 'noindex' },
      access: { kind: 'gated' },
    });
    expect(undone(...operations)).toEqual(content);
  });
});

test('a patch applies all of its operations, or none', () => {
  expect(() => after(set(['title'], 'New'), { op: 'remove', node: id(99) })).toThrow('Operation 1 of the patch');
  expect(content.tree.slots['main']?.[0]?.props['title']).toBe('Card');
});

test.each([
  ['an unknown operation', { op: 'replace', node: card }],
  ['an unknown key', { op: 'remove', node: card, force: true }],
  ['a path through a prototype', { op: 'set', node: card, path: ['__proto__', 'polluted'], value: true }],
  ['a slot named like a member of objects', { op: 'open', node: card, slot: 'constructor' }],
  [
    'a node without a version',
    {
      op: 'insert',
      parent: card,
      slot: 'body',
      index: 0,
      node: { id: id(9), name: 'cms-component-text', props: {}, slots: {} },
    },
  ],
  ['a negative index', { op: 'move', node: card, parent: id(1), slot: 'main', index: -1 }],
  ['a field of the page with another value', { op: 'page', field: 'title', value: '' }],
])('the schema of operations rejects %s', (_, operation) => {
  expect(operationSchema.safeParse(operation).success).toBe(false);
});
