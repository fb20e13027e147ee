import { defineComponent, migrate, type Format } from '@quoin/sdk';
import { AxesDrawing, drawingPart, FigureTable, Legend, lookOf, PieDrawing, PieLegend } from '@quoin/ui';
import { cellsOf, tables } from '../tables/tables.ts';
import { ChartFailure, ChartHead } from './chart-head.tsx';
import { chartProps, type ChartSource } from './chart-props.ts';
import { chartDemos } from './chart-demos.ts';
import { numberOptions, type ChartFigure, type DrawnChart, type XType } from './drawn-chart.ts';
import { readSeries, type SourceResult, type Reading } from './read-series.ts';

const labelOf = (place: string | number, xType: XType, format: Format): string => {
  if (typeof place === 'string') return place;
  return xType === 'date' ? format.date(new Date(place).toISOString().slice(0, 10)) : format.number(place);
};

/** Pies need nonnegative values and a positive sum. */
const isDrawable = ({ type, series }: Reading['figure']): boolean => {
  if (type !== 'pie') return series.length > 0;
  const values = series[0]?.values.map((value) => value ?? 0) ?? [];
  return values.every((value) => value >= 0) && values.some((value) => value > 0);
};

const isElsewhere = (url: string): boolean => /^https?:\/\//i.test(url);

export const chart = defineComponent({
  name: 'cms-component-chart',
  title: 'Chart',
  description: 'Figures as lines, areas, bars or a pie, from a file or entered by hand',
  keywords: ['graph', 'diagram', 'line', 'bar', 'area', 'pie', 'csv', 'statistics'],
  icon: 'chart-line',
  props: chartProps,
  migrations: [migrate.rename('baseConfig.level', '.level')],
  demos: chartDemos,
  messages: {
    category: 'Category',
    number: 'Value',
    date: 'Date',
    share: '{value} ({share})',
    failed: 'These figures cannot be shown at the moment. Please try again later.',
    partly: 'Some of these figures cannot be shown at the moment.',
  },
  parts: [drawingPart],
  load: async ({ props, context }): Promise<{ figure: ChartFigure | undefined; problems: string[] }> => {
    const load = async ({ url, external }: ChartSource): Promise<SourceResult> => {
      if (external !== isElsewhere(url)) {
        return {
          problem: external
            ? 'It is no full URL on another host.'
            : 'It is on another host. Say so, or name a file of this site by its path.',
        };
      }
      try {
        const { rows } = await context.data(tables, { url });
        return rows.length === 0 ? { problem: 'It has no rows.' } : { rows: rows.map(cellsOf) };
      } catch (error) {
        // Errors of a file or service must not break the page.
        return { problem: error instanceof Error ? error.message : String(error) };
      }
    };
    const { figure, problems } = readSeries(props, await Promise.all(props.dataSources.map(load)));
    if (!isDrawable(figure)) return { figure: undefined, problems };
    const { places, ...rest } = figure;
    return {
      figure: { ...rest, labels: places.map((place) => labelOf(place, figure.xType, context.format)) },
      problems,
    };
  },
  sends: ({ props: { baseConfig }, data: { figure }, context }): DrawnChart | null =>
    figure === undefined
      ? null
      : {
          figure,
          looks:
            figure.type === 'pie'
              ? figure.labels.map((_, index) => lookOf(index))
              : figure.series.map(({ dash }, index) => lookOf(index, dash)),
          locale: context.locale,
          direction: context.direction,
          number: numberOptions(figure.isPercent, baseConfig.decimals),
        },
  island: { hydrate: 'visible', client: () => import('./chart.client.ts') },
  fallback: ({ id, props, context }) => (
    <figure id={id} className="chart" aria-labelledby={`${id}-title`}>
      <ChartHead id={id} {...{ props, context }} />
      <ChartFailure context={context} />
    </figure>
  ),
  render: ({ id, props, data: { figure, problems }, context, style }) => {
    const { title, height, decimals, xTitle, yTitle } = props.baseConfig;
    const format = (value: number) => context.format.number(value, numberOptions(figure?.isPercent ?? false, decimals));
    const short = (value: number) =>
      context.format.number(value, { ...numberOptions(figure?.isPercent ?? false, undefined), notation: 'compact' });
    const withShare = (value: number, share: number) =>
      context.t('share', {
        value: format(value),
        share: context.format.number(share, { style: 'percent', maximumFractionDigits: 1 }),
      });
    return (
      <figure
        id={id}
        className="chart"
        aria-labelledby={`${id}-title`}
        data-legend={props.useCustomLegend ? props.customLegendPosition : 'top'}
      >
        <ChartHead id={id} {...{ props, context }} />
        {figure === undefined ? (
          <ChartFailure context={context} />
        ) : (
          <>
            {figure.type === 'pie' ? (
              <PieLegend figure={figure} format={withShare} />
            ) : (
              <Legend id={id} figure={figure} />
            )}
            <div className="chart-drawing">
              {yTitle && figure.type === 'axes' && <p className="chart-axis-title">{yTitle}</p>}
              <div className={`chart-canvas ${style({ blockSize: `${height}px` })}`}>
                {figure.type === 'pie' ? (
                  <PieDrawing id={id} figure={figure} />
                ) : (
                  <AxesDrawing id={id} figure={figure} format={short} />
                )}
              </div>
              {xTitle && figure.type === 'axes' && (
                <p className="chart-axis-title" data-axis="x">
                  {xTitle}
                </p>
              )}
            </div>
            <FigureTable
              figure={figure}
              title={title}
              place={xTitle ?? context.t(figure.xType)}
              format={format}
              context={context}
            />
          </>
        )}
        {figure !== undefined && problems.length > 0 && <p className="chart-note">{context.t('partly')}</p>}
        {context.mode === 'canvas' && problems.length > 0 && (
          <ul className="chart-problems">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </figure>
    );
  },
  label: (props) => props.baseConfig.title,
});
