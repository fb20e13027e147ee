import { describe, expect, test } from '@jest/globals';
import { nodeOf, sampleCatalog, treeOf } from '../catalog/catalog.fixture.ts';
import { canHold, itemId, nameOf, outlineOf, steadyOutline, top } from './outline-items.ts';

const tree = treeOf({ main: [nodeOf('b', 'box', { inner: [nodeOf('t', 'text')] })], side: [] });
const outline = outlineOf(sampleCatalog, tree, 'Fees', {});
const item = (id: string, items = outline) => {
  const found = items.get(id);
  if (found === undefined) throw new Error(`There is no line ${id}.`);
  return found;
};

describe('the outline of a page', () => {
  test('has a line for each node and each slot', () => {
    expect(Object.fromEntries([...outline].map(([id, { children }]) => [id, children.join(' ')]))).toEqual({
      [top]: 'page',
      page: 'page/header page/main page/side',
      'page/header': '',
      'page/main': 'b',
      'page/side': '',
      b: 'b/inner',
      'b/inner': 't',
      t: '',
    });
  });

  test('calls the page by its own title', () => {
    expect(item('page')).toMatchObject({ title: 'Fees', label: 'Page', icon: 'file-text' });
    expect([item('b').icon, item('t').icon]).toEqual(['box', 'square']);
  });

  test('marks a region that shows another page’s nodes', () => {
    expect([item('page/header').inherited, item('page/main').inherited]).toEqual([true, false]);
    const own = outlineOf(sampleCatalog, treeOf({ header: [] }), 'Fees', {});
    expect(item('page/header', own).inherited).toBe(false);
  });

  test('shows the notes of nodes, and for what has no label that of the first in it', () => {
    const noted = outlineOf(sampleCatalog, tree, 'Fees', {
      t: { label: 'Intro', state: 'invalid' },
      page: { label: 'Ignored' },
    } as never);
    expect(nameOf(item('t', noted))).toBe('Text Intro needs attention');
    expect(item('b', noted).label).toBe('Intro');
    expect(nameOf(item('page', noted))).toBe('Fees Page');
    expect(nameOf(item('page/header', noted))).toBe('Header inherited');
  });

  test('shows the slots that an uninstalled component left', () => {
    const items = outlineOf(
      sampleCatalog,
      treeOf({ main: [nodeOf('x', 'gone', { old: [nodeOf('t', 'text')] })] }),
      'Fees',
      {},
    );
    expect(item('x', items)).toMatchObject({ title: 'cms-component-gone', children: ['x/old'] });
    expect(item('x/old', items)).toMatchObject({ title: 'old', children: ['t'], inherited: false });
  });
});

test('lines take others below slots, and where some are already', () => {
  expect(['page', 'page/side', 't'].map((id) => canHold(item(id)))).toEqual([true, true, false]);
  expect([itemId({ node: 'b' }), itemId({ node: 'b', slot: 'inner' })]).toEqual(['b', 'b/inner']);
});

describe('a steady outline', () => {
  const of = (...args: Parameters<typeof treeOf>) => outlineOf(sampleCatalog, treeOf(...args), 'Fees', {});
  const one = { main: [nodeOf('t', 'text')] };

  test('stays the same while nothing changes', () => {
    const steady = steadyOutline();
    expect(steady(of(one))).toBe(steady(of(one)));
  });

  test('reuses the lines that stay', () => {
    const steady = steadyOutline();
    const before = steady(of(one));
    const after = steady(of({ main: [nodeOf('t', 'text'), nodeOf('u', 'text')] }));
    expect(after).not.toBe(before);
    expect(after.get('t')).toBe(before.get('t'));
    expect(after.get('page/main')).not.toBe(before.get('page/main'));
  });

  test('forgets lines that are gone', () => {
    const steady = steadyOutline();
    steady(of(one));
    expect(steady(of({})).has('t')).toBe(false);
  });
});
