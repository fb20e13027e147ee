import { expect, test } from '@jest/globals';
import {
  comparePatterns,
  fillPattern,
  headsOf,
  matchPattern,
  patternHead,
  patternProblem,
  samplePath,
} from './pattern.ts';

const lead = (from: string, to: string, path: string): string | undefined => {
  const values = matchPattern(from, path);
  return values && fillPattern(to, values);
};

test.each([
  ['/old/*', '/new/*', '/old/a/b', '/new/a/b'],
  ['/old/*', '/new/*', '/old', '/new'],
  ['/old/*', '/*', '/old', '/'],
  ['/news/{year}/*', '/archive/*?year={year}', '/news/2024', '/archive?year=2024'],
  ['/news/{year}/*', '/archive/*?year={year}', '/news/2024/a', '/archive/a?year=2024'],
  ['/old/*', '/*?from=old#top', '/old', '/?from=old#top'],
  ['/old/*', '/search?in=/*', '/old', '/search?in=/'],
  ['/old/*', '/search?q=*', '/old/a b', '/search?q=a%20b'],
  ['/old/*', '/all', '/old/a', '/all'],
  ['/old/*', '/new/*', '/older', undefined],
  ['/*', '/new/*', '/', '/new'],
  ['/news/{year}/{slug}', '/insights/{slug}', '/news/2026/fees', '/insights/fees'],
  ['/news/{year}/{slug}', '/insights/{slug}', '/news/2026', undefined],
  ['/news/{year}/{slug}', '/insights/{slug}', '/news/2026/fees/more', undefined],
  ['/{section}/print', '/{section}', '/fees/print', '/fees'],
  ['/{section}/print', '/{section}', '/fees/show', undefined],
  ['/docs/{version}/*', '/help/*?of={version}', '/docs/7/a/b', '/help/a/b?of=7'],
])('%s to %s redirects %s to %s', (from, to, path, target) => {
  expect(lead(from, to, path)).toBe(target);
});

test('visitor input cannot escape its placeholder', () => {
  expect(lead('/old/*', '/*', '/old/a?b#c%5c\\')).toBe('/a%3Fb%23c%255c%5C');
  for (const path of ['/old//evil.example', '/old/', '/old/a//b']) expect(lead('/old/*', '/*', path)).toBeUndefined();
});

test('a pattern is found by its prefix', () => {
  expect(['/old/*', '/a/{b}/c', '/*', '/a/b'].map(patternHead)).toEqual(['/old/', '/a/', '/', null]);
  expect(headsOf('/a/b')).toEqual(['/', '/a/', '/a/b/']);
  expect(headsOf('/')).toEqual(['/']);
  expect(headsOf('/x'.repeat(8_000))).toHaveLength(33);
});

test('the most specific pattern comes first', () => {
  const patterns = ['/*', '/a/*', '/{x}/b', '/a/{y}', '/a/b/*', '/a/{y}/*'];
  expect(patterns.toSorted(comparePatterns)).toEqual(['/a/b/*', '/a/{y}', '/a/{y}/*', '/a/*', '/{x}/b', '/*']);
});

test.each([
  ['/a/*/b', '/c', 'nothing follows'],
  ['/{a}/{a}', '/c', 'same name'],
  ['/a/*', '/c/{b}', '"b"'],
  ['/a/{b}', '/c/*', '"*"'],
  [`/${'a/'.repeat(32)}*`, '/c', 'at most 32'],
  ['/a/{b}/*', '/c/*/{b}', undefined],
  ['/a', '/b/*', undefined],
])('%s to %s: %s', (from, to, problem) => {
  const found = patternProblem(from, to);
  if (problem === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(problem);
});

test('a sample matches its pattern', () => {
  expect(samplePath('/a/{b}/*')).toBe('/a/any-b/any');
  expect(matchPattern('/a/{b}/*', samplePath('/a/{b}/*'))).toBeDefined();
});

test('matching is linear in the length of the path', () => {
  const path = `/${'a'.repeat(50)}`.repeat(20);
  const begun = process.threadCpuUsage();
  for (let index = 0; index < 10_000; index += 1) matchPattern(`/${'a'.repeat(50)}/{x}/b${index}/*`, path);
  expect(process.threadCpuUsage(begun).user).toBeLessThan(500_000);
});
