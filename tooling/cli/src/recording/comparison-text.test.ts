import { expect, test } from '@jest/globals';
import type { ComparedPage } from '@quoin/server';
import { comparisonText } from './comparison-text.ts';

const page: ComparedPage = {
  site: 'ice',
  locale: 'en',
  path: '/about',
  of: 'published',
  outcome: 'changed',
  failures: [],
};

test('equal recordings are one line', () => {
  expect(comparisonText({ compared: 12, differing: [] })).toBe('12 compared, all equal.');
});

test('a difference shows what is gone and what is new, and failures, without control characters', () => {
  const difference = {
    isCut: false,
    pieces: [
      { kind: 'same' as const, text: '<p>' },
      { kind: 'removed' as const, text: 'Before\u001B[2J' },
      { kind: 'added' as const, text: 'After\n' },
    ],
  };
  const failures = ['cms-component-card, render: Sample'];
  expect(comparisonText({ compared: 1, differing: [{ ...page, difference, failures }] }).split('\n')).toEqual([
    '1 compared; these differ: 1.',
    '  ice /about (en), published: differs',
    '      fails: cms-component-card, render: Sample',
    '      - Before [2J',
    '      + After',
  ]);
});

test('the fifty-first difference is only counted', () => {
  const text = comparisonText({
    compared: 0,
    differing: Array.from({ length: 52 }, () => ({ ...page, outcome: 'new' })),
  });
  expect(text.match(/is not in the first recording/g)).toHaveLength(50);
  expect(text).toMatch(/and 2 more; --json lists all of them$/);
});
