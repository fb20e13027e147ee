import { expect, test } from '@jest/globals';
import { sanitize } from './sanitize.ts';
import { sanitizeSvg } from './svg.ts';

const took = (work: () => string): number => {
  const begun = performance.now();
  work();
  return performance.now() - begun;
};

test.each([
  ['<b>', sanitize],
  ['<span>a', sanitize],
  ['<script>', sanitize],
  ['<g>', sanitizeSvg],
  ['<text>a', sanitizeSvg],
  ['<script>', sanitizeSvg],
])('a million characters of unclosed %s are abandoned at once', (tag, cleaned) => {
  expect(took(() => cleaned(tag.repeat(1_000_000 / tag.length)))).toBeLessThan(1_000);
});

test('many adjacent or self-closing elements do not count as deep', () => {
  const markup = '<p>a<br />b</p><p><b>c</b></p>'.repeat(1_500);
  expect(sanitize(markup)).toBe(markup);
  const drawing = '<path d="M0 0"></path>'.repeat(1_500);
  expect(sanitizeSvg(drawing)).toBe(drawing);
});
