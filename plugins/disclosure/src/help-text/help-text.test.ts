import { expect, test } from '@jest/globals';
import { truncated } from './help-text.tsx';

test('a text of more than 40 characters is cut off after 40', () => {
  expect(truncated('x'.repeat(40), 'en')).toBeUndefined();
  expect(truncated('x'.repeat(41), 'en')).toBe(`${'x'.repeat(40)}…`);
});

test('a character of several code points counts once, and is not cut in two', () => {
  expect(truncated('👩‍🚀'.repeat(40), 'en')).toBeUndefined();
  expect(truncated('é'.repeat(41), 'ar')).toBe(`${'é'.repeat(40)}…`);
});

test('no space is left before the ellipsis', () => {
  expect(truncated(`${'x'.repeat(39)} ${'y'.repeat(9)}`, 'en')).toBe(`${'x'.repeat(39)}…`);
});
