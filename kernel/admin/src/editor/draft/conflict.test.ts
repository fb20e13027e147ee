import { describe, expect, test } from '@jest/globals';
import { applyPatch, type Operation, type PageContent } from '@quoin/core';
import fc from 'fast-check';
import { findClashes, merge, type Choice } from './conflict.ts';
import { card, id, insert, pageOf, remove, retitle, set, titlesIn } from './draft.fixture.ts';

const base = pageOf(card(1, 'One'), card(2, 'Two'), card(3, 'Three'));
const titled = (index: number, key: string, value: string): Operation => ({
  op: 'set',
  node: id(index),
  path: [key],
  value,
});
const move = (index: number, to: number): Operation => ({
  op: 'move',
  node: id(index),
  parent: id(0),
  slot: 'content',
  index: to,
});
const clashesOf = (mine: Operation[], theirs: Operation[]) =>
  findClashes(base, mine, applyPatch(base, mine), applyPatch(base, theirs));
const merged = (mine: Operation[], theirs: Operation[], choices: Record<string, Choice> = {}) =>
  merge(
    mine,
    applyPatch(base, mine),
    applyPatch(base, theirs),
    clashesOf(mine, theirs),
    new Map(Object.entries(choices)),
  );

describe('what clashes', () => {
  test.each<[string, Operation[], Operation[], string[]]>([
    ['the same prop', [set(1, 'Mine')], [set(1, 'Theirs')], [id(1)]],
    ['the same prop set alike', [set(1, 'Same')], [set(1, 'Same')], [id(1)]],
    ['other props of a node', [set(1, 'Mine')], [titled(1, 'text', 'Theirs')], []],
    ['other nodes', [set(1, 'Mine')], [set(2, 'Theirs')], []],
    ['an edit of a node that they removed', [set(1, 'Mine')], [remove(1)], [id(1)]],
    ['the removal of a node that they edited', [remove(1)], [set(1, 'Theirs')], [id(1)]],
    ['a removal on both sides', [remove(1)], [remove(1)], []],
    ['a move of a node that they edited', [move(1, 2)], [set(1, 'Theirs')], []],
    ['moves of one node to two places', [move(1, 1)], [move(1, 2)], [id(1)]],
    ['insertions at the same place', [insert(card(8, 'Mine'), 0)], [insert(card(9, 'Theirs'), 0)], []],
    ['the title of the page', [retitle('Mine')], [retitle('Theirs')], ['title']],
    ['the same title of the page', [retitle('Same')], [retitle('Same')], []],
    ['page fields of different names', [retitle('Mine')], [{ op: 'page', field: 'tags', value: ['theirs'] }], []],
  ])('%s', (_, mine, theirs, nodes) => {
    expect(clashesOf(mine, theirs).map(({ node }) => node)).toEqual(nodes);
  });

  test('a node is listed once, with all props that both changed', () => {
    const mine = [set(1, 'Mine'), titled(1, 'text', 'Mine'), set(1, 'Mine again')];
    const theirs = [set(1, 'Theirs'), titled(1, 'text', 'Theirs')];
    expect(clashesOf(mine, theirs)).toMatchObject([
      {
        node: id(1),
        name: 'cms-component-card',
        fields: ['title', 'text'],
        mine: { props: { title: 'Mine again' } },
        theirs: { props: { title: 'Theirs' } },
      },
    ]);
  });
});

describe('merging', () => {
  test('a side that is not chosen is theirs', () => {
    expect(titlesIn(merged([set(1, 'Mine')], [set(1, 'Theirs')]).content)).toEqual(['Theirs', 'Two', 'Three']);
  });

  test('a refused node drops only its own operations', () => {
    const { content, operations } = merged([set(1, 'Mine'), set(2, 'Mine too')], [set(1, 'Theirs')]);
    expect(titlesIn(content)).toEqual(['Theirs', 'Mine too', 'Three']);
    expect(operations).toEqual([set(2, 'Mine too')]);
  });

  test('a removed node that I keep returns to its place with my changes', () => {
    const { content, operations } = merged([set(2, 'Mine')], [remove(2)], { [id(2)]: 'mine' });
    expect(titlesIn(content)).toEqual(['One', 'Mine', 'Three']);
    expect(operations).toMatchObject([{ op: 'insert', index: 1, node: { props: { title: 'Mine' } } }]);
  });

  test('an insertion brings its removed parent back; what has no node any more is lost', () => {
    const inside: Operation = { op: 'insert', parent: id(1), slot: 'body', index: 0, node: card(8, 'Inside') };
    const mine = pageOf({ ...card(1, 'One'), slots: { body: [card(8, 'Inside')] } });
    const theirs = applyPatch(base, [remove(1)]);
    const { lost, content } = merge([inside], mine, theirs, [], new Map());
    expect(titlesIn(content)).toContain('One');
    expect(lost).toEqual([]);
    expect(merge([set(7, 'Nowhere')], base, theirs, [], new Map()).lost).toEqual([set(7, 'Nowhere')]);
  });

  const edit = fc.oneof(
    fc
      .record({ index: fc.integer({ min: 1, max: 3 }), title: fc.string() })
      .map(({ index, title }) => set(index, title)),
    fc.string().map(retitle),
  );

  test('without clashes, the result has all changes of both sides', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 4 }), fc.array(edit, { maxLength: 4 }), (mine, theirs) => {
        fc.pre(clashesOf(mine, theirs).length === 0);
        const both: PageContent = applyPatch(applyPatch(base, theirs), mine);
        expect(merged(mine, theirs)).toEqual({ content: both, operations: mine, lost: [] });
      }),
    );
  });

  test('all clashes settled for them leave their content where mine clashes', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 4 }), fc.array(edit, { maxLength: 4 }), (mine, theirs) => {
        const { content, operations } = merged(mine, theirs);
        expect(content).toEqual(applyPatch(applyPatch(base, theirs), operations));
      }),
    );
  });
});
