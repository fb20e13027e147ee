import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import plugin from '../index.ts';

async function render(props: object, situation = {}): Promise<void> {
  const node = { name: 'cms-component-ad-hoc-quote', props: props as Record<string, never> };
  document.body.innerHTML = await renderNode(plugin, node, situation);
}
const cells = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
const lives = () => [...document.querySelectorAll<HTMLElement>('.live-value')].map(({ dataset }) => dataset['live']);

test('each symbol is one row, in the order of the editor', async () => {
  await render({ symbols: ['S-GAS-MAR', 'S-OIL-MAR', 'S-GAS-MAR'], fields: ['last'] });
  expect(cells('rowheader')).toEqual(['S-GAS-MAR Sample natural gas, March', 'S-OIL-MAR Sample crude oil, March']);
  expect(lives()).toEqual(['S-GAS-MAR.name', 'S-GAS-MAR.last', 'S-OIL-MAR.name', 'S-OIL-MAR.last']);
  expect(screen.getByRole('table', { name: 'Quotes' })).toBeTruthy();
});

test('columns are in one order, whatever that of the choice', async () => {
  await render({ symbols: ['S-OIL-MAR'], fields: ['time', 'volume', 'last'] });
  expect(cells('columnheader')).toEqual(['Symbol', 'Last', 'Volume', 'Time']);
});

test('numbers have signs and the format of the language', async () => {
  await render({ symbols: ['S-COC-JUN'], fields: ['last', 'change', 'changePercent', 'time'] }, { locale: 'de' });
  const [last, change, percent, time] = cells('cell');
  expect(last).toMatch(/^3\.\d{3},\d{2}$/);
  expect([change, percent]).toEqual([
    expect.stringMatching(/^[+-]\d+,\d{2,}$/),
    expect.stringMatching(/^[+-]\d,\d{2}\s%$/),
  ]);
  expect(time).toBe('2. März, 15:00 UTC');
  const signs = [...document.querySelectorAll('[data-change]')].map((each) => each.getAttribute('data-change'));
  expect(signs).toEqual([change, percent].map((text) => (text?.startsWith('+') ? 'up' : 'down')));
});

test('a symbol without quotes says so, with dashes that become values once it has some', async () => {
  await render({ symbols: ['S-NONE'], fields: ['last', 'time'] });
  expect([cells('rowheader'), cells('cell')]).toEqual([['S-NONE There are no quotes of this symbol.'], ['–', '–']]);
  expect(lives()).toEqual(['S-NONE.name', 'S-NONE.last', 'S-NONE.time']);
});

test('it is live on pages, not in the editor', async () => {
  const sent = () => document.querySelector<HTMLElement>('cms-island')?.dataset['props'];
  await render({ symbols: ['S-OIL-MAR'] });
  expect(JSON.parse(sent() ?? '')).toMatchObject({ every: 15_000, words: { up: 'risen', down: 'fallen' } });
  await render({ symbols: ['S-OIL-MAR'] }, { mode: 'preview' });
  expect(sent()).toBe('null');
});
