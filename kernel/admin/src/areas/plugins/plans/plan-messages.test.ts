import { expect, test } from '@jest/globals';
import {
  contentWords,
  countWords,
  isOutcome,
  outcomeTitle,
  placeWords,
  stateWords,
  verdictWords,
} from './plan-messages.ts';

const none = { broken: 0, lossy: 0, changed: 0, lossless: 0, unchanged: 0 };
const madeOf = (verdict: string, broken: number = 0) => ({ verdict, counts: { ...none, broken } }) as never;

test('outcomes are known by name', () => {
  expect(['broken', 'lossy', 'changed', 'lossless', 'unchanged'].every(isOutcome)).toBe(true);
  expect([isOutcome('lost'), isOutcome(undefined), isOutcome('')]).toEqual([false, false, false]);
  expect(outcomeTitle('broken')).not.toBe('broken');
});

test('counts leave out what there is none of', () => {
  expect(countWords(none)).toBe('None');
  const words = countWords({ ...none, broken: 2, unchanged: 1_200 });
  expect(words.split(', ')).toEqual([
    `2 ${outcomeTitle('broken').toLowerCase()}`,
    `1,200 ${outcomeTitle('unchanged').toLowerCase()}`,
  ]);
});

test.each([
  ['a plan that breaks pages', madeOf('broken', 2), false, /^It cannot be applied/],
  ['a removal', madeOf('broken', 2), true, /Their content on 2 pages would stay stored and be hidden/],
  ['a removal that one page notices', madeOf('broken', 1), true, /Their content on 1 page would/],
  ['a lossy plan', madeOf('lossy'), false, /First review what it moves to the attic/],
  ['a lossless plan', madeOf('lossless'), false, /nothing is lost and nothing breaks/],
])('%s says what may be done', (_, made, mayHide, words) => {
  expect(verdictWords(made, mayHide)).toMatch(words);
});

test.each([
  ['draft', null, 'Draft'],
  ['revision', 7, 'Revision 7'],
  ['published', 3, 'Published, revision 3'],
  ['next', 4, 'Scheduled change, revision 4'],
] as const)('the content %s is called by its revision %s', (of, revision, words) => {
  expect(contentWords({ of, revision })).toBe(words);
});

test('messages distinguish slots from props', () => {
  expect([placeWords({ kind: 'slot', path: 'body' }), placeWords({ kind: 'prop', path: 'title' })]).toEqual([
    'Slot body',
    'title',
  ]);
  expect(Object.keys(stateWords)).toHaveLength(6);
});
