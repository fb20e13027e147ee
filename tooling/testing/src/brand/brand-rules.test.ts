import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkContrast, contrast } from '@quoin/core';
import { defineBrand, hexColor, text, z, type Brand, type BrandTokens, type HexColor } from '@quoin/sdk';
import { configurableSampleBrand } from '@quoin/sdk/testing';
import { composeBrand } from '../compose-brand.ts';
import { composeAlone } from '../stub-brand/compose-alone.ts';
import { stubBrand } from '../stub-brand/brand.ts';
import { checkIcons, checkLogos } from './drawings.ts';
import { checkFonts } from './fonts.ts';
import { checkTokens } from './tokens.ts';

const { tokens } = stubBrand;

/** Returns the neutral tokens with a changed value; undefined removes it. */
function tokensWith(path: string, value: unknown): BrandTokens {
  const copy = structuredClone(tokens) as unknown as Record<string, unknown>;
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let holder = copy;
  for (const key of keys) holder = holder[key] as Record<string, unknown>;
  holder[last] = value;
  return copy as unknown as BrandTokens;
}

test('the neutral brand is complete', () => {
  expect([
    ...checkTokens(tokens),
    ...checkContrast(tokens),
    ...checkIcons(stubBrand),
    ...checkLogos(stubBrand),
  ]).toEqual([]);
});

test.each([
  ['light.color.muted', undefined, 'light.color.muted is missing: give it as #rrggbb'],
  ['dark.color.text', '#fff', 'dark.color.text is "#fff": give it as #rrggbb'],
  ['dark.intent.warn.line', 'red', 'dark.intent.warn.line is "red": give it as #rrggbb'],
  ['light.series', ['#000000'], 'light.series needs at least six colours'],
  ['font.figures', '', 'font.figures is missing'],
  ['type.lead.size', undefined, 'type.lead.size is missing'],
  ['type.lead.line', undefined, 'type.lead needs a line and a weight, as numbers'],
  ['measure', undefined, 'measure is missing'],
  ['elevation', ['none'], 'elevation.1 is missing'],
  ['motion', '0.3s', 'motion is "0.3s": give it as at most 200ms'],
  ['component', { gap: '1px' }, 'component: "gap" is no custom property'],
])('a brand whose %s is %j is rejected', (path, value, problem) => {
  expect(checkTokens(tokensWith(path, value))).toEqual([problem]);
});

test('a brand with options composes with minimal ones', () => {
  const definition = defineBrand({
    ...configurableSampleBrand,
    templates: stubBrand.templates,
    options: z.object({ accent: hexColor('Accent'), name: text('Name').min(1) }),
  });
  const manifest = { name: '@sample/brand', version: '1.0.0' };
  const { site, problems } = composeAlone({ brand: { ...manifest, definition }, manifest });
  expect(problems).toEqual([]);
  expect(site?.brand.tokens.light.color.accent).toBe('#333333');
});

test('a brand is composed with the options of a site', () => {
  const sample = { ...configurableSampleBrand, templates: stubBrand.templates };
  const { brand, problems } = composeBrand(sample, { accent: '#660000' });
  expect([brand?.tokens.light.color.accent, problems]).toEqual(['#660000', []]);
  expect(composeBrand(sample, { acent: '#660000' })).toEqual({
    brand: undefined,
    problems: [expect.stringMatching(/^manifest\.json, brand\.options\.acent: The brand has no such option\./)],
  });
});

test('contrast is computed as in WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test.each<[string, HexColor, string[]]>([
  ['light.color.text', '#999999', ['light: text on surface', 'light: text on raised']],
  [
    'light.color.raised',
    '#555555',
    ['text', 'muted', 'accent', 'movement up', 'movement down'].map((front) => `light: ${front} on raised`),
  ],
  ['dark.color.accent', '#333333', ['dark: accent on surface', 'dark: accent on raised', 'dark: on-accent on accent']],
  ['dark.color.focus', '#444444', ['dark: focus on surface']],
  ['light.intent.bad.text', '#dddddd', ['light: text of intent bad on its surface']],
  ['light.intent.good.line', '#eeeeee', ['light: line of intent good on surface']],
  ['light.series.2', '#eeeeee', ['light: series 3 on surface']],
])('insufficient contrast of %s is detected', (path, color, pairs) => {
  expect(checkContrast(tokensWith(path, color))).toEqual(pairs.map((pair) => expect.stringContaining(pair)));
});

const brandWith = (changes: Partial<Brand>): Brand => ({ ...stubBrand, ...changes });
const svg = (inner: string, attributes = 'viewBox="0 0 1 1"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`;

test.each([
  [svg('<path stroke="currentColor"/>', ''), 'viewBox'],
  [svg('<path stroke="#000"/>'), 'currentColor'],
  [svg('<path stroke="currentColor">'), 'not well-formed'],
  [svg('<g fill="currentColor"><script/></g>'), 'script'],
  [svg('<path style="fill:currentColor"/>'), 'style attribute'],
])('the logo %s is rejected', (markup, reason) => {
  expect(checkLogos(brandWith({ logo: { svg: markup, alt: 'Logo' } }))).toEqual([expect.stringContaining(reason)]);
});

test.each([
  ['<path d="M0 0"', 'not well-formed'],
  ['', 'empty'],
  ['<text>x</text>', 'may not hold a text'],
  ['<path d="M0 0" fill="red"/>', 'fill of its own'],
])('the icon %s is rejected', (markup, reason) => {
  expect(checkIcons(brandWith({ icons: { ...stubBrand.icons, copy: markup } }))).toEqual([
    expect.stringContaining(reason),
  ]);
});

test('a missing icon is detected', () => {
  const { copy: _, ...icons } = stubBrand.icons;
  expect(checkIcons(brandWith({ icons: icons as Brand['icons'] }))).toEqual(['the icon "copy" is missing']);
});

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-fonts-'));
  await mkdir(join(folder, 'src/fonts'), { recursive: true });
  await writeFile(join(folder, 'src/fonts/good.woff2'), 'wOF2…');
  await writeFile(join(folder, 'src/fonts/old.woff2'), 'wOFF…');
});
afterAll(() => rm(folder, { recursive: true }));

test('fonts must exist, be woff2 and have a license', async () => {
  const fonts = ['good', 'old', 'absent'].map((name) => ({
    family: 'F',
    file: `fonts/${name}.woff2`,
    weight: '400',
    style: 'normal' as const,
  }));
  const problems = ['the font src/fonts/old.woff2 is not woff2', 'the font src/fonts/absent.woff2 does not exist'];
  expect(await checkFonts(brandWith({ fonts }), folder)).toEqual([
    ...problems,
    'the fonts in src/fonts have no license beside them: add its text as OFL.txt or LICENSE',
  ]);
  await writeFile(join(folder, 'src/fonts/OFL-sample.txt'), 'Sample');
  expect(await checkFonts(brandWith({ fonts }), folder)).toEqual(problems);
});

describe('the colors of pictures, prices and amounts', () => {
  const scaled = (index: number, fill: string) => {
    const copy = structuredClone(tokens) as unknown as { light: { scale: { fill: string }[] } };
    copy.light.scale[index] = { ...copy.light.scale[index], fill };
    return checkContrast(copy as unknown as BrandTokens);
  };

  test('a scrim that lets a white picture shine through is detected', () => {
    const found = checkContrast(tokensWith('light.scrim.opacity', 0.4));
    expect(found).toEqual([
      expect.stringContaining('light: text on the scrim over a white picture (#ffffff on #999999)'),
    ]);
  });

  test('a movement that is not legible is detected', () => {
    expect(checkContrast(tokensWith('dark.movement.down', '#333333'))).toEqual(
      ['surface', 'raised'].map((back) => expect.stringContaining(`dark: movement down on ${back}`)),
    );
  });

  test('a scale that turns back is detected', () => {
    expect(scaled(4, '#4a4a4a')).toEqual([expect.stringContaining('scale 5 beside 4')]);
    expect(scaled(3, '#dddddd')[0]).toBe('light: scale 4 (#dddddd) differs less from the surface than 3 (#6b6b6b)');
  });

  test.each([
    ['light.scrim.opacity', 2, 'light.scrim.opacity is 2: give it as a number from 0 to 1'],
    ['light.movement.up', 'green', 'light.movement.up is "green": give it as #rrggbb'],
    ['dark.scale', [], 'dark.scale.0.fill is missing: give it as #rrggbb'],
  ])('a malformed %s is detected', (path, value, problem) => {
    expect(checkTokens(tokensWith(path, value))).toContain(problem);
  });
});
