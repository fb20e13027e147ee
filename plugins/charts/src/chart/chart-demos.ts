import type { Demo } from '@quoin/sdk';
import type { chartProps } from './chart-props.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const points = (...values: number[]) =>
  values.map((y, index) => ({ id: String(index + 1), x: months[index] ?? '', y }));

const volumes = [
  { id: 'energy', name: 'Energy', data: points(412, 398, 455, 431, 467, 489, 502, 478, 520, 541, 533, 560) },
  { id: 'agriculture', name: 'Agriculture', data: points(201, 215, 198, 222, 240, 251, 236, 229, 258, 262, 247, 239) },
  { id: 'rates', name: 'Interest rates', data: points(318, 342, 361, 337, 329, 355, 372, 390, 384, 401, 422, 417) },
];

export const chartDemos: [
  Demo<typeof chartProps, Record<never, never>>,
  ...Demo<typeof chartProps, Record<never, never>>[],
] = [
  {
    displayName: 'Lines',
    content: {
      props: {
        baseConfig: {
          type: 'line',
          title: 'Average daily volume',
          summary: 'Sample figures: all three groups trade more at the end of the year than at its beginning.',
          yTitle: 'Contracts a day, in thousands',
          xTitle: 'Month',
        },
        series: volumes,
      },
    },
  },
  {
    displayName: 'Bars, with the legend below',
    content: {
      props: {
        baseConfig: {
          type: 'bar',
          title: 'Volume by quarter',
          summary: 'Sample figures.',
          yTitle: 'Millions of contracts',
        },
        series: [
          {
            id: 'last',
            name: 'Last year',
            data: ['Q1', 'Q2', 'Q3', 'Q4'].map((x, index) => ({ id: x, x, y: [81, 86, 79, 92][index] ?? 0 })),
          },
          {
            id: 'this',
            name: 'This year',
            data: ['Q1', 'Q2', 'Q3', 'Q4'].map((x, index) => ({ id: x, x, y: [88, 95, 97, 104][index] ?? 0 })),
          },
        ],
        useCustomLegend: true,
        customLegendPosition: 'bottom',
      },
    },
  },
  {
    displayName: 'Stacked areas',
    content: {
      props: {
        baseConfig: {
          type: 'area',
          title: 'Volume of all groups',
          summary: 'Sample figures.',
          stacked: true,
          yTitle: 'Thousands of contracts a day',
        },
        series: volumes,
      },
    },
  },
  {
    displayName: 'Pie, with the legend at its side',
    content: {
      props: {
        baseConfig: {
          type: 'pie',
          title: 'Open interest by group',
          summary: 'Sample figures: energy is a little more than half of it.',
        },
        series: [
          {
            id: 'share',
            name: 'Open interest',
            data: [
              { id: 'energy', x: 'Energy', y: 5240 },
              { id: 'rates', x: 'Interest rates', y: 2810 },
              { id: 'agriculture', x: 'Agriculture', y: 1390 },
              { id: 'metals', x: 'Metals', y: 310 },
            ],
          },
        ],
        useCustomLegend: true,
        customLegendPosition: 'end',
      },
    },
  },
  {
    displayName: 'Lines of a file',
    content: {
      props: {
        baseConfig: {
          type: 'line',
          title: 'Reported cases',
          summary: 'Figures of a file, one series for each region in it.',
        },
        dataSources: [
          {
            id: 'file',
            url: '/api/mocks/covid-data.csv',
            filters: [{ id: 'measure', column: 'measure', value: 'cases' }],
            nameCol: 'region',
            xCol: 'date',
            xType: 'date',
            yCol: 'value',
          },
        ],
      },
    },
  },
];
