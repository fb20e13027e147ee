import { expect, test } from '@jest/globals';
import type { PlanOutcome, SourceFinding, UpgradePlan } from '@quoin/core';
import { noCounts } from '../plan/outcome.ts';
import { assertApplicable, assertUnchanged } from './verdict.ts';

const pagesOf = (count: number, outcome: PlanOutcome): UpgradePlan['pages'] =>
  Array.from({ length: count }, (_, index) => {
    const path = `/a${String(index + 1).padStart(2, '0')}`;
    return { id: path, path, locale: 'en', title: path, template: 'page', outcome, contents: [] };
  });
const source = (name: string, lossy: number): SourceFinding => ({
  source: name,
  rows: 60,
  counts: { ...noCounts(), lossy, unchanged: 60 - lossy },
  findings: [],
  verdicts: {},
});
const planOf = (pages: UpgradePlan['pages'], sources: SourceFinding[] = []): UpgradePlan =>
  ({ site: 'ice', pages, sources }) as unknown as UpgradePlan;

test.each<[string, UpgradePlan, string]>([
  [
    'pages are counted, and rows are named as rows',
    planOf(pagesOf(31, 'lossy'), [source('auctions', 6), source('fees', 0), source('lots', 1)]),
    '/a01 (en), /a02 (en), /a03 (en), /a04 (en), /a05 (en), 26 more pages, 6 rows of auctions, and 1 row of lots',
  ],
  [
    'one more page than are named',
    planOf(pagesOf(6, 'lossy')),
    '/a01 (en), /a02 (en), /a03 (en), /a04 (en), /a05 (en), and 1 more page',
  ],
  ['two pages', planOf(pagesOf(2, 'lossy')), '/a01 (en) and /a02 (en)'],
  ['rows alone', planOf(pagesOf(3, 'changed'), [source('auctions', 2)]), '2 rows of auctions'],
])('a refusal names what is lost: %s', (_, plan, words) => {
  expect(() => assertApplicable(plan, {}, false)).toThrow(
    `The upgrade of site ice moves values to the attic: ${words}. Review`,
  );
  expect(() => assertApplicable(plan, { acceptLosses: true }, false)).not.toThrow();
});

test('what broke since the plan is named likewise', () => {
  const [page] = pagesOf(1, 'broken');
  if (page === undefined) throw new Error('There is one.');
  const refusals = [
    { reason: 'broken' as const, source: 'auctions' },
    { reason: 'broken' as const, page },
  ];
  expect(() => assertUnchanged('ice', refusals, false)).toThrow('would disappear: /a01 (en) and rows of auctions.');
  expect(() => assertUnchanged('ice', refusals, true)).not.toThrow();
});
