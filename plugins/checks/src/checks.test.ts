import { describe, expect, test } from '@jest/globals';
import type { Check, CheckedHeading, CheckedPage, HeadingLevel, Json, Node } from '@quoin/sdk';
import { altText } from './alt-text.ts';
import { brokenLinks } from './broken-links.ts';
import { headingOrder } from './heading-order.ts';
import { keptValues } from './kept-values.ts';
import { pageDescription, titleLength } from './search-entry.ts';
import { emptyText, placeholderText, sampleText } from './unfinished-text.ts';
import { weight } from './weight.ts';

const place = { node: 'n', field: 'f' };
const page = {
  title: 'Fees',
  path: '/fees',
  description: 'What trading costs',
  tags: [],
  isListed: true,
  isPartial: false,
};

function findings(check: Check, facts: Partial<CheckedPage>): string[] {
  const empty = { tree: { id: 'r', name: 'r', version: 0, props: {}, slots: {} }, html: '', page, locale: 'en' };
  return check
    .run({ ...empty, texts: [], headings: [], images: [], links: [], ...facts })
    .map(({ node, field, message }) => [node, field, message].filter(Boolean).join(' '));
}

test('a picture needs a text that says what it shows, unless it is decoration', () => {
  const image = (alt: string | undefined) => ({ images: [{ ...place, alt, file: undefined }] });
  expect(findings(altText, image(undefined))).toEqual([
    'n f The picture has no alternative text. Say what it shows, or mark it as decoration.',
  ]);
  expect(findings(altText, image('  '))).toHaveLength(1);
  expect(findings(altText, image(''))).toEqual([]);
  expect(findings(altText, image('The floor'))).toEqual([]);
});

describe('a heading', () => {
  const heading = (level: HeadingLevel, shown = level, text = 'Fees'): CheckedHeading => ({
    ...place,
    text,
    level,
    shown,
  });
  const found = (...headings: CheckedHeading[]) => findings(headingOrder, { headings });

  test('may be one level below that before it, or any level above', () => {
    expect(found(heading(2), heading(3), heading(4), heading(2))).toEqual([]);
  });

  test('that leaves out a level is named', () => {
    expect(found(heading(2), heading(4), heading(5))).toEqual([
      'n f “Fees” is a heading of level 4 after one of level 2, so that a level is missing. Choose level 3, or make it bold text.',
    ]);
  });

  test('is the second of a page at least, whose first is that of the template', () => {
    expect(found(heading(1))).toEqual([]);
    expect(found(heading(3))).toHaveLength(1);
    expect(findings(headingOrder, { headings: [heading(3)], page: { ...page, isPartial: true } })).toEqual([]);
  });

  test('of level 1 is the only one, be it of the template or of the content', () => {
    const second = (text: string) =>
      `n f “${text}” is a second heading of level 1. A page has one, which names it. Choose level 2.`;
    const headings = [heading(1, 1, 'Fees'), heading(2), heading(1, 1, 'Rules')];
    expect(found(...headings)).toEqual([second('Rules')]);
    const html = (titles: number) => '<h1 class="title">A</h1>'.repeat(titles);
    expect(findings(headingOrder, { headings: [heading(1)], html: html(1) })).toEqual([]);
    expect(findings(headingOrder, { headings, html: html(3) })).toEqual([second('Fees'), second('Rules')]);
    expect(findings(headingOrder, { headings: [heading(2)], html: html(2) })).toEqual([
      'The page has 2 headings of level 1. Leave one, which names the page, and choose level 2 for others.',
    ]);
  });

  test('that is shown at another level than was chosen is named', () => {
    expect(found(heading(2), heading(5, 3))).toEqual([
      'n f Level 5 of “Fees” would leave out a level, so visitors see level 3. Choose level 3.',
    ]);
    expect(found(heading(4, 2, ''))).toEqual([
      'n f Level 4 of the heading would leave out a level, so visitors see level 2. Choose level 2.',
    ]);
    expect(found(heading(2), heading(2, 3))).toEqual([]);
  });
});

test.each([
  ['/rules', true, ['n f This is still the sample link of the component. Choose where it leads, or remove it.']],
  ['/rules', false, []],
] as const)('a link to %s that came with the component: %s', (to, isSample, expected) => {
  expect(findings(sampleText, { links: [{ ...place, to, state: 'found', isSample }] })).toEqual(expected);
});

test.each([
  ['gone', ['n f There is nothing at /a. Choose another target, or remove the link.']],
  ['unpublished', ['n f The page at /a is not published, so that visitors do not get there. Publish it first.']],
  ['found', []],
  ['external', []],
] as const)('a link whose target is %s', (state, expected) => {
  expect(findings(brokenLinks, { links: [{ ...place, to: '/a', state, isSample: false }] })).toEqual(expected);
});

describe('a text', () => {
  const text = (words: string, isSample = false) => ({ texts: [{ ...place, text: words, isSample }] });

  test('that came with the component is named', () => {
    expect(findings(sampleText, text('Words of a sample', true))).toHaveLength(1);
    expect(findings(sampleText, text('Words of a sample'))).toEqual([]);
  });

  test.each(['Lorem ipsum dolor', 'Fees: TBD', 'TODO', 'Placeholder', 'To be written: the fees'])(
    'with the placeholder “%s” is named',
    (words) => {
      expect(findings(placeholderText, text(words))).toHaveLength(1);
    },
  );

  test.each([
    'All you need to do',
    'What to do',
    'Orders are to be written',
    'A placeholder order',
    'Todos los derechos',
    '',
  ])('without one is not: “%s”', (words) => {
    expect(findings(placeholderText, text(words))).toEqual([]);
  });

  test('without words is named', () => {
    expect(findings(emptyText, text(''))).toHaveLength(1);
    expect(findings(emptyText, text('Fees'))).toEqual([]);
  });
});

test('a page that search engines list needs a description and a short title', () => {
  const of = (check: Check, changes: Partial<CheckedPage['page']>) =>
    findings(check, { page: { ...page, ...changes } });
  for (const description of [undefined, ' '])
    expect(of(pageDescription, { description })).toEqual([expect.stringMatching(/^description The page has no/)]);
  expect(of(titleLength, { title: 'x'.repeat(66) })).toEqual([expect.stringMatching(/^title The title has 66/)]);
  expect([...of(pageDescription, {}), ...of(titleLength, { title: 'x'.repeat(65) })]).toEqual([]);
  expect(of(pageDescription, { description: undefined, isListed: false })).toEqual([]);
});

test('values without a place in their component are counted, at any depth, unless they are empty', () => {
  const nodeOf = (id: string, values: Json[], inside: Node[] = []): Node => {
    const origin = { plugin: 'sample', pluginVersion: '1.0.0', version: 0 };
    const attic = values.map((value, index) => ({ kind: 'prop' as const, path: [`old-${index}`], value, ...origin }));
    return { id, name: 'sample', version: 0, props: {}, slots: { content: inside }, attic };
  };
  const tree = nodeOf('top', ['', null, false, []], [nodeOf('menu', [[{ id: 'deep' }], 'Fees']), nodeOf('one', [0])]);
  expect(findings(keptValues, { tree })).toEqual([
    expect.stringMatching(/^menu The component has no place for 2 values that are stored with it/),
    expect.stringMatching(/^one The component has no place for a value that is stored with it/),
  ]);
});

describe('weight', () => {
  const drawing = (bytes: number, type = 'image/svg+xml') => ({
    images: [{ ...place, alt: '', file: { type, bytes, fileName: 'map', duration: undefined } }],
  });

  test('of a drawing is limited, of a photograph it is not', () => {
    expect(findings(weight, drawing(150_000))).toEqual([]);
    expect(findings(weight, drawing(5_000_000, 'image/jpeg'))).toEqual([]);
    expect(findings(weight, drawing(1_240_000))).toEqual([
      'n f The drawing has 1,240 KB, more than 150 KB. Save it simpler, or as a PNG.',
    ]);
  });

  test('of the markup is counted in bytes', () => {
    expect(findings(weight, { html: 'a'.repeat(200_000) })).toEqual([]);
    expect(findings(weight, { html: 'ä'.repeat(100_001) })).toEqual([
      'The page has 201 KB of markup, more than 200 KB. Show fewer rows at once, or divide it into several pages.',
    ]);
  });
});
