import { expect, test } from '@jest/globals';
import { composeBrand, testBrand } from '@quoin/testing';
import brand from './index.ts';
import { toOklch } from './oklch.ts';

const square = '<svg viewBox="0 0 8 8"><path d="M1 1h6v6H1z" fill="currentColor"/></svg>';

testBrand(brand, {
  'a dark accent': { name: 'Sample curves', accent: '#14213d' },
  'a light accent': { name: 'Sample curves', accent: '#c8e6ff' },
  'a gray accent': { name: 'Sample curves', accent: '#6b7280' },
  'a yellow accent': { name: 'Sample curves', accent: '#ffd400' },
  'drawings of its own': { name: 'Sample curves', accent: '#0f766e', logo: square, mark: square },
});

const problemsWith = (options: Parameters<typeof composeBrand>[1]) => composeBrand(brand, options).problems;

test('a site changes its name, logo and colors in its manifest', () => {
  const { brand: composed } = composeBrand(brand, { name: 'Sample curves', accent: '#ffd400', logo: square });
  expect(composed?.logo).toEqual({ svg: square, alt: 'Sample curves' });
  expect(composed?.mark.alt).toBe('Sample curves');
  const { light, dark } = brand.tokens({ name: 'Sample curves', accent: '#ffd400' });
  expect(composed?.tokens).toMatchObject({ light, dark });
  for (const { intent } of [light, dark]) expect(intent.primary.surface).toBe('#ffd400');
  const yellow = toOklch('#ffd400').hue;
  for (const hex of [light.color.accent, dark.color.accent, light.scale[4].fill, light.series[0]])
    expect(Math.abs(toOklch(hex).hue - yellow)).toBeLessThan(4);
});

test('an accent stays as it is where it has enough contrast', () => {
  const { light, dark } = brand.tokens({ name: 'Sample', accent: '#14213d' });
  expect([light.color.accent, light.color.focus, light.series[0]]).toEqual(['#14213d', '#14213d', '#14213d']);
  expect(dark.color.accent).not.toBe('#14213d');
});

test.each([
  ['#ffffff', 'so light that pages could show it as gray only', 'choose a darker one'],
  ['#fefeff', 'so light', 'choose a darker one'],
  ['#000000', 'so dark that nobody can tell it from black text', 'choose a lighter one'],
  ['#00001a', 'so dark', 'choose a lighter one'],
])('the accent %s is refused: it is %s', (accent, reason, remedy) => {
  const [problem = '', ...others] = problemsWith({ name: 'Sample', accent });
  expect(others).toEqual([]);
  expect(problem).toContain(`manifest.json, brand.options.accent: The accent ${accent} is ${reason}`);
  const [, nearest = ''] = new RegExp(`${remedy}, such as (#[0-9a-f]{6})\\.$`).exec(problem) ?? [];
  expect(problemsWith({ name: 'Sample', accent: nearest })).toEqual([]);
});

test.each([
  [{}, 'brand.options.name: The value is missing'],
  [{ name: 'Sample', accent: 'teal' }, 'brand.options.accent: The value must be a color as #rrggbb.'],
  [{ name: 'Sample', logo: 'logo.svg' }, 'brand.options.logo: The drawing must be SVG markup'],
  [{ name: 'Sample', logo: '<svg><path/></svg>' }, 'brand.options.logo: The drawing needs a viewBox'],
  [
    { name: 'Sample', mark: '<svg viewBox="0 0 1 1"><script>alert(1)</script></svg>' },
    'brand.options.mark: The drawing may not hold the element script',
  ],
])('the options %j are refused', (options, problem) => {
  expect(problemsWith(options)).toEqual([expect.stringContaining(`manifest.json, ${problem}`)]);
});
