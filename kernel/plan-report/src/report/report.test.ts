import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { ContentFinding, PageFinding, PlanCounts, UpgradePlan } from '@quoin/core';
import { htmlReport } from './html-report.ts';
import { terminalReport } from './terminal-report.ts';

const noCounts: PlanCounts = { unchanged: 0, lossless: 0, changed: 0, lossy: 0, broken: 0 };
const content = (more: Partial<ContentFinding>): ContentFinding => ({
  of: 'published',
  revision: 3,
  outcome: 'changed',
  migrated: 1,
  losses: [],
  breaks: [],
  unlisted: 0,
  verdict: '',
  ...more,
});
const page = (id: string, outcome: PageFinding['outcome'], contents: ContentFinding[]): PageFinding => ({
  id,
  path: `/${id}`,
  locale: 'en',
  title: `Page <${id}>`,
  template: 'cms-template-sample',
  outcome,
  contents,
});
const node = { node: 'n1', name: 'cms-component-card', where: 'Card (n1)' };

const plan: UpgradePlan = {
  site: 'ice',
  served: 'composition-1',
  candidate: 'composition-2',
  madeAt: '2026-05-04T10:20:30.000Z',
  revisions: 5,
  packages: [
    { name: '@sample/cards', before: '1.0.0', after: '2.0.0' },
    { name: '@sample/new', after: '1.0.0' },
  ],
  capabilities: [{ plugin: '@sample/cards', kind: 'hosts', name: 'feed.example', change: 'asked' }],
  options: [{ plugin: '@sample/cards', option: 'size', before: '"small"' }],
  contracts: [
    {
      name: '@sample/cards',
      differences: [{ where: 'cms-component-card, title', kind: 'removed', detail: 'it is gone', needs: 'migration' }],
    },
  ],
  counts: { unchanged: 1_996, lossless: 1, changed: 1, lossy: 1, broken: 1 },
  contents: 2_100,
  history: { ...noCounts, lossy: 1 },
  pages: [
    page('breaks', 'broken', [
      content({
        outcome: 'broken',
        breaks: [{ ...node, field: 'title', message: 'It is <b>too long</b>.' }],
        unlisted: 2,
      }),
    ]),
    page('loses', 'lossy', [
      content({
        of: 'draft',
        outcome: 'lossy',
        losses: [
          { ...node, kind: 'prop', path: 'badge', value: '"<script>alert(1)</script>"' },
          { ...node, kind: 'slot', path: 'aside', value: 'cms-component-note' },
        ],
      }),
    ]),
    page('differs', 'changed', [content({ html: 'known', css: 'forgotten' })]),
    page('moves', 'lossless', [content({ outcome: 'lossless', of: 'scheduled' })]),
    page('past', 'unchanged', [
      content({
        of: 'revision',
        revision: 1,
        outcome: 'lossy',
        losses: [{ ...node, kind: 'prop', path: 'badge', value: '"Old"' }],
      }),
    ]),
  ],
  differences: {
    known: {
      pieces: [
        { kind: 'same', text: '<p>' },
        { kind: 'removed', text: 'small' },
        { kind: 'added', text: 'large\u001b[31m' },
        { kind: 'skipped', text: '' },
      ],
      isCut: true,
    },
  },
  sources: [
    {
      source: 'notices',
      rows: 2,
      counts: { ...noCounts, broken: 1, lossless: 1 },
      findings: [
        {
          id: 'r1',
          key: 'first',
          outcome: 'broken',
          losses: [],
          breaks: [{ field: 'year', message: 'It is missing.' }],
        },
      ],
      verdicts: { r1: 'v' },
    },
  ],
  versions: {},
};
const quiet: UpgradePlan = {
  ...plan,
  counts: { ...noCounts, unchanged: 2 },
  history: noCounts,
  pages: [],
  packages: [],
  capabilities: [],
  options: [],
  contracts: [],
  sources: [],
};

const looks = {
  before: 'differs-published-before.webp',
  after: 'differs-published-after.webp',
  difference: 'differs-published-difference.webp',
  share: 0.0345,
  places: 2,
  isCut: true,
};
const same = { before: 'same.webp', after: 'same.webp', difference: 'same.webp', share: 0, places: 0, isCut: false };
const pictured: UpgradePlan = {
  ...quiet,
  pages: [
    page('differs', 'changed', [
      content({ html: 'known', pictures: looks }),
      content({ of: 'draft', html: 'known', pictures: same }),
    ]),
    page('other', 'changed', [
      content({
        html: 'known',
        pictures: {
          ...looks,
          before: 'left.webp',
          after: 'out.webp',
          difference: 'here.webp',
          share: 0.0001,
          places: 1,
          isCut: false,
        },
      }),
    ]),
    page('stuck', 'changed', [content({ html: 'known', unpictured: 'it navigates to https://elsewhere.example/' })]),
  ],
  counts: { ...noCounts, changed: 123 },
  pictured: { pages: 3, left: 120 },
};
const embedded = new Map(
  Object.values(looks)
    .concat('same.webp')
    .flatMap((name) => (typeof name === 'string' ? [[name, `data:image/webp;base64,${name}`] as const] : [])),
);

test('the terminal lists every outcome in words', () => {
  expect(terminalReport(plan).split('\n')).toEqual([
    'Upgrade of site ice',
    '  @sample/cards: 1.0.0 → 2.0.0',
    '  @sample/new: absent → 1.0.0',
    '  @sample/cards calls a host from now on: feed.example',
    '  Option size of @sample/cards: "small" → absent',
    '',
    'What content of @sample/cards relies on',
    '  cms-component-card, title: it is gone',
    '',
    '2,000 pages: 1 broken, 1 lossy, 1 changed, 1 lossless, 1,996 unchanged',
    '1 older revision: 1 lossy',
    '',
    'Broken',
    '  /breaks (en) "Page <breaks>"',
    '    Published (revision 3)',
    '      Card (n1), title: It is <b>too long</b>.',
    '      and 2 further findings',
    '',
    'Lossy',
    '  /loses (en) "Page <loses>"',
    '    Draft',
    '      Card (n1), badge goes to the attic: "<script>alert(1)</script>"',
    '      Card (n1), slot aside goes to the attic: cms-component-note',
    '',
    'Changed',
    '  /differs (en) "Page <differs>"',
    '    Published (revision 3)',
    '      - small',
    '      + large [31m',
    '      Its CSS differs.',
    '',
    'Only in the history',
    '  /past (en) "Page <past>"',
    '    Revision 1',
    '      Card (n1), badge goes to the attic: "Old"',
    '',
    'Rows',
    '  notices: 2 rows: 1 broken, 1 lossless',
    '    first (r1), year: It is missing.',
    '',
    'It cannot be applied: 1 page and 1 row would break. Correct them, or have the plugin corrected, and plan again.',
    '',
  ]);
});

test('content files that cannot be read any more are listed with the remedy', () => {
  const where = 'rows/auctions.json › 0 › place';
  const files = Array.from({ length: 22 }, () => ({ where, message: 'It is <b>no field</b>.' }));
  const lines = terminalReport({ ...quiet, files }).split('\n');
  const start = lines.indexOf('Files of the repository that can no longer be read');
  expect(lines[start + 1]).toBe(`  content/${where}: It is <b>no field</b>.`);
  expect(lines[start + 21]).toBe('  and 2 further problems');
  expect(lines[start + 22]).toContain('`npx quoin content export --site ice` after the upgrade');
  const html = htmlReport({ ...quiet, files });
  expect(html).toContain(`<code>content/${where}</code>`);
  expect(html).toContain('It is &lt;b&gt;no field&lt;/b&gt;.');
});

test('a long list ends with the number of omitted entries', () => {
  const pages = Array.from({ length: 22 }, (_, index) =>
    page(`page-${index}`, 'changed', [content({ css: 'forgotten' })]),
  );
  const lines = terminalReport({ ...quiet, pages, counts: { ...noCounts, changed: 22 } }).split('\n');
  expect(lines).toContain('  and 2 further pages');
  expect(lines).not.toContain('  /page-20 (en) "Page <page-20>"');
  expect(lines.at(-2)).toBe('It can be applied: nothing is lost and nothing breaks.');
});

test('the page is self-contained, and escapes page content', () => {
  const html = htmlReport(plan);
  expect(html).not.toMatch(/<script|<link|https?:|<b>| style=|unsafe-inline/);
  const [, styles = ''] = /<style>([^]*)<\/style>/.exec(html) ?? [];
  expect(html).toContain(`style-src &#x27;sha256-${createHash('sha256').update(styles).digest('base64')}&#x27;;`);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toContain('<pre><code>&lt;p&gt;<del>small</del><ins>large\u001b[31m</ins> …  …</code></pre>');
  expect(html.match(/<caption>[^<]*/g)).toEqual(
    [
      'Packages',
      'What plugins ask to be allowed',
      'Options as plugins receive them',
      'What content of @sample/cards relies on',
      'Published (revision 3): what breaks',
      'Draft: what goes to the attic',
      'Revision 1: what goes to the attic',
      'Data sources',
      'notices: what breaks',
    ].map((caption) => `<caption>${caption}`),
  );
  expect(html.match(/<h2 [^>]*>[^<]*/g)?.map((heading) => heading.replace(/<[^>]*>/, ''))).toEqual([
    'What changes',
    'Broken: 1 page',
    'Lossy: 1 page',
    'Changed: 1 page',
    'Lossless: 1 page',
    'History: 1 older revision',
    'Rows of data sources',
  ]);
});

test('pictures are side by side, with a caption', () => {
  const html = htmlReport(pictured, embedded);
  expect(html.match(/<img [^>]*>/g)).toEqual([
    '<img src="data:image/webp;base64,differs-published-before.webp" alt="/differs, before">',
    '<img src="data:image/webp;base64,differs-published-after.webp" alt="/differs, after">',
    '<img src="data:image/webp;base64,differs-published-difference.webp" alt="/differs, what differs">',
    '<img src="data:image/webp;base64,same.webp" alt="/differs, before and after">',
  ]);
  expect(html).toContain('3.5 % of it looks different, in 2 places; what is further down is not in the picture.');
  expect(html).toContain('It looks the same.');
  expect(html).toContain(
    'Kept beside this report: <code>left.webp</code> <code>out.webp</code> <code>here.webp</code>',
  );
  expect(html).toContain('It could not be pictured: it navigates to https://elsewhere.example/.');
  expect(html).toContain('3 pages with other HTML or CSS pictured, 120 further pages not.');
  expect(htmlReport(plan)).not.toMatch(/<img|pictured/);
});

test('the terminal describes how pages look', () => {
  const lines = terminalReport(pictured)
    .split('\n')
    .map((line) => line.trim());
  expect(lines).toEqual(
    expect.arrayContaining([
      'It looks the same.',
      'Less than 0.1 % of it looks different, in 1 place.',
      'It could not be pictured: it navigates to https://elsewhere.example/.',
    ]),
  );
  expect(lines.at(-3)).toBe('3 pages with other HTML or CSS pictured, 120 further pages not.');
});

test('a plan without consequences says so', () => {
  const html = htmlReport(quiet);
  expect(html).toContain('It can be applied: nothing is lost and nothing breaks.');
  expect(html).toContain('<p>Nothing.</p>');
  expect(html).toContain('<p>None are kept.</p>');
});
