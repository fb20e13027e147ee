import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import plugin from '../index.ts';

const render = (props: Record<string, string | number>, locale = 'en') =>
  renderNode(plugin, { name: 'cms-component-stat', props: { label: 'Contracts', ...props } }, { locale });

test.each([
  [{ value: 1234567.25 }, '1,234,567.25'],
  [{ value: 3, decimals: 2 }, '3.00'],
  [{ value: 0.12345, decimals: 1 }, '0.1'],
])('%j is shown as %s', async (props, shown) => {
  expect(await render(props)).toContain(`<bdi dir="ltr" class="stat-number">${shown}</bdi>`);
});

test('a value is in the format of the language', async () => {
  expect(await render({ value: 1234.5 }, 'de')).toContain('>1.234,5<');
});

test('a trend is said in words', async () => {
  expect(await render({ value: 1, trend: 'down' })).toContain('aria-label="Falling"');
});
