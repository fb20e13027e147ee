import { describe, expect, test } from '@jest/globals';
import type { Node } from '@quoin/sdk';
import { id, nodes, sampleSite } from '../testing/site.fixture.ts';
import { compare, movedIds } from './compare.ts';
import { duplicate } from './duplicate.ts';
import { find } from './find.ts';
import { insert } from './insert.ts';
import { assertLimits, exceededLimit, maxCharacters, maxDepth, maxNodes } from './limits.ts';
import { move } from './move.ts';
import { remove } from './remove.ts';
import { everyNode, walk } from './walk.ts';

const site = sampleSite();
/** Page 1; its main region holds section 2 (texts 3 and 4) and section 5 (text 6). */
const tree = nodes(site)({
  name: 'cms-template-sample-page',
  slots: {
    main: [
      {
        name: 'cms-component-section',
        slots: { content: [{ name: 'cms-component-text' }, { name: 'cms-component-text' }] },
      },
      { name: 'cms-component-section', slots: { content: [{ name: 'cms-component-text' }] } },
    ],
  },
});
const leaf = (number: number): Node => ({
  id: id(number),
  name: 'cms-component-text',
  version: 0,
  props: {},
  slots: {},
});
const keeper = (node: Node): Node => ({
  ...leaf(8),
  attic: [{ kind: 'slot', slot: 'old', nodes: [node], plugin: 'sample-layout', pluginVersion: '1.0.0', version: 0 }],
});
const order = (from: Node): string[] => [...walk(from)].map(([node]) => node.id);
const ids = (...numbers: number[]): string[] => numbers.map(id);
const into = (parent: number, index: number, slot = 'content') => ({ parent: id(parent), slot, index });

describe('walk and find', () => {
  test('visit nodes in document order with their position', () => {
    expect(order(tree)).toEqual(ids(1, 2, 3, 4, 5, 6));
    expect(find(tree, id(4))?.place).toMatchObject({ parent: { id: id(2) }, slot: 'content', index: 1, depth: 2 });
    expect(find(tree, id(1))?.place.parent).toBeUndefined();
    expect(find(tree, id(9))).toBeUndefined();
  });

  test('visit nodes in attics only on request', () => {
    const kept = insert(tree, into(5, 0), keeper(leaf(9)));
    expect(find(kept, id(9))).toBeUndefined();
    expect([...everyNode(kept)].map((node) => node.id)).toEqual(ids(1, 2, 3, 4, 5, 8, 9, 6));
  });
});

describe('insert', () => {
  test('puts a node before the one at its index, and shares all nodes off the path', () => {
    const after = insert(tree, into(2, 1), leaf(7));
    expect(order(after)).toEqual(ids(1, 2, 3, 7, 4, 5, 6));
    expect(after.slots['main']?.[1]).toBe(tree.slots['main']?.[1]);
    expect(order(tree)).toEqual(ids(1, 2, 3, 4, 5, 6));
  });

  test('opens an absent slot', () => {
    expect(insert(tree, into(3, 0, 'new'), leaf(7)).slots['main']?.[0]?.slots['content']?.[0]?.slots).toEqual({
      new: [leaf(7)],
    });
  });

  test.each([
    ['a parent that is not there', into(9, 0), leaf(7), `there is no node ${id(9)}`],
    ['an index beyond the slot', into(2, 3), leaf(7), 'slot "content" has 2 nodes, so nothing can stand at 3'],
    ['an id that is taken', into(2, 0), leaf(6), `the id ${id(6)} is taken`],
    ['an id that is taken, in an attic', into(2, 0), keeper(leaf(6)), `the id ${id(6)} is taken`],
    ['an id that it has twice itself', into(2, 0), keeper(keeper(leaf(7))), `the id ${id(8)} is taken`],
  ])('rejects %s', (_, target, node, reason) => {
    expect(() => insert(tree, target, node)).toThrow(`The tree cannot be changed like this: ${reason}.`);
  });
});

describe('remove, move and duplicate', () => {
  test('remove takes a node with its descendants, and leaves its slot', () => {
    expect(order(remove(tree, id(2)))).toEqual(ids(1, 5, 6));
    expect(remove(tree, id(6)).slots['main']?.[1]?.slots).toEqual({ content: [] });
    expect(() => remove(tree, id(1))).toThrow('the root of a page cannot be removed');
  });

  test('move counts the nodes of the slot without the moved one', () => {
    expect(order(move(tree, id(3), into(2, 1)))).toEqual(ids(1, 2, 4, 3, 5, 6));
    expect(order(move(tree, id(2), into(5, 1)))).toEqual(ids(1, 5, 6, 2, 3, 4));
    expect(() => move(tree, id(3), into(2, 2))).toThrow('slot "content" has 1 nodes');
  });

  test('move rejects a target within the node itself', () => {
    expect(() => move(tree, id(2), into(3, 0))).toThrow('a node cannot move into itself');
    expect(() => move(tree, id(2), into(2, 0))).toThrow('a node cannot move into itself');
    expect(() => move(tree, id(1), into(2, 0))).toThrow('a node cannot move into itself');
  });

  test('duplicate puts a copy after the node, with new ids throughout and the same items', () => {
    const original = { ...keeper(leaf(9)), props: { tabs: [{ id: 'one' }] }, slots: { one: [leaf(7)] } };
    let made = 100;
    const { tree: after, copy } = duplicate(insert(tree, into(5, 1), original), id(8), () => id((made += 1)));
    expect([...everyNode(copy)].map((node) => node.id)).toEqual(ids(101, 103, 102));
    expect(copy).toMatchObject({
      props: original.props,
      slots: { one: [{ name: 'cms-component-text' }] },
      attic: [{ slot: 'old' }],
    });
    expect(order(after)).toEqual(ids(1, 2, 3, 4, 5, 6, 8, 7, 101, 102));
  });
});

describe('compare', () => {
  const changed = (node: Node, props: Node['props']): Node => ({ ...node, props });

  test('finds no difference between equal trees', () => {
    expect(compare(tree, structuredClone(tree))).toEqual([]);
  });

  test('lists added, removed and moved nodes and changed props', () => {
    const before = insert(tree, into(5, 1), changed(leaf(7), { body: 'old', same: { a: 1, b: 2 } }));
    const after = insert(
      remove(move(remove(before, id(7)), id(3), into(5, 0)), id(4)),
      into(5, 2),
      changed(leaf(7), { body: 'new', same: { b: 2, a: 1 } }),
    );
    const name = 'cms-component-text';
    expect(compare(before, insert(after, into(2, 0), leaf(8)))).toEqual([
      { kind: 'added', node: id(8), name },
      { kind: 'moved', node: id(3), name },
      { kind: 'changed', node: id(7), name, prop: 'body', before: 'old', after: 'new' },
      { kind: 'removed', node: id(4), name },
    ]);
  });

  test('reports a node with another component as replaced', () => {
    const after = { ...tree, version: 3 };
    expect(compare(tree, after)).toEqual([{ kind: 'replaced', node: id(1), name: 'cms-template-sample-page' }]);
  });

  test.each([
    [['a', 'b', 'c'], ['b', 'c', 'a'], ['a']],
    [['a', 'b', 'c', 'd'], ['d', 'x', 'b', 'c'], ['d']],
    [['a', 'b'], ['b', 'a'], ['b']],
    [[], ['a'], []],
    [
      ['a', 'b', 'c'],
      ['c', 'b', 'a'],
      ['c', 'b'],
    ],
  ])('reordering %j to %j reports only %j as moved', (before, after, moved) => {
    expect(movedIds(before, after)).toEqual(moved);
  });
});

describe('limits', () => {
  const chain = (levels: number): Node => {
    let node = leaf(0);
    for (let level = 1; level < levels; level += 1) node = { ...leaf(level), slots: { content: [node] } };
    return node;
  };
  const many = (count: number): Node => ({
    ...leaf(0),
    slots: { content: Array.from({ length: count - 1 }, (_, index) => ({ ...leaf(0), id: String(index) })) },
  });

  test('a tree may have 30 levels and 5,000 nodes', () => {
    expect([exceededLimit(chain(maxDepth)), exceededLimit(many(maxNodes))]).toEqual([undefined, undefined]);
    expect([exceededLimit(chain(maxDepth + 1)), exceededLimit(many(maxNodes + 1))]).toEqual([
      '30 levels',
      '5000 nodes',
    ]);
  });

  test('a tree may have 4,000,000 characters as JSON', () => {
    const sized = (length: number): Node => ({ ...leaf(0), props: { text: 'a'.repeat(length) } });
    const rest = maxCharacters - JSON.stringify(sized(0)).length;
    expect([exceededLimit(sized(rest)), exceededLimit(sized(rest + 1))]).toEqual([undefined, '4000000 characters']);
  });

  test('nodes in an attic count', () => {
    const kept: Node = { ...many(maxNodes), attic: keeper(leaf(1)).attic ?? [] };
    expect(() => assertLimits(kept)).toThrow(
      'The page has more than 5000 nodes. Split it into several pages or partials.',
    );
  });
});
