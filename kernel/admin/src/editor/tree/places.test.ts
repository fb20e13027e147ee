import { expect, test } from '@jest/globals';
import { anyComponent } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import { catalogOf, entryOf, nodeOf, treeOf } from '../catalog/catalog.fixture.ts';
import type { CatalogEntry } from '../catalog/catalog.ts';
import { slotsOfNode, spotFor, type Selection } from './places.ts';

const slots = (rules: Record<string, object>) =>
  Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [name, { kind: 'slot', title: name, ...rule }]),
  ) as CatalogEntry['slots'];
const component = (name: string, more: Partial<CatalogEntry> = {}) => entryOf(`cms-component-${name}`, more);

const catalog = catalogOf(
  entryOf('cms-template-page', {
    kind: 'template',
    slots: slots({
      header: { inherits: true },
      opening: { accept: ['kind:opening', anyComponent] },
      content: {},
      aside: {},
      search: { accept: ['cms-component-search', 'cms-component-search-*'], max: 1 },
    }),
  }),
  component('hero', { kinds: ['opening'], slots: slots({ below: { max: 4 } }) }),
  component('section', { slots: slots({ content: {} }) }),
  component('row', { slots: slots({ cards: { accept: ['kind:card'], max: 2 } }) }),
  component('card', { kinds: ['card'], slots: slots({ body: { accept: ['cms-component-text'] } }) }),
  component('form', { slots: slots({ fields: { accept: ['cms-component-field-*'] }, end: {} }) }),
  component('field-name'),
  component('search'),
  component('search-box'),
  component('text'),
  component('columns', {
    schema: { properties: { ratio: { default: '1-1' } } },
    slots: slots({ first: {}, third: { when: { ratio: ['1-1-1', '1-1-1-1'] } } }),
  }),
);

const spot = (tree: Node, selection: Selection, name: string) => {
  const found = spotFor(catalog, tree, selection, `cms-component-${name}`);
  return found && `${found.parent}/${found.slot} ${found.index}`;
};

test.each([
  ['a hero', 'hero', 'page/opening 0'],
  ['a search, by its name', 'search', 'page/search 0'],
  ['a search, by its family', 'search-box', 'page/search 0'],
  ['any other component', 'text', 'page/content 0'],
])('on a new page, %s goes to the region made for it', (_, name, expected) => {
  expect(spot(treeOf({ opening: [], content: [], aside: [] }), { node: 'page' }, name)).toBe(expected);
  expect(spot(treeOf({}), { node: 'page' }, name)).toBe(expected);
});

test('on a page, what no region is made for goes to the end of the longest', () => {
  const tree = treeOf({ opening: [nodeOf('h', 'hero')], content: [], aside: [nodeOf('t', 'text')] });
  expect(spot(tree, { node: 'page' }, 'text')).toBe('page/aside 1');
});

test('a region that is full is passed over', () => {
  expect(spot(treeOf({ search: [nodeOf('s', 'search')] }), { node: 'page' }, 'search')).toBe('page/content 0');
});

const page = treeOf({
  opening: [nodeOf('hero', 'hero', { below: [] })],
  content: [
    nodeOf('section', 'section', { content: [nodeOf('inner', 'text')] }),
    nodeOf('row', 'row', {
      cards: [nodeOf('card', 'card', { body: [nodeOf('words', 'text')] })],
    }),
    nodeOf('form', 'form', { fields: [nodeOf('field', 'field-name')] }),
    nodeOf('full', 'row', { cards: [nodeOf('one', 'card'), nodeOf('two', 'card')] }),
  ],
});

test.each([
  ['a section', 'section', 'section', 'page/content 1'],
  ['a text in a section', 'inner', 'section', 'section/content 1'],
  ['a card', 'card', 'card', 'row/cards 1'],
  ['a field', 'field', 'field-name', 'form/fields 1'],
  ['a second hero', 'hero', 'hero', 'page/opening 1'],
])('what is added goes after %s that is selected, not into it', (_, selected, name, expected) => {
  expect(spot(page, { node: selected }, name)).toBe(expected);
});

test.each([
  ['a card in a row of cards', 'row', 'card', 'row/cards 1'],
  ['a field in a form', 'form', 'field-name', 'form/fields 1'],
  ['a text in a card, since the row does not take it', 'card', 'text', 'card/body 1'],
])('what a slot of the selected node is made for goes into it: %s', (_, selected, name, expected) => {
  expect(spot(page, { node: selected }, name)).toBe(expected);
});

test.each([
  ['a section beside a card', 'card', 'section', 'page/content 2'],
  ['a card beside one in a full row', 'two', 'card', 'page/content 4'],
  ['a section beside a hero, in whose region it would only be tolerated', 'hero', 'section', 'page/content 4'],
])('where it does not fit, it goes to the nearest place around: %s', (_, selected, name, expected) => {
  expect(spot(page, { node: selected }, name)).toBe(expected);
});

test('beside another that a region is not made for, it stays in that region', () => {
  const tree = treeOf({ opening: [nodeOf('t', 'text')], content: [] });
  expect(spot(tree, { node: 't' }, 'section')).toBe('page/opening 1');
});

test('a selected slot takes all that it accepts, at its end', () => {
  expect(spot(page, { node: 'hero', slot: 'below' }, 'section')).toBe('hero/below 0');
  expect(spot(page, { node: 'section', slot: 'content' }, 'section')).toBe('section/content 1');
  expect(spot(page, { node: 'page', slot: 'opening' }, 'text')).toBe('page/opening 1');
});

test('from a slot that refuses it, it goes behind the node, and from a region nowhere', () => {
  expect(spot(page, { node: 'row', slot: 'cards' }, 'text')).toBe('page/content 2');
  expect(spot(page, { node: 'page', slot: 'search' }, 'text')).toBeUndefined();
  expect(spot(page, { node: 'gone' }, 'text')).toBeUndefined();
});

test('a slot that the fields of its component hide is listed only with nodes', () => {
  const listed = (props: Node['props'] = {}, third: Node[] = []) =>
    slotsOfNode(catalog, nodeOf('c', 'columns', { third }, props)).map(({ name }) => name);
  expect(listed()).toEqual(['first']);
  expect(listed({ ratio: '1-1' })).toEqual(['first']);
  expect(listed({ ratio: '1-1-1' })).toEqual(['first', 'third']);
  expect(listed({}, [nodeOf('t', 'text')])).toEqual(['first', 'third']);
});
