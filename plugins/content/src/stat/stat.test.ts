import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import plugin from '../index.ts';

const render = (props: Record<string, string | number | boolean>, locale = 'en') =>
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

const figureOf = (html: string) => />([^<]*)<\/bdi>/.exec(html)?.[1]?.replaceAll(/\s/g, ' ');

test.each([
  [{ value: 3_200_000_000, currency: 'USD', isShort: true }, 'en', '$3.2B'],
  [{ value: 3_200_000_000, currency: 'USD', isShort: true, decimals: 2 }, 'en', '$3.20B'],
  [{ value: 3_200_000_000, currency: 'USD', isShort: true }, 'de', '3,2 Mrd. $'],
  [{ value: 3_200_000_000, currency: 'USD', isShort: true }, 'ar', '\u200F3.2 مليار US$\u200E'],
  [{ value: 12_400, isShort: true }, 'ar', '12 ألف'],
  [{ value: 5.7, currency: 'EUR' }, 'en', '€5.70'],
  [{ value: 450, currency: 'EUR' }, 'en', '€450'],
])('%j in %s is written as the language does: %s', async (props, locale, shown) => {
  const html = await render(props, locale);
  expect(figureOf(html)).toBe(shown);
  // The first letter determines the direction.
  expect(html).toContain('<bdi class="stat-number">');
});

test('words around a value stand apart from the direction of the page', async () => {
  expect(await render({ value: 3.2, prefix: '$', suffix: 'bn' }, 'ar')).toContain(
    '<bdi class="stat-figure"><span class="stat-unit">$</span><bdi dir="ltr" class="stat-number">3.2</bdi><span class="stat-unit">bn</span></bdi>',
  );
});

test('a trend is said in words', async () => {
  expect(await render({ value: 1, trend: 'down' })).toContain('aria-label="Falling"');
});
