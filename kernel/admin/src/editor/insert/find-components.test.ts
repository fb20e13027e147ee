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

function groups(search: string, { recent = [], refused = [] }: { recent?: string[]; refused?: string[] } = {}) {
  const refusals = new Map(refused.map((name) => [`cms-component-${name}`, 'It is full.']));
  const found = findComponents({
    entries,
    refusals,
    search,
    recent: recent.map((name) => `cms-component-${name}`),
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
    const found = findComponents({ entries: patterns, refusals, search: '', recent: [] });
    expect(found.map(({ entry, group, refusal }) => [group, entry.title, refusal])).toEqual([
      ['Patterns', 'Words', undefined],
      ['Does not fit here', 'Opening', 'It is full.'],
      ['Does not fit here', 'Nothing', 'It is empty.'],
    ]);
    const byGroup = findComponents({ entries: patterns, refusals: new Map(), search: 'openings', recent: [] });
    expect(byGroup.map(({ entry }) => entry.title)).toEqual(['Opening']);
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
