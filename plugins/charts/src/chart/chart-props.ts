import { group, headingLevel, list, number, select, text, toggle, url, z } from '@quoin/sdk';
import { dashStyles, seriesTypes } from '@quoin/ui';
import { xTypes } from './drawn-chart.ts';

const baseConfig = group('Chart', {
  type: select('Type', ['line', 'area', 'bar', 'pie']).default('line'),
  title: text('Title', { maxLength: 200 }).min(1),
  summary: text('Summary', {
    description: 'A sentence or two on what the figures show',
    multiline: true,
    maxLength: 1000,
  }).optional(),
  height: number('Height', { unit: 'px' }).int().min(160).max(800).default(320),
  stacked: toggle('Stack areas and bars').default(false),
  curve: select('Lines between points', ['straight', 'step']).default('straight'),
  markers: toggle('Mark the points', { description: 'Only if there are at most 40 points' }).default(true),
  fromZero: toggle('Begin the value axis at zero', { description: 'Area and bar charts always begin at zero' }).default(
    false,
  ),
  decimals: number('Decimals').int().min(0).max(6).optional(),
  xTitle: text('Title of the horizontal axis', { maxLength: 100 }).optional(),
  yTitle: text('Title of the value axis', { maxLength: 100 }).optional(),
});

const point = group('Point', {
  x: text('Position on the horizontal axis', { maxLength: 100 }).min(1),
  y: number('Value'),
});

const series = group('Series', {
  name: text('Name', { maxLength: 100 }).min(1),
  type: select('Type', seriesTypes, { description: 'Defaults to the type of the chart' }).optional(),
  dashStyle: select('Dashes', dashStyles, {
    description: 'Defaults to a style by position among the series',
  }).optional(),
  data: list('Data points', point, { itemTitle: 'Point' }).max(200).default([]),
});

const column = (title: string, description?: string) =>
  text(title, { maxLength: 200, identifier: true, ...(description === undefined ? {} : { description }) });
const filter = group('Filter', {
  column: column('Column').min(1),
  value: text('Value', { maxLength: 200, identifier: true }),
});

const dataSource = group('Data source', {
  seriesId: text('Series', {
    description: 'Id or name of the series that it fills. Defaults to a series of its own.',
    maxLength: 100,
    identifier: true,
  }).optional(),
  external: toggle('On another host', { description: 'A host that the manifest grants to the charts' }).default(false),
  url: url('Address', {
    description: 'CSV or JSON: a file of this site such as /data/volumes.csv, or a full URL on another host',
  }).min(1),
  filters: list('Row filters', filter, {
    itemTitle: 'Filter',
    description: 'If a column has several values, any of them matches',
  })
    .max(20)
    .default([]),
  nameCol: column('Column of names', 'Makes a series of each name in it').optional(),
  xCol: column('Column of the horizontal axis').min(1),
  xType: select('Horizontal axis', xTypes, {
    labels: { category: 'Categories', number: 'Numbers', date: 'Days' },
  }).default('category'),
  yCol: column('Column of values').min(1),
  yType: select('Values', ['number', 'percent'], { labels: { number: 'Numbers', percent: 'Per cent' } }).default(
    'number',
  ),
});

/** A safe, readable subset of the drawing library's options, under independent names. */
export const chartProps = z.object({
  baseConfig,
  level: headingLevel(2, { of: 'baseConfig.title', description: 'Of the title' }),
  series: list('Series', series, { itemTitle: 'Series' }).max(12).default([]),
  dataSources: list('Data sources', dataSource, { itemTitle: 'Data source' }).max(12).default([]),
  useCustomLegend: toggle('Set the position of the legend').default(false),
  customLegendPosition: select('Position of the legend', ['top', 'bottom', 'start', 'end']).default('top'),
});

export type ChartProps = z.output<typeof chartProps>;
export type ChartSource = ChartProps['dataSources'][number];
