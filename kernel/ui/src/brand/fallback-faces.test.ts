import { expect, test } from '@jest/globals';
import { fallbackFaces, type FallbackMetrics } from './fallback-faces.ts';

const metrics = {
  family: 'Sample Sans',
  like: 'sans',
  ascent: 96,
  descent: 24,
  widths: { 400: 120, 600: 80 },
} as const;

const ofArial = (metrics: FallbackMetrics) => fallbackFaces(metrics).filter(({ local }) => local.length > 1);

test('each weight has a system font as its fallback, with the width and height of the brand font', () => {
  expect(ofArial(metrics)).toEqual([
    {
      family: 'Sample Sans Fallback',
      local: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'],
      weight: '400',
      sizeAdjust: 120,
      ascent: 80,
      descent: 20,
      lineGap: 0,
    },
    expect.objectContaining({ weight: '600', sizeAdjust: 80, ascent: 120, descent: 30 }),
  ]);
});

test('systems with wider fonts alone scale them down, and others prefer theirs, which come later', () => {
  expect(
    fallbackFaces({ ...metrics, like: 'serif', widths: { 400: 100, 700: 100 } }).map(
      ({ local: [name], sizeAdjust }) => [name, sizeAdjust],
    ),
  ).toEqual([
    ['DejaVu Serif', 77.76],
    ['Times New Roman', 100],
    ['DejaVu Serif Bold', 75.3],
    ['Times New Roman Bold', 100],
  ]);
});

test.each([
  [500, 'Arial'],
  [600, 'Arial Bold'],
  [700, 'Arial Bold'],
])('weight %i is that of %s', (weight, local) => {
  expect(ofArial({ ...metrics, widths: { [weight]: 100 } })[0]?.local[0]).toBe(local);
});

test.each([
  ['serif', 'Times New Roman'],
  ['mono', 'Courier New'],
] as const)('a %s font is like %s', (like, local) => {
  expect(ofArial({ ...metrics, like, widths: { 400: 100 } })[0]?.local[0]).toBe(local);
});

test('metrics have two digits after the point', () => {
  expect(ofArial({ ...metrics, ascent: 96.9, widths: { 400: 106.8 } })[0]?.ascent).toBe(90.73);
});
