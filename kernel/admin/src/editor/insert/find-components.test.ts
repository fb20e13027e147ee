import { describe, expect, test } from '@jest/globals';
import { entryOf } from '../catalog/catalog.fixture.ts';
import { findComponents } from './find-components.ts';
import { ofComponent, ofPattern } from './insertable.ts';

const entries = [
  entryOf('cms-component-box', { plugin: '@sample/plugin-layout' }),
  entryOf('cms-component-text', { keywords: ['copy'] }),
  entryOf('cms-component-text-block', { title: 'Text block', plugin: '@sample/plugin-cards' }),
  entryOf('cms-component-quote', { description: 'Words of others, as a text', plugin: '@sample/plugin-cards' }),
].map(ofComponent);
const pattern = (title: string, components: string[], group: string | null = null) =>
  ofPattern({ id: title, plugin: null, title, description: null, keywords: [], group, published: true, components });

const componentNames = (names: readonly string[]) => names.map((name) => `cms-component-${name}`);
const none = new Set<string>();

function groups(
  search: string,
  { recent = [], refused = [], suited = [] }: Partial<Record<'recent' | 'refused' | 'suited', string[]>> = {},
) {
  const refusals = new Map(componentNames(refused).map((name) => [name, 'It is full.']));
  const found = findComponents({
    entries,
    refusals,
    suited: new Set(componentNames(suited)),
    search,
    recent: componentNames(recent),
  });
  expect(found.every(({ entry, refusal }) => refusal === refusals.get(entry.name))).toBe(true);
  return [...Map.groupBy(found, ({ group }) => group)].map(([group, each]) => [
    group,
    ...each.map(({ entry }) => entry.title),
  ]);
}

describe('components to add', () => {
  test('are listed by family', () => {
    expect(groups('')).toEqual([
      ['Cards', 'Text block', 'Quote'],
      ['Layout', 'Box'],
      ['Things', 'Text'],
    ]);
  });

  test('have patterns among them, by their groups, which fit where all their components do', () => {
    const patterns = [
      pattern('Opening', ['cms-component-box', 'cms-component-text'], 'Openings'),
      pattern('Words', ['cms-component-text']),
      pattern('Nothing', []),
    ];
    const refusals = new Map([['cms-component-box', 'It is full.']]);
    const found = findComponents({ entries: patterns, refusals, suited: none, search: '', recent: [] });
    expect(found.map(({ entry, group, refusal }) => [group, entry.title, refusal])).toEqual([
      ['Patterns', 'Words', undefined],
      ['Does not fit here', 'Opening', 'It is full.'],
      ['Does not fit here', 'Nothing', 'It is empty.'],
    ]);
    const byGroup = findComponents({
      entries: patterns,
      refusals: new Map(),
      suited: none,
      search: 'openings',
      recent: [],
    });
    expect(byGroup.map(({ entry }) => entry.title)).toEqual(['Opening']);
  });

  test('begin with those that the place is made for, unless it takes nothing else', () => {
    expect(groups('', { suited: ['quote', 'box'], recent: ['text', 'quote'], refused: ['box'] })).toEqual([
      ['Made for this place', 'Quote'],
      ['Used last', 'Text'],
      ['Cards', 'Text block'],
      ['Does not fit here', 'Box'],
    ]);
    expect(groups('', { suited: ['quote', 'box'], refused: ['text', 'text-block'] })).toEqual([
      ['Cards', 'Quote'],
      ['Layout', 'Box'],
      ['Does not fit here', 'Text', 'Text block'],
    ]);
    expect(groups('tex', { suited: ['text-block'] })).toEqual([['', 'Text block', 'Text', 'Quote']]);
    const found = findComponents({
      entries: [pattern('Both', ['cms-component-box', 'cms-component-quote']), pattern('One', ['cms-component-quote'])],
      refusals: new Map(),
      suited: new Set(['cms-component-quote']),
      search: '',
      recent: [],
    });
    expect(found.map(({ entry, group }) => [group, entry.title])).toEqual([
      ['Made for this place', 'One'],
      ['Patterns', 'Both'],
    ]);
  });

  test('begin with those that were used last, and end with those that do not fit', () => {
    expect(groups(' ', { recent: ['quote', 'gone', 'text', 'box'], refused: ['box'] })).toEqual([
      ['Used last', 'Quote', 'Text'],
      ['Cards', 'Text block'],
      ['Does not fit here', 'Box'],
    ]);
  });

  test.each([
    ['text', ['Text', 'Text block', 'Quote']],
    ['TEXT BL', ['Text block']],
    ['copy', ['Text']],
    ['words others', ['Quote']],
  ])('are found by “%s”, the best first, whatever was used last', (search, titles) => {
    expect(groups(search, { recent: ['quote'] })).toEqual([['', ...titles]]);
  });

  test('that do not fit follow the others that are found', () => {
    expect(groups('text', { refused: ['text'] })).toEqual([
      ['', 'Text block', 'Quote'],
      ['Does not fit here', 'Text'],
    ]);
  });
});
