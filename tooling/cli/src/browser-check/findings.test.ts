import { expect, test } from '@jest/globals';
import { differing, tooLarge } from './findings.ts';

test('a page may load 8 KB of script', () => {
  expect(tooLarge(8 * 1024)).toEqual([]);
  expect(tooLarge(9 * 1024)).toEqual([expect.stringMatching(/^it loads 9\.0 KB .+ and may load 8 KB\./)]);
});

test('islands are the same with React and Preact, or the first difference is shown', () => {
  const long = 'Sample '.repeat(20);
  const island = (word: string) => `<p>${long}${word}${long}</p>`;
  expect(differing(['<p>One</p>', island('two')], ['<p>One</p>', island('two')])).toEqual([]);
  expect(differing(['<p>One</p>', island('two')], ['<p>One</p>', island('three')])).toEqual([
    expect.stringMatching(/^island 2 has other HTML .+: "[^"]{40}hree[^"]+" instead of "[^"]{40}wo[^"]+"\./),
  ]);
  expect(differing(['<p>One</p>'], [])).toEqual([expect.stringContaining('"" instead of "<p>One</p>"')]);
});
