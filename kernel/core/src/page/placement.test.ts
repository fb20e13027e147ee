import { describe, expect, test } from '@jest/globals';
import { insert } from '../tree/insert.ts';
import { id, nodes, sampleSite } from '../testing/site.fixture.ts';
import { assertPlacement, checkPlacement, placement } from './placement.ts';

const site = sampleSite();
/** Page 1 with section 2 (texts 3 to 6), tabs 7 (text 8) and an unregistered node 9. */
const tree = nodes(site)({
  name: 'cms-template-sample-page',
  slots: {
    main: [
      {
        name: 'cms-component-section',
        slots: { content: Array.from({ length: 4 }, () => ({ name: 'cms-component-text' })) },
      },
      {
        name: 'cms-component-tabs',
        props: { tabs: [{ id: 'one', label: 'One' }] },
        slots: { one: [{ name: 'cms-component-text' }] },
      },
      { name: 'cms-component-gone' },
    ],
  },
});
const text = 'cms-component-text';

test('a component that lost its kind stays in its slot, and is refused elsewhere', () => {
  const lost = sampleSite();
  const card = lost.types.get('cms-component-card');
  if (card === undefined) throw new Error('There is no card.');
  const types = new Map([...lost.types, [card.name, { ...card, kinds: [] }]]);
  const section = { name: 'cms-component-section', slots: { cards: [{ name: card.name, props: { title: 'One' } }] } };
  const stored = nodes(site)({ name: 'cms-template-sample-page', slots: { main: [section] } });
  const without = { ...lost, types };
  expect([...checkPlacement(without, stored, stored)]).toEqual([]);
  expect([...checkPlacement(without, stored)].map(({ reason }) => reason)).toEqual([
    'the slot takes components of the kind “card” only',
  ]);
});

describe('placement', () => {
  test.each([
    ['a region takes any component', { parent: id(1), slot: 'main', name: 'cms-component-card' }],
    ['a pattern takes a family', { parent: id(2), slot: 'notes', name: 'cms-component-field-text' }],
    ['a slot of an item takes what its rule says', { parent: id(7), slot: 'one', name: text }],
    ['a full slot takes what is in it already', { parent: id(2), slot: 'content', name: text, moving: id(3) }],
    ['a kind takes every component that is of it', { parent: id(2), slot: 'cards', name: 'cms-component-card' }],
    [
      'a component that is not installed may be of a kind',
      { parent: id(2), slot: 'cards', name: 'cms-component-gone' },
    ],
    ['a component that is not installed can be put back', { parent: id(1), slot: 'main', name: 'cms-component-gone' }],
  ])('%s', (_, to) => {
    expect(placement(site, tree, to)).toBeUndefined();
  });

  test.each([
    [{ parent: id(2), slot: 'content', name: text }, 'the slot takes at most 4'],
    [
      { parent: id(2), slot: 'notes', name: 'cms-component-card' },
      'the slot takes cms-component-text, cms-component-field-* only',
    ],
    [
      { parent: id(2), slot: 'notes', name: 'cms-component-gone' },
      'the slot takes cms-component-text, cms-component-field-* only',
    ],
    [{ parent: id(2), slot: 'cards', name: text }, 'the slot takes components of the kind “card” only'],
    [{ parent: id(2), slot: 'aside', name: text }, 'it has no slot "aside"; it has content, notes, cards'],
    [{ parent: id(7), slot: 'two', name: text }, 'it has no slot "two"; it has one'],
    [{ parent: id(7), slot: 'panel', name: text }, 'it has no slot "panel"; it has one'],
    [
      { parent: id(1), slot: 'main', name: 'cms-template-partial-page' },
      'a template is a whole page and goes below nothing',
    ],
    [{ parent: id(9), slot: 'any', name: text }, 'no installed plugin registers cms-component-gone'],
    [{ parent: id(99), slot: 'any', name: text }, `there is no node ${id(99)}`],
  ])('%j is rejected: %s', (to, reason) => {
    expect(placement(site, tree, to)).toBe(reason);
  });
});

test('lists the additions that make a changed draft invalid, by name', () => {
  const after = insert(
    tree,
    { parent: id(2), slot: 'notes', index: 0 },
    { id: id(50), name: 'cms-component-card', version: 7, props: { title: 'News' }, slots: {} },
  );
  expect(() => assertPlacement(site, tree, after)).toThrow(
    `Card "News" (${id(50)}) may not go into slot "notes" of Section (${id(2)}): the slot takes cms-component-text, cms-component-field-* only.`,
  );
  expect(() => assertPlacement(site, after, after)).not.toThrow();
});

test('rejects additions in places that are never rendered', () => {
  const stray = insert(
    tree,
    { parent: id(2), slot: 'nope', index: 0 },
    { id: id(50), name: text, version: 0, props: {}, slots: {} },
  );
  expect(() => assertPlacement(site, tree, stray)).toThrow(
    `may not go into slot "nope" of Section (${id(2)}): it has no slot "nope"; it has content, notes, cards.`,
  );
  const orphan = insert(
    tree,
    { parent: id(7), slot: 'two', index: 0 },
    { id: id(51), name: text, version: 0, props: {}, slots: {} },
  );
  expect(() => assertPlacement(site, tree, orphan)).toThrow('it has no slot "two"; it has one.');
  expect(() => assertPlacement(site, stray, stray)).not.toThrow();
});
