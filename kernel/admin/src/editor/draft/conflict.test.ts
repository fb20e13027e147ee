import { describe, expect, test } from '@jest/globals';
import { applyPatch, find, type Operation, type PageContent } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import fc from 'fast-check';
import { applyPossible, changesOf, findClashes, merge, takesBack } from './conflict.ts';
import { card, id, insert, pageOf, remove, retitle, set, titlesIn } from './draft.fixture.ts';

const box = (index: number, ...nodes: Node[]): Node => ({ ...card(index, 'Box'), slots: { body: nodes } });
const base = pageOf(card(1, 'One'), card(2, 'Two'), card(3, 'Three'), box(4, card(5, 'Inside')));
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
const inside = (node: Node, parent = 4): Operation => ({
  op: 'insert',
  parent: id(parent),
  slot: 'body',
  index: 0,
  node,
});

const changesBy = (theirs: Operation[]) => changesOf(base, applyPatch(base, theirs));
const clashesOf = (mine: Operation[], theirs: Operation[]) =>
  findClashes(changesBy(theirs), mine, applyPatch(base, mine), applyPatch(base, theirs));
const merged = (mine: Operation[], theirs: Operation[]) =>
  merge(mine, [], applyPatch(base, mine), applyPatch(base, theirs), clashesOf(mine, theirs));
/** Content as it is saved, and as its author sees it. */
function contentsOf(mine: Operation[], theirs: Operation[]): { saved: PageContent; shown: PageContent } {
  const { operations, held } = merged(mine, theirs);
  const saved = applyPatch(applyPatch(base, theirs), operations);
  return { saved, shown: applyPatch(saved, held) };
}

describe('what clashes', () => {
  test.each<[string, Operation[], Operation[], string[]]>([
    ['the same prop', [set(1, 'Mine')], [set(1, 'Theirs')], [`${id(1)} title`]],
    ['the same prop set alike', [set(1, 'Same')], [set(1, 'Same')], []],
    ['other props of a node', [set(1, 'Mine')], [titled(1, 'text', 'Theirs')], []],
    ['other nodes', [set(1, 'Mine')], [set(2, 'Theirs')], []],
    ['an edit of a node that they removed', [set(1, 'Mine')], [remove(1)], [`${id(1)} (all)`]],
    ['an edit inside of a node that they removed', [set(5, 'Mine')], [remove(4)], [`${id(4)} (all)`]],
    ['an insertion into a node that they removed', [inside(card(8, 'Mine'))], [remove(4)], [`${id(4)} (all)`]],
    ['the removal of a node that they edited', [remove(1)], [set(1, 'Theirs')], [`${id(1)} (all)`]],
    ['the removal of a node in which they edited', [remove(4)], [set(5, 'Theirs')], [`${id(4)} (all)`]],
    ['the removal of a node into which they inserted', [remove(4)], [inside(card(8, 'Theirs'))], [`${id(4)} (all)`]],
    ['a removal on both sides', [remove(1)], [remove(1)], []],
    ['a move of a node that they edited', [move(1, 2)], [set(1, 'Theirs')], []],
    ['moves of one node to two places', [move(1, 1)], [move(1, 3)], [`${id(1)} (place)`]],
    ['moves of one node to the same place', [move(1, 2)], [move(1, 2)], []],
    ['insertions at the same place', [insert(card(8, 'Mine'), 0)], [insert(card(9, 'Theirs'), 0)], []],
    ['the title of the page', [retitle('Mine')], [retitle('Theirs')], ['title title']],
    ['the same title of the page', [retitle('Same')], [retitle('Same')], []],
    ['page fields of different names', [retitle('Mine')], [{ op: 'page', field: 'tags', value: ['theirs'] }], []],
  ])('%s', (_, mine, theirs, keys) => {
    expect(clashesOf(mine, theirs).map(({ node, aspect }) => `${node} ${aspect}`)).toEqual(keys);
  });

  test('each prop that both changed is a clash', () => {
    const mine = [set(1, 'Mine'), titled(1, 'text', 'Mine'), set(1, 'Mine again')];
    const theirs = [set(1, 'Theirs'), titled(1, 'text', 'Theirs')];
    expect(clashesOf(mine, theirs)).toEqual(
      ['title', 'text'].map((aspect) => ({
        node: id(1),
        aspect,
        name: 'cms-component-card',
        author: null,
        by: undefined,
      })),
    );
  });
});

describe('merging', () => {
  test('holds what clashes, and saves the rest', () => {
    const { operations, held } = merged([set(1, 'Mine'), set(2, 'Mine too')], [set(1, 'Theirs')]);
    expect([operations, held]).toEqual([[set(2, 'Mine too')], [set(1, 'Mine')]]);
  });

  test('shows a removed node with my changes at its place, but does not save it', () => {
    const { saved, shown } = contentsOf([set(2, 'Mine')], [remove(2)]);
    expect(titlesIn(saved)).toEqual(['One', 'Three', 'Box']);
    expect(titlesIn(shown)).toEqual(['One', 'Mine', 'Three', 'Box']);
  });

  test('shows what was removed around my change, too', () => {
    const { shown } = contentsOf([set(5, 'Mine'), inside(card(8, 'New'))], [remove(4)]);
    expect(shown.tree.slots['content']?.at(-1)?.slots['body']).toMatchObject([
      { id: id(8) },
      { id: id(5), props: { title: 'Mine' } },
    ]);
  });

  test('keeps my values of a node that they removed and brought back', () => {
    const theirs = applyPatch(base, [remove(1)]);
    const mine = applyPatch(base, [set(1, 'Mine')]);
    const clashes = findClashes(changesBy([remove(1)]), [set(1, 'Mine')], mine, theirs);
    const { held } = merge([set(1, 'Mine')], [], mine, theirs, clashes);
    expect(merge([], held, mine, base, [])).toEqual({ operations: [], held: [set(1, 'Mine')] });
  });

  test('reverts nothing that I changed after bringing a node back', () => {
    const mine = [insert(card(8, 'Mine'), 0), set(8, 'Newer')];
    const theirs = applyPatch(base, [insert(card(8, 'Theirs'), 0)]);
    expect(merge(mine, [], applyPatch(base, mine), theirs, [])).toEqual({ operations: [set(8, 'Newer')], held: [] });
  });

  test('holds what depends on something held', () => {
    const { operations, held } = merged([set(4, 'Mine'), inside(card(8, 'New')), set(8, 'Newer')], [remove(4)]);
    expect(operations).toEqual([]);
    expect(titlesIn(applyPatch(applyPatch(base, [remove(4)]), held))).toContain('Mine');
  });

  test('leaves out what has no node any more on either side', () => {
    expect(merge([set(7, 'Nowhere')], [], base, base, [])).toEqual({ operations: [], held: [] });
  });

  const edit = fc.oneof(
    fc
      .record({ index: fc.integer({ min: 1, max: 5 }), title: fc.string() })
      .map(({ index, title }) => set(index, title)),
    fc.string().map(retitle),
  );
  const edits = fc.array(edit, { maxLength: 4 });

  test('without clashes, the result has all changes of both sides', () => {
    fc.assert(
      fc.property(edits, edits, (mine, theirs) => {
        fc.pre(clashesOf(mine, theirs).length === 0);
        const { saved, shown } = contentsOf(mine, theirs);
        expect(saved).toEqual(applyPatch(applyPatch(base, theirs), mine));
        expect(shown).toEqual(saved);
      }),
    );
  });

  test('the author sees all own values, also of nodes that they removed', () => {
    const removals = fc.array(fc.oneof(edit, fc.integer({ min: 1, max: 5 }).map(remove)), { maxLength: 4 });
    fc.assert(
      fc.property(edits, removals, (mine, possible) => {
        const { shown } = contentsOf(mine, [...applyPossible(base, possible).applied]);
        const own = applyPatch(base, mine);
        const valuesIn = (content: PageContent) =>
          mine.map((operation) =>
            operation.op === 'set' ? find(content.tree, operation.node)?.node.props : content.title,
          );
        expect(valuesIn(shown)).toEqual(valuesIn(own));
      }),
    );
  });

  test('nothing of a clash is saved', () => {
    fc.assert(
      fc.property(edits, edits, (mine, theirs) => {
        const { saved } = contentsOf(mine, theirs);
        const their = applyPatch(base, theirs);
        for (const { node, name } of clashesOf(mine, theirs)) {
          if (name === undefined) expect(saved.title).toBe(their.title);
          else expect(find(saved.tree, node)?.node.props).toEqual(find(their.tree, node)?.node.props);
        }
      }),
    );
  });
});

describe('what takes back changes of others', () => {
  test.each<[string, Operation, Operation[], boolean]>([
    ['another value of the same prop', set(1, 'One'), [set(1, 'Theirs')], true],
    ['a value of another prop', titled(1, 'text', ''), [set(1, 'Theirs')], false],
    ['a value of a removed node', set(1, 'One'), [remove(1)], true],
    ['the removal of a node in which they edited', remove(4), [set(5, 'Theirs')], true],
    ['the removal of another node', remove(1), [set(5, 'Theirs')], false],
    ['an insertion into a removed node', inside(card(8, 'Back')), [remove(4)], true],
    ['an insertion beside theirs', insert(card(8, 'Back'), 0), [insert(card(9, 'Theirs'), 0)], false],
    ['a move into a removed node', { ...move(1, 0), parent: id(4), slot: 'body' } as Operation, [remove(4)], true],
    ['the title of the page', retitle('Page'), [retitle('Theirs')], true],
  ])('%s', (_, operation, theirs, expected) => {
    expect(takesBack(operation, changesBy(theirs))).toBe(expected);
  });
});
