import { expect, test } from '@jest/globals';
import type { HexColor } from '@quoin/sdk';
import { composeBrand } from '@quoin/testing';
import fc from 'fast-check';
import { accentProblem, legibleOn, seriesOf, shadeOn } from './accent.ts';
import brand from './index.ts';
import { contrast, toOklch } from './oklch.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value): HexColor => `#${value.toString(16).padStart(6, '0')}`);
const gray = fc.integer({ min: 0, max: 255 }).map((value): HexColor => {
  const channel = value.toString(16).padStart(2, '0');
  return `#${channel}${channel}${channel}`;
});
const accepted = fc.oneof(color, gray).filter((accent) => accentProblem(accent) === undefined);

test('a site composes with every accent that is accepted: all pairs have enough contrast in both schemes', () => {
  fc.assert(
    fc.property(accepted, (accent) => expect(composeBrand(brand, { name: 'Sample', accent }).problems).toEqual([])),
    { numRuns: 300, examples: [['#ffff00'], ['#000080'], ['#ff0000'], ['#1a1a1a'], ['#f2f2f2']] },
  );
});

test('a refused accent names a shade that is accepted', () => {
  fc.assert(
    fc.property(fc.oneof(color, gray), (accent) => {
      const problem = accentProblem(accent);
      if (problem === undefined) return;
      const [, nearest = ''] = /such as (#[0-9a-f]{6})\.$/.exec(problem) ?? [];
      expect(accentProblem(nearest as HexColor)).toBeUndefined();
    }),
    { examples: [['#ffffff'], ['#000000'], ['#00000f'], ['#ffffe8'], ['#f6ffff']] },
  );
});

test('a shade has the contrast that is asked for, and the hue of its color', () => {
  fc.assert(
    fc.property(accepted, fc.constantFrom(3, 4.5), (accent, atLeast) => {
      const shade = shadeOn(accent, ['#ffffff'], atLeast, 'black');
      expect(contrast(shade, '#ffffff')).toBeGreaterThanOrEqual(atLeast);
      if (contrast(accent, '#ffffff') >= atLeast) expect(shade).toBe(accent);
      const [from, to] = [toOklch(accent), toOklch(shade)];
      if (from.chroma > 0.05 && to.chroma > 0.05)
        expect(Math.abs(((to.hue - from.hue + 540) % 360) - 180)).toBeLessThan(6);
    }),
  );
});

test('text on any color is legible, and in the preferred color if that is', () => {
  fc.assert(
    fc.property(color, (back) => {
      const text = legibleOn(back, '#18181b');
      expect(contrast(text, back)).toBeGreaterThanOrEqual(4.5);
      if (contrast('#18181b', back) >= 4.5) expect(text).toBe('#18181b');
    }),
  );
});

test('neighbors of the series differ in lightness, and all differ in color', () => {
  fc.assert(
    fc.property(accepted, (accent) => {
      const series = seriesOf(shadeOn(accent, ['#ffffff'], 3, 'black'), [0.42, 0.62]);
      expect(new Set(series).size).toBe(6);
      for (const [index, hex] of series.slice(1).entries())
        expect(Math.abs(toOklch(hex).lightness - toOklch(series[index] ?? hex).lightness)).toBeGreaterThan(0.08);
    }),
  );
});
