import { expect, test } from '@jest/globals';
import { chartProps } from './chart-props.ts';
import { readSeries, type SourceResult } from './read-series.ts';

const rows = [
  { day: '2026-01-02', region: 'North', measure: 'cases', value: '20' },
  { day: '2026-01-01', region: 'North', measure: 'cases', value: '10' },
  { day: '2026-01-01', region: 'South', measure: 'cases', value: '7' },
  { day: '2026-01-01', region: 'South', measure: 'tests', value: '70' },
];
const source = {
  id: 's',
  url: '/data.csv',
  xCol: 'day',
  xType: 'date',
  yCol: 'value',
  nameCol: 'region',
  filters: [{ id: 'f', column: 'measure', value: 'cases' }],
};
const read = (props: object, ...answers: SourceResult[]) =>
  readSeries(chartProps.parse({ baseConfig: { title: 'Sample' }, ...props }), answers);

test('rows are filtered, grouped into series by name, and sorted by day', () => {
  const { figure, problems } = read({ dataSources: [source] }, { rows });
  expect(problems).toEqual([]);
  expect(figure.x.map((time) => new Date(time).toISOString().slice(0, 10))).toEqual(['2026-01-01', '2026-01-02']);
  expect(figure.series.map(({ name, dash, values }) => [name, dash, values])).toEqual([
    ['North', 'solid', [10, 20]],
    ['South', 'dash', [7, null]],
  ]);
});

test('a source fills the series it names, which defines their style; entered points are kept', () => {
  const series = [
    { id: 'a', name: 'Cases', type: 'bar', dashStyle: 'dot', data: [] },
    { id: 'b', name: 'Aim', data: [{ id: '1', x: '2026-01-01', y: 5 }] },
  ];
  const { figure } = read(
    { series, dataSources: [{ ...source, nameCol: undefined, seriesId: 'a' }] },
    { rows: rows.slice(0, 2) },
  );
  expect(figure.series.map(({ name, type, dash, values }) => [name, type, dash, values])).toEqual([
    ['Cases', 'bar', 'dot', [10, 20]],
    ['Aim', 'line', 'dash', [5, null]],
  ]);
});

test.each<[string, object, SourceResult, RegExp]>([
  ['a column that is not there', { xCol: 'week' }, { rows }, /no column week\. It has: day, region, measure, value/],
  ['no row that passes', { filters: [{ id: 'f', column: 'measure', value: 'none' }] }, { rows }, /No row passes/],
  ['no value that is a number', { yCol: 'region' }, { rows }, /None of its 3 rows/],
  [
    'some values that are none',
    {},
    { rows: [...rows, { day: 'soon', region: 'North', measure: 'cases', value: '1' }] },
    /1 of its 4 rows/,
  ],
  ['a source that failed', {}, { problem: 'It is gone.' }, /\/data\.csv: It is gone\./],
])('editors are told of %s', (_, change, answer, problem) => {
  expect(read({ dataSources: [{ ...source, ...change }] }, answer).problems).toEqual([expect.stringMatching(problem)]);
});

test('data beyond the drawing limit is cut and reported', () => {
  const many = Array.from({ length: 1_200 }, (_, index) => ({ x: String(index), y: '1' }));
  const { figure, problems } = read(
    { dataSources: [{ id: 's', url: '/d.csv', xCol: 'x', xType: 'number', yCol: 'y' }] },
    { rows: many },
  );
  expect(figure.x).toHaveLength(1_000);
  expect(problems).toEqual([expect.stringContaining('1200 places')]);
});
