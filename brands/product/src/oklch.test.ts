import { expect, test } from '@jest/globals';
import type { HexColor } from '@quoin/sdk';
import fc from 'fast-check';
import { contrast, toHex, toOklch } from './oklch.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value): HexColor => `#${value.toString(16).padStart(6, '0')}`);

test('colors have the published coordinates', () => {
  const { lightness, chroma, hue } = toOklch('#ff0000');
  expect([lightness, chroma, hue].map((value) => value.toFixed(3))).toEqual(['0.628', '0.258', '29.234']);
  expect(toOklch('#ffffff').lightness).toBeCloseTo(1, 5);
  expect(toOklch('#000000').lightness).toBe(0);
});

test('every color is the same there and back', () => {
  fc.assert(fc.property(color, (hex) => expect(toHex(toOklch(hex))).toBe(hex)));
});

test('a color that no screen shows keeps its lightness and hue', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.3, max: 0.9, noNaN: true }), fc.integer({ min: 0, max: 359 }), (lightness, hue) => {
      const shown = toOklch(toHex({ lightness, chroma: 0.4, hue }));
      expect(Math.abs(shown.lightness - lightness)).toBeLessThan(0.01);
      expect(Math.abs(((shown.hue - hue + 540) % 360) - 180)).toBeLessThan(3);
    }),
  );
});

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
});
