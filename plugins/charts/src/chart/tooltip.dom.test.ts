import { expect, test } from '@jest/globals';
import { lookOf } from '@quoin/ui';
import type { DrawnChart } from './drawn-chart.ts';
import { tooltipOf } from './tooltip.client.ts';

test('names and values from a file are shown as escaped text in the tooltip', () => {
  const hostile = '<img src=x onerror=alert(1)>&"\'';
  const chart: DrawnChart = {
    locale: 'en',
    direction: 'ltr',
    number: {},
    looks: [lookOf(0), lookOf(1)],
    figure: {
      type: 'axes',
      xType: 'category',
      x: [0],
      labels: [hostile],
      isPercent: false,
      stacked: false,
      curve: 'straight',
      markers: true,
      fromZero: false,
      series: [
        { name: hostile, type: 'line', dash: 'solid', values: [1200] },
        { name: 'Empty', type: 'line', dash: 'dash', values: [null] },
      ],
    },
  };
  document.body.innerHTML = tooltipOf(chart, new Intl.NumberFormat('en'))({ seriesIndex: 0, dataPointIndex: 0 });
  expect(document.querySelector('img')).toBeNull();
  expect(document.querySelector('p')?.textContent).toBe(hostile);
  expect(Array.from(document.querySelectorAll('li'), ({ textContent }) => textContent)).toEqual([`${hostile} 1,200`]);
});
