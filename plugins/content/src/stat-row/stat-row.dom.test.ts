import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import plugin from '../index.ts';
import mount from './stat-row.client.ts';

const sent = { figures: [{ value: 1200.5, options: { minimumFractionDigits: 1 } }], locale: 'en' };

const shown = (): string => document.querySelector('.stat-number')?.textContent ?? '';

beforeEach(async () => {
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-stat-row',
    props: { stats: [{ id: 'a', value: 1200.5, label: 'Contracts' }] },
  });
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

const prefersReducedMotion = (matches: boolean): void =>
  void Object.assign(globalThis, { matchMedia: () => ({ matches }) });

test('a figure is counted up to what the server rendered', () => {
  prefersReducedMotion(false);
  mount(document.body, sent);
  jest.advanceTimersByTime(100);
  expect(Number(shown().replace(',', ''))).toBeLessThan(1200.5);
  jest.advanceTimersByTime(1000);
  expect(shown()).toBe('1,200.5');
});

test('a stopped island shows the whole figure', () => {
  prefersReducedMotion(false);
  const stop = mount(document.body, sent);
  jest.advanceTimersByTime(100);
  stop?.();
  expect(shown()).toBe('1,200.5');
});

test('nothing moves for visitors who prefer reduced motion', () => {
  prefersReducedMotion(true);
  expect(mount(document.body, sent)).toBeUndefined();
  jest.advanceTimersByTime(100);
  expect(shown()).toBe('1,200.5');
});
