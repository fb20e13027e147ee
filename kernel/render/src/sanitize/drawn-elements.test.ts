import { expect, test } from '@jest/globals';
import { createDrawnElements } from './drawn-elements.ts';

type Element = [name: string, attributes?: Record<string, string>, ...children: Element[]];

function counted(...elements: Element[]): number {
  const drawn = createDrawnElements();
  const visit = ([name, attributes = {}, ...children]: Element): void => {
    drawn.open(name, attributes);
    children.forEach(visit);
    drawn.close();
  };
  elements.forEach(visit);
  return drawn.count() - 1;
}

const shape: Element = ['rect'];

test('elements count once, and again for each use', () => {
  expect(counted(['g', {}, shape, shape])).toBe(3);
  expect(counted(['g', { id: 'pair' }, shape, shape], ['use', { href: '#pair' }])).toBe(7);
  expect(counted(['use', { 'xlink:href': ' #pair' }], ['g', { id: 'pair' }, shape])).toBe(5);
  expect(counted(['g', { id: 'outer' }, ['g', { id: 'inner' }, shape]], ['use', { href: '#inner' }])).toBe(6);
});

test('repetitions of repetitions multiply', () => {
  const levels = Array.from({ length: 12 }, (_, level): Element => [
    'g',
    { id: `a${level + 1}` },
    ...Array.from({ length: 10 }, (): Element => ['use', { href: `#a${level}` }]),
  ]);
  expect(counted(['rect', { id: 'a0' }], ...levels)).toBeGreaterThan(1e12);
});

test('a long chain of repetitions is endless', () => {
  const chain = Array.from({ length: 50_000 }, (_, index): Element => [
    'g',
    { id: `a${index}` },
    ['use', { href: `#a${index + 1}` }],
  ]);
  expect(counted(...chain)).toBe(Infinity);
});

test('circles and unknown ids end', () => {
  expect(
    counted(['g', { id: 'a' }, ['use', { href: '#b' }]], ['g', { id: 'b' }, ['use', { href: '#a' }]]),
  ).toBeLessThan(20);
  expect(counted(['use', { href: '#none' }], ['use'])).toBe(2);
});
