import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import plugin from '../index.ts';

async function render(props: object, locale = 'en'): Promise<(string | null)[]> {
  const node = { name: 'cms-component-pricing-card', props: { title: 'Standard', ...props } };
  document.body.innerHTML = await renderNode(plugin, node, { locale });
  return [...document.querySelectorAll('p, li')].map(({ textContent }) => textContent);
}

test('whole amounts have no decimals, and others have those of their currency', async () => {
  expect(await render({ price: 5.7, unit: 'per document', annualFee: 449 })).toEqual([
    '$5.70 per document',
    'and $449 a year',
  ]);
  expect(await render({ price: 1200, currency: 'JPY' })).toEqual(['¥1,200 ']);
});

test('a fee of nothing is stated, and one that is not entered is not', async () => {
  expect(await render({ price: 0, annualFee: 0, features: ['One', 'Two'] })).toEqual([
    'Free ',
    'without an annual fee',
    'One',
    'Two',
  ]);
});
