import { expect, test } from '@jest/globals';
import { readPackageName } from './package-name.ts';

test.each([
  ['price-charts', 'price-charts'],
  ['@acme/plugin-price-charts', 'price-charts'],
  ['@acme.example/brand-red', 'red'],
  ['@acme/charts', 'charts'],
  ['quoin-plugin-charts', 'charts'],
])('%s is a name of a package', (full, id) => {
  expect(readPackageName(full)).toEqual({ full, id });
});

test.each(['@Acme/plugin-a', '@/plugin-a', '@a b/plugin-a', '@../plugin-a'])('%s has no scope of npm', (name) => {
  expect(readPackageName(name)).toContain('in its scope');
});

test.each(['@acme/plugin-', '@acme/Charts', '@acme/a/b', '@acme', '', '../a', 'ü', 'a_b'])(
  '%j is no name of a folder',
  (name) => {
    expect(readPackageName(name)).toContain('single hyphens');
  },
);

test('a name has the length that npm and folders take', () => {
  expect(readPackageName(`@acme/plugin-${'a'.repeat(41)}`)).toBe('use at most 40 characters');
  expect(readPackageName(`@${'a'.repeat(210)}/plugin-a`)).toBe('use at most 214 characters with its scope');
});
