import { expect, test } from '@jest/globals';
import { checkName, identifier, singular, title } from './name.ts';

test.each(['teasers', 'price-chart', 'a1-b2'])('%s is a valid name', (name) => {
  expect(checkName(name)).toBe(name);
});

test.each(['Teasers', '1st', 'price_chart', '-a', 'a-', 'a--b', '', '../a', 'ü'])('%j is not a valid name', (name) => {
  expect(() => checkName(name)).toThrow(
    `"${name}" cannot be used as a name: use lower-case letters, digits and single hyphens`,
  );
});

test('a name has at most 40 characters', () => {
  expect(checkName('a'.repeat(40))).toHaveLength(40);
  expect(() => checkName('a'.repeat(41))).toThrow('use at most 40 characters');
});

test('names become valid JavaScript identifiers', () => {
  expect(identifier('price-chart-2')).toBe('priceChart2');
  expect(identifier('switch', 'Component')).toBe('switchComponent');
  expect(identifier('slot', 'Component')).toBe('slotComponent');
});

test('names become titles and singulars', () => {
  expect(title('price-chart')).toBe('Price chart');
  expect(
    ['teasers', 'notices', 'views', 'status', 'press', 'analysis', 'card', 'news', 'time-series'].map(singular),
  ).toEqual(['teaser', 'notice', 'view', 'status', 'press', 'analysis', 'card', 'news', 'time-series']);
});
