import { group, list, number, select, text, toggle, url, z } from '@quoin/sdk';
import { dashStyles, seriesTypes, xTypes } from './figure.client.ts';

const baseConfig = group('Chart', {
  type: select('Type', ['line', 'area', 'bar', 'pie']).default('line'),
  title: text('Title', { maxLength: 200 }).min(1),
  level: select('Level of the heading', [2, 3, 4, 5, 6]).default(2),
  summary: text('What it shows', {
    description: 'A sentence or two: what to see in the figures',
    multiline: true,
    maxLength: 1000,
  }).optional(),
  height: number('Height', { unit: 'px' }).int().min(160).max(800).default(320),
  stacked: toggle('Stack areas and bars').default(false),
  curve: select('Lines between points', ['straight', 'step']).default('straight'),
  markers: toggle('Mark the points', { description: 'Where there are at most 40' }).default(true),
  fromZero: toggle('Begin the value axis at zero', { description: 'As it always does for areas and bars' }).default(
    false,
  ),
  decimals: number('Decimals').int().min(0).max(6).optional(),
  xTitle: text('Title of the horizontal axis', { maxLength: 100 }).optional(),
  yTitle: text('Title of the value axis', { maxLength: 100 }).optional(),
});

const point = group('Point', {
  x: text('Place on the horizontal axis', { maxLength: 100 }).min(1),
  y: number('Value'),
});

const series = group('Series', {
  name: text('Name', { maxLength: 100 }).min(1),
  type: select('Type', seriesTypes, { description: 'That of the chart unless given' }).optional(),
  dashStyle: select('Dashes', dashStyles, { description: 'By its place among the series unless given' }).optional(),
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
    description: 'The id or name of the series that it fills; one of its own unless given',
    maxLength: 100,
    identifier: true,
  }).optional(),
  external: toggle('On another host', { description: 'One that the manifest grants to the charts' }).default(false),
  url: url('Address', {
    description: 'CSV or JSON: a file of this site such as /data/volumes.csv, or a full URL on another host',
  }).min(1),
  filters: list('Only rows where', filter, {
    itemTitle: 'Filter',
    description: 'Several values of one column: any of them',
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
  series: list('Series', series, { itemTitle: 'Series' }).max(12).default([]),
  dataSources: list('Data sources', dataSource, { itemTitle: 'Data source' }).max(12).default([]),
  useCustomLegend: toggle('Choose where the legend stands').default(false),
  customLegendPosition: select('Place of the legend', ['top', 'bottom', 'start', 'end']).default('top'),
});

export type ChartProps = z.output<typeof chartProps>;
export type ChartSource = ChartProps['dataSources'][number];
