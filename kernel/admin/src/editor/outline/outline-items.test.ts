import { describe, expect, test } from '@jest/globals';
import { nodeOf, sampleCatalog, treeOf } from '../catalog/catalog.fixture.ts';
import { canHold, createOutline, itemId, lineId, nameOf, top } from './outline-items.ts';

type Page = Parameters<ReturnType<typeof createOutline>>[0];
const pageOf = (tree: Page['tree'], notes: Page['notes'] = {}): Page => ({
  catalog: sampleCatalog,
  tree,
  title: 'Fees',
  notes,
});
const outlineOf = (...page: Parameters<typeof pageOf>) => createOutline()(pageOf(...page));

const tree = treeOf({ main: [nodeOf('b', 'box', { inner: [nodeOf('t', 'text')] }), nodeOf('e', 'box')], side: [] });
const outline = outlineOf(tree);
const item = (id: string, items = outline) => {
  const found = items.get(id);
  if (found === undefined) throw new Error(`There is no line ${id}.`);
  return found;
};

describe('the outline of a page', () => {
  test('has a line for each node and each slot, unless it is the only one and has something in it', () => {
    expect(Object.fromEntries([...outline].map(([id, { children }]) => [id, children.join(' ')]))).toEqual({
      [top]: 'page',
      page: 'page/header page/main page/side',
      'page/header': '',
      'page/main': 'b e',
      'page/side': '',
      b: 't',
      t: '',
      e: 'e/inner',
      'e/inner': '',
    });
    expect([item('b').foldedSlot, item('e').foldedSlot]).toEqual(['inner', undefined]);
    const slots = ['b', 'e'].map((node) => lineId(outline, { node, slot: 'inner' }));
    expect(slots).toEqual(['b', 'e/inner']);
  });

  test('calls the page by its own title', () => {
    expect(item('page')).toMatchObject({ title: 'Fees', label: 'Page', icon: 'file-text' });
    expect([item('b').icon, item('t').icon]).toEqual(['box', 'square']);
  });

  test('marks a region that shows another page’s nodes', () => {
    expect([item('page/header').inherited, item('page/main').inherited]).toEqual([true, false]);
    const own = outlineOf(treeOf({ header: [] }));
    expect(item('page/header', own).inherited).toBe(false);
  });

  test('shows the notes of nodes, and for what has no label that of the first in it', () => {
    const noted = outlineOf(tree, { t: { label: 'Intro', state: 'invalid' }, page: { label: 'Ignored' } });
    expect(nameOf(item('t', noted))).toBe('Text Intro needs attention');
    expect(item('b', noted).label).toBe('Intro');
    expect(nameOf(item('page', noted))).toBe('Fees Page');
    expect(nameOf(item('page/header', noted))).toBe('Header inherited');
  });

  test('shows the slots that an uninstalled component left', () => {
    const items = outlineOf(treeOf({ main: [nodeOf('x', 'gone', { old: [nodeOf('t', 'text')] })] }));
    expect(item('x', items)).toMatchObject({ title: 'cms-component-gone', children: ['x/old'] });
    expect(item('x/old', items)).toMatchObject({ title: 'old', children: ['t'], inherited: false });
  });
});

test('lines take others below slots, and where some are already', () => {
  expect(['page', 'page/side', 't'].map((id) => canHold(item(id)))).toEqual([true, true, false]);
  expect([itemId({ node: 'b' }), itemId({ node: 'b', slot: 'inner' })]).toEqual(['b', 'b/inner']);
});

describe('the outline of a page that is edited', () => {
  const one = { main: [nodeOf('t', 'text')] };

  test('stays the same while nothing changes, even if all is loaded anew', () => {
    const outline = createOutline();
    expect(outline(pageOf(treeOf(one)))).toBe(outline(pageOf(structuredClone(treeOf(one)))));
  });

  test('reuses the lines that stay', () => {
    const outline = createOutline();
    const before = outline(pageOf(treeOf(one)));
    const after = outline(pageOf(treeOf({ main: [nodeOf('t', 'text'), nodeOf('u', 'text')] })));
    expect(after).not.toBe(before);
    expect(after.get('t')).toBe(before.get('t'));
    expect(after.get('page/main')).not.toBe(before.get('page/main'));
  });

  test('forgets lines that are gone', () => {
    const outline = createOutline();
    outline(pageOf(treeOf(one)));
    expect(outline(pageOf(treeOf({}))).has('t')).toBe(false);
  });

  test('follows labels, titles, and open texts of nodes that stay', () => {
    const outline = createOutline();
    const before = outline(pageOf(tree, { t: { label: 'Intro' } }));
    const renamed = outline(pageOf(tree, { t: { label: 'Start' } }));
    expect(['t', 'b'].map((id) => item(id, renamed).label)).toEqual(['Start', 'Start']);
    expect(renamed.get('e/inner')).toBe(before.get('e/inner'));
    const titled = outline({ ...pageOf(tree), title: 'Costs', open: new Set(['t']) });
    expect(item('page', titled).title).toBe('Costs');
    expect(item('t', titled)).toMatchObject({ label: undefined, hasOpenText: true });
  });

  test('is made of another catalog anew', () => {
    const outline = createOutline();
    outline(pageOf(tree));
    const types = new Map([...sampleCatalog.types].filter(([name]) => name !== 'cms-component-box'));
    const items = outline({ ...pageOf(tree), catalog: { ...sampleCatalog, types } });
    expect(item('b', items).title).toBe('cms-component-box');
  });
});
