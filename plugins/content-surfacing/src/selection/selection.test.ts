import { expect, test } from '@jest/globals';
import { chosenTags, filterParameter, valueOf } from './selection.ts';

test('tags are selected by group, and unknown ones are ignored', () => {
  const values = [
    valueOf('topic', 'Clearing'),
    valueOf('kind.of', 'v1.2'),
    valueOf('topic', 'Fees'),
    '',
    'x',
    '.y',
    'z.',
  ];
  expect(chosenTags(values)).toEqual([['Clearing', 'Fees'], ['v1.2']]);
});

test('a URL cannot request more groups than supported', () => {
  const values = Array.from({ length: 60 }, (_, index) => `g${index}.tag`);
  expect(filterParameter.parse(values)).toEqual(values);
  expect(chosenTags(values)).toHaveLength(12);
});
