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
])('a million characters of %s that never close are given up at once', (tag, cleaned) => {
  expect(took(() => cleaned(tag.repeat(1_000_000 / tag.length)))).toBeLessThan(1_000);
});

test('as many elements beside each other, and those that close themselves, are not deep', () => {
  const markup = '<p>a<br />b</p><p><b>c</b></p>'.repeat(1_500);
  expect(sanitize(markup)).toBe(markup);
  const drawing = '<path d="M0 0"></path>'.repeat(1_500);
  expect(sanitizeSvg(drawing)).toBe(drawing);
});
