import { expect, test } from '@jest/globals';
import { definePattern, type Pattern } from '@quoin/sdk';
import { checkPatternTexts } from './pattern-rules.ts';

const patternWith = (translations: Pattern['translations'] = {}) =>
  definePattern({
    name: 'cms-pattern-cards',
    title: 'Cards',
    description: 'Sample',
    nodes: [
      {
        name: 'cms-component-row',
        props: { title: 'Pages' },
        slots: { cards: [{ name: 'cms-component-card', props: { lines: [{ text: 'Name of a page' }] } }] },
      },
    ],
    translations,
  });

test.each<[string, Pattern['translations'], string[]]>([
  ['none', undefined, []],
  ['all', { de: { Pages: 'Seiten' }, ar: { Pages: 'صفحات' } }, []],
  ['one of a text that is gone', { de: { Page: 'Seite' } }, ['de: no node has the text "Page"']],
  [
    'one in one language only',
    { de: { Pages: 'Seiten', 'Name of a page': 'Name einer Seite' }, ar: { Pages: 'صفحات' } },
    ['ar has no translation of "Name of a page"'],
  ],
])('translations of a pattern: %s', (_, translations, problems) => {
  expect(checkPatternTexts(patternWith(translations))).toEqual(problems);
});
