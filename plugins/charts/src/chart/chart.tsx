import { defineComponent, migrate, type Format } from '@quoin/sdk';
import { cellsOf, tables } from '../tables/tables.ts';
import { AxesDrawing } from './axes-drawing.tsx';
import { ChartFailure, ChartHead } from './chart-head.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { chartProps, type ChartSource } from './chart-props.ts';
import { ChartTable } from './chart-table.tsx';
import { chartDemos } from './chart-demos.ts';
import { numberOptions, type DrawnChart, type Figure } from './figure.client.ts';
import { PieDrawing } from './pie-drawing.tsx';
import { readSeries, type SourceResult, type Reading } from './read-series.ts';

const labelOf = (place: string | number, xType: Figure['xType'], format: Format): string => {
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
    data: 'The figures as a table',
    caption: '{title}: the figures',
    category: 'Category',
    number: 'Value',
    date: 'Date',
    none: 'no value',
    share: '{value} ({share})',
    failed: 'These figures cannot be shown at the moment. Please try again later.',
    partly: 'Some of these figures cannot be shown at the moment.',
  },
  load: async ({ props, context }): Promise<{ figure: Figure | undefined; problems: string[] }> => {
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
    const total = figure?.series[0]?.values.reduce<number>((sum, value) => sum + (value ?? 0), 0) ?? 0;
    const format = (value: number) => context.format.number(value, numberOptions(figure?.isPercent ?? false, decimals));
    const short = (value: number) =>
      context.format.number(value, { ...numberOptions(figure?.isPercent ?? false, undefined), notation: 'compact' });
    const shareOf = (value: number) =>
      context.t('share', {
        value: format(value),
        share: context.format.number(value / total, { style: 'percent', maximumFractionDigits: 1 }),
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
            <ChartLegend id={id} figure={figure} shareOf={shareOf} />
            <div className="chart-drawing">
              {yTitle && figure.type === 'axes' && <p className="chart-axis-title">{yTitle}</p>}
              <div className={`chart-canvas ${style({ blockSize: `${height}px` })}`} aria-hidden="true">
                {figure.type === 'pie' ? (
                  <PieDrawing id={id} values={figure.series[0]?.values.map((value) => value ?? 0) ?? []} />
                ) : (
                  <AxesDrawing id={id} figure={figure} short={short} />
                )}
              </div>
              {xTitle && figure.type === 'axes' && (
                <p className="chart-axis-title" data-axis="x">
                  {xTitle}
                </p>
              )}
            </div>
            <details className="chart-data">
              <summary>{context.t('data')}</summary>
              <section className="chart-data-scroll" aria-label={context.t('caption', { title })} tabIndex={0}>
                <ChartTable
                  figure={figure}
                  caption={context.t('caption', { title })}
                  place={xTitle ?? context.t(figure.xType)}
                  none={context.t('none')}
                  format={format}
                />
              </section>
            </details>
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
