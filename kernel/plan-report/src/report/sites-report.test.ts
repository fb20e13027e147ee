import { expect, test } from '@jest/globals';
import type { PlanCounts, UpgradePlan } from '@quoin/core';
import { htmlSitesReport, terminalSitesReport, type ReportedSite } from './sites-report.ts';

const planOf = (site: string, counts: Partial<PlanCounts>): UpgradePlan => ({
  site,
  served: 'one',
  candidate: 'two',
  madeAt: '2026-05-04T10:20:30.000Z',
  revisions: 5,
  packages: [],
  capabilities: [],
  options: [],
  contracts: [],
  counts: { unchanged: 0, lossless: 0, changed: 0, lossy: 0, broken: 0, ...counts },
  contents: 1,
  history: { unchanged: 0, lossless: 0, changed: 0, lossy: 0, broken: 0 },
  pages: [],
  differences: {},
  sources: [],
  versions: {},
});

const sites: ReportedSite[] = [
  { site: 'ice', plan: planOf('ice', { unchanged: 1_200, lossy: 2 }), href: 'ice-1.html' },
  { site: 'nyse', plan: planOf('nyse', { unchanged: 300, broken: 1 }), href: undefined },
  { site: 'odd', plan: null, message: 'It <fails>.' },
];

test('a page sums up all sites, with their verdicts and links to their reports', () => {
  const html = htmlSitesReport('Upgrade to @acme/cards 2.0.0', sites);
  expect(html).toContain('<title>Upgrade to @acme/cards 2.0.0</title>');
  expect(html).toContain('3 sites with 1,503 pages.');
  expect(html).toContain('<strong>1,500</strong><span>Unchanged</span>');
  expect(html).toMatch(/<a href="ice-1\.html">ice<\/a><\/th><td>0<\/td><td>2<\/td>.*It can be applied\./);
  expect(html).toMatch(/nyse<\/th><td>1<\/td>.*It cannot be applied: 1 page would break\./);
  expect(html).toContain('It &lt;fails&gt;.');
});

test('the terminal has the same, line by line', () => {
  expect(terminalSitesReport(sites).split('\n')).toEqual([
    'ice: 2 lossy, 1,200 unchanged',
    '  It can be applied. First review what it moves to the attic.',
    'nyse: 1 broken, 300 unchanged',
    '  It cannot be applied: 1 page would break. Correct them, or have the plugin corrected, and plan again.',
    'odd: It <fails>.',
    '3 sites: 1 broken, 2 lossy, 1,500 unchanged',
  ]);
});
