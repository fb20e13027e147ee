import { expect, test } from '@jest/globals';
import { renderNode, type Situation } from '@quoin/testing';
import { screen, within } from '@testing-library/dom';
import plugin from '../index.ts';

const baseConfig = { title: 'Sample volumes', decimals: 1 };
const data = (...values: number[]) =>
  values.map((y, index) => ({ id: String(index), x: ['Jan', 'Feb', 'Mar'][index] ?? '', y }));

async function render(props: object, situation?: Situation): Promise<void> {
  document.body.innerHTML = await renderNode(
    plugin,
    { id: 'node', name: 'cms-component-chart', props: props as never },
    situation,
  );
}

test('the figures are drawn, and listed in a table', async () => {
  await render({
    baseConfig,
    series: [
      { id: 'a', name: 'Energy', data: data(1200, 2, 3.25) },
      { id: 'b', name: 'Rates', data: data(5) },
    ],
  });
  expect(screen.getByRole('figure').getAttribute('aria-labelledby')).toBe('node-title');
  expect(document.querySelectorAll('.chart-canvas .drawing-line')).toHaveLength(2);
  const table = within(document.querySelector('table')!);
  expect(table.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'CategoryEnergyRates',
    'Jan1,200.05.0',
    'Feb2.0no value',
    'Mar3.3no value',
  ]);
});

test('its title is a heading of the level of the author, one lower if it is long', async () => {
  const level = async (props: object) => {
    await render({ baseConfig, series: [], ...props });
    const { tagName, dataset } = screen.getByRole('heading');
    return [tagName, dataset['level']];
  };
  expect(await level({})).toEqual(['H2', '2']);
  expect(await level({ level: 4 })).toEqual(['H2', '4']);
  expect(await level({ baseConfig: { title: 'x'.repeat(51) } })).toEqual(['H2', '3']);
});

test('series differ by dashes and marks, slices and bars by patterns and numbers', async () => {
  await render({ baseConfig, series: ['a', 'b', 'c'].map((id) => ({ id, name: id, data: data(1, 2, 3) })) });
  const lines = [...document.querySelectorAll('.chart-drawing .drawing-line')].map((line) =>
    line.getAttribute('stroke-dasharray'),
  );
  const marks = [...document.querySelectorAll('.chart-drawing .drawing-series')].map((series) =>
    series.querySelector('.drawing-mark path')?.getAttribute('d'),
  );
  expect([new Set(lines).size, new Set(marks).size]).toEqual([3, 3]);

  await render({
    baseConfig: { ...baseConfig, type: 'pie' },
    series: [{ id: 'a', name: 'Share', data: data(50, 30, 20) }],
  });
  expect([...document.querySelectorAll('.drawing-number')].map(({ textContent }) => textContent)).toEqual([
    '1',
    '2',
    '3',
  ]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Jan50.0 (50%)',
    '2Feb30.0 (30%)',
    '3Mar20.0 (20%)',
  ]);
});

test.each([
  ['a source that answers nothing', { dataSources: [{ id: 's', url: '/none.csv', xCol: 'x', yCol: 'y' }] }],
  [
    'another host that is not said to be one',
    { dataSources: [{ id: 's', url: 'https://data.example.com/a.csv', xCol: 'x', yCol: 'y' }] },
  ],
  [
    'a pie of losses',
    { baseConfig: { ...baseConfig, type: 'pie' }, series: [{ id: 'a', name: 'Loss', data: data(-1, 2) }] },
  ],
])('%s shows visitors a message', async (_, props) => {
  await render({ baseConfig, ...props });
  expect(screen.getByText(/cannot be shown at the moment/)).toBeTruthy();
  expect(document.querySelector('.chart-canvas')).toBeNull();
  expect(document.querySelector('.chart-problems')).toBeNull();
});

test('editors see on the canvas what is wrong', async () => {
  await render({ baseConfig, dataSources: [{ id: 's', url: '/none.csv', xCol: 'x', yCol: 'y' }] }, { mode: 'canvas' });
  expect(screen.getByRole('listitem').textContent).toBe('/none.csv: It has no rows.');
});

test('its title has the level of the author, and skips none', async () => {
  const level = async (props: object) => {
    await render({ baseConfig: { title: 'Volume' }, ...props });
    const heading = screen.getByRole('heading', { name: 'Volume' });
    return [heading.tagName, heading.dataset['level']];
  };
  expect(await level({})).toEqual(['H2', '2']);
  expect(await level({ level: 4 })).toEqual(['H2', '4']);
});
