import { expect, test } from '@jest/globals';
import type { ApiPattern } from '@quoin/api';
import type { CanvasPlace } from '@quoin/api/canvas';
import type { Node } from '@quoin/sdk';
import type { Catalog, CatalogEntry } from '../catalog/catalog.ts';
import { entryOf } from '../catalog/catalog.fixture.ts';
import { dropAt } from './drop.ts';

const slots = (rules: Record<string, object>) =>
  Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [name, { kind: 'slot', title: name, ...rule }]),
  ) as CatalogEntry['slots'];
const entry = (kind: CatalogEntry['kind'], name: string, rules: Record<string, object> = {}, kinds: string[] = []) =>
  [name, entryOf(name, { kind, slots: slots(rules), kinds })] as const;
const catalog: Catalog = {
  types: new Map([
    entry('template', 'page', { main: {} }),
    entry('component', 'row', { cells: { accept: ['cell', 'kind:tile'] } }),
    entry('component', 'offer', {}, ['tile']),
    entry('component', 'cell'),
    entry('component', 'text'),
  ]),
  components: [],
};

const node = (id: string, name: string, slots: Node['slots'] = {}): Node => ({
  id,
  name,
  version: 0,
  props: {},
  slots,
});
const tree = node('page', 'page', {
  main: [
    node('text', 'text'),
    node('row', 'row', { cells: [node('one', 'cell'), node('two', 'cell')] }),
    node('bare', 'row'),
  ],
});

const place = (id: string, x: number, y: number, flow: CanvasPlace['flow'] = 'column'): CanvasPlace => ({
  node: id,
  rect: { x, y, width: 100, height: 40 },
  flow,
});
const row = place('row', 0, 40);
const one = place('one', 0, 40, 'row');
const text = place('text', 0, 0);
const at = (x: number, y: number, ...chain: CanvasPlace[]) => ({ x, y, chain, empty: null });

test('the nearer edge of the innermost node is where it goes', () => {
  expect(dropAt(catalog, tree, at(50, 10, text), { name: 'text', nodes: [], isCopy: false })).toEqual({
    spot: { parent: 'page', slot: 'main', index: 0 },
    rect: { x: 0, y: 0, width: 100, height: 0 },
  });
  expect(dropAt(catalog, tree, at(50, 30, text), { name: 'text', nodes: [], isCopy: false })?.spot.index).toBe(1);
  expect(dropAt(catalog, tree, at(80, 50, one, row), { name: 'cell', nodes: [], isCopy: false })).toEqual({
    spot: { parent: 'row', slot: 'cells', index: 1 },
    rect: { x: 100, y: 40, width: 0, height: 40 },
  });
});

test('what runs from right to left has its next place at the left', () => {
  const reverse = place('one', 0, 40, 'row-reverse');
  const cell = { name: 'cell', nodes: [], isCopy: false };
  expect(dropAt(catalog, tree, at(20, 50, reverse, row), cell)).toEqual({
    spot: { parent: 'row', slot: 'cells', index: 1 },
    rect: { x: 0, y: 40, width: 0, height: 40 },
  });
  expect(dropAt(catalog, tree, at(80, 50, reverse, row), cell)).toEqual({
    spot: { parent: 'row', slot: 'cells', index: 0 },
    rect: { x: 100, y: 40, width: 0, height: 40 },
  });
});

test('where the innermost does not take it, what is around does', () => {
  expect(dropAt(catalog, tree, at(80, 50, one, row), { name: 'text', nodes: [], isCopy: false })?.spot).toEqual({
    parent: 'page',
    slot: 'main',
    index: 1,
  });
  expect(dropAt(catalog, tree, at(1, 1), { name: 'text', nodes: [], isCopy: false })).toBeUndefined();
});

test('a slot takes a component of a kind that it accepts', () => {
  expect(dropAt(catalog, tree, at(80, 50, one, row), { name: 'offer', nodes: [], isCopy: false })?.spot.parent).toBe(
    'row',
  );
});

test('an empty slot takes its first node', () => {
  const empty = { node: 'bare', slot: 'cells', rect: { x: 0, y: 80, width: 100, height: 20 } };
  const hit = { ...at(5, 85, place('bare', 0, 80)), empty };
  expect(dropAt(catalog, tree, hit, { name: 'cell', nodes: [], isCopy: false })).toEqual({
    spot: { parent: 'bare', slot: 'cells', index: 0 },
    rect: empty.rect,
  });
  expect(dropAt(catalog, tree, hit, { name: 'text', nodes: [], isCopy: false })?.spot.parent).toBe('page');
});

test('a node that moves is not counted where it comes from, and does not go into itself', () => {
  expect(dropAt(catalog, tree, at(50, 75, row), { name: 'text', nodes: ['text'], isCopy: false })?.spot).toEqual({
    parent: 'page',
    slot: 'main',
    index: 1,
  });
  expect(dropAt(catalog, tree, at(20, 45, one, row), { name: 'row', nodes: ['row'], isCopy: false })).toBeUndefined();
});

test('several go together, and a copy leaves them where they are', () => {
  const both = { name: 'text', nodes: ['text', 'bare'], isCopy: false };
  const bare = place('bare', 0, 80);
  expect(dropAt(catalog, tree, at(50, 70, row), both)?.spot).toEqual({ parent: 'page', slot: 'main', index: 1 });
  expect(dropAt(catalog, tree, at(50, 90, bare), both)).toBeUndefined();
  expect(dropAt(catalog, tree, at(50, 90, bare), { ...both, isCopy: true })?.spot.index).toBe(2);
  expect(dropAt(catalog, tree, at(80, 50, one), both)).toBeUndefined();
  expect(dropAt(catalog, tree, at(50, 10, text), { name: 'row', nodes: ['gone'], isCopy: false })).toBeUndefined();
});

test('a pattern goes where all its outermost components do', () => {
  const pattern = (...components: string[]) =>
    ({ name: 'pattern:one', nodes: [], isCopy: false, pattern: { id: 'one', components } as ApiPattern }) as const;
  expect(dropAt(catalog, tree, at(80, 50, one, row), pattern('cell', 'offer'))?.spot).toEqual({
    parent: 'row',
    slot: 'cells',
    index: 1,
  });
  expect(dropAt(catalog, tree, at(80, 50, one, row), pattern('cell', 'text'))?.spot.parent).toBe('page');
  expect(dropAt(catalog, tree, at(80, 50, one, row), pattern())).toBeUndefined();
});

test('a synced pattern goes where the component that includes its page does', () => {
  const [, includer] = entry('component', 'offer', {}, ['tile']);
  const including: Catalog = { ...catalog, components: [{ ...includer, includes: 'page' }] };
  const pattern = { id: 'one', components: ['text'] } as unknown as ApiPattern;
  const synced = { name: 'synced-pattern:one', nodes: [], isCopy: false, pattern, isSynced: true };
  expect(dropAt(including, tree, at(80, 50, one, row), synced)?.spot.parent).toBe('row');
  expect(dropAt(catalog, tree, at(80, 50, one, row), synced)).toBeUndefined();
});
