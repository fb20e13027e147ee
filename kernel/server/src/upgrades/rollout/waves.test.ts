import { expect, test } from '@jest/globals';
import { wavesOf } from './waves.ts';

const known = ['ice', 'nyse', 'one', 'two', 'bare'];
const waves = (requested: string[][], sites = known.slice(0, 4)) =>
  wavesOf(requested, { name: '@acme/cards', sites, known });

test('sites are divided into waves, of which an empty one is left out', () => {
  expect(waves([['nyse'], ['all']])).toEqual([['nyse'], ['ice', 'one', 'two']]);
  expect(waves([['ice', 'one'], ['two'], ['all']])).toEqual([['ice', 'one'], ['two'], ['nyse']]);
  expect(waves([['ice']])).toEqual([['ice']]);
  expect(waves([['ice'], ['all']], ['ice'])).toEqual([['ice']]);
});

test.each<[string, string[][], string]>([
  ['an unknown site', [['none'], ['all']], 'There is no site "none"'],
  ['a site without the package', [['ice'], ['bare']], 'Site bare is not served with @acme/cards'],
  ['a canary that no site is', [['bare'], ['all']], 'Site bare is not served with @acme/cards'],
  ['a site in two waves', [['ice'], ['ice'], ['all']], '"ice" is in two of them'],
  ['all as the canary', [['all']], 'the canary names sites'],
  ['all in two waves', [['ice'], ['all'], ['all']], '"all" is in two of them'],
])('%s is refused', (_, requested, message) => {
  expect(() => waves(requested)).toThrow(message);
});

test('a package that no site is served with is refused', () => {
  expect(() => waves([['ice'], ['all']], [])).toThrow('No site is served with @acme/cards');
});
