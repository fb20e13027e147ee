import { expect, test } from '@jest/globals';
import { chosenTags, filterParameter, valueOf } from './selection.ts';

test('tags are chosen by group; what is no choice counts for nothing', () => {
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

test('no URL asks for more groups than can be answered', () => {
  const values = Array.from({ length: 60 }, (_, index) => `g${index}.tag`);
  expect(filterParameter.parse(values)).toEqual(values);
  expect(chosenTags(values)).toHaveLength(12);
});
