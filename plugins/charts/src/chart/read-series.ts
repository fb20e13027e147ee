import { lookOf, type Series } from '@quoin/ui';
import type { TableRow } from '../tables/read-table.ts';
import { numberIn, placeIn } from './cells.ts';
import type { ChartProps, ChartSource } from './chart-props.ts';
import type { ChartFigure, XType } from './drawn-chart.ts';

/** Rows of a data source, or the reason for none, as a sentence for editors. */
export type SourceResult = { rows: TableRow[] } | { problem: string };

/** The figure, with problems as sentences for editors. */
export interface Reading {
  figure: Omit<ChartFigure, 'labels'> & { places: (string | number)[] };
  problems: string[];
}

const maxSeries = 12;
const maxPlaces = 1_000;

interface Draft extends Omit<Series, 'values' | 'dash'> {
  id: string;
  dash: Series['dash'] | undefined;
  points: Map<string | number, number>;
}

/** Merges entered data with the data sources' results, in source order. */
export function readSeries({ baseConfig, series, dataSources }: ChartProps, results: readonly SourceResult[]): Reading {
  const problems: string[] = [];
  const xType = dataSources[0]?.xType ?? 'category';
  const type = baseConfig.type === 'pie' ? 'bar' : baseConfig.type;
  const drafts: Draft[] = series.map(({ id, name, type: own, dashStyle, data }) => ({
    id,
    name,
    type: own ?? type,
    dash: dashStyle,
    points: new Map(data.flatMap(({ x, y }) => pointOf(placeIn(x, xType), y))),
  }));

  for (const [index, source] of dataSources.entries()) {
    const result = results[index] ?? { problem: 'It was not asked.' };
    const report = (problem: string): void => void problems.push(`${source.url}: ${problem}`);
    if ('problem' in result) report(result.problem);
    else fill(drafts, source, result.rows, xType, type, report);
  }

  const filled = drafts.filter(({ points }) => points.size > 0);
  if (filled.length > maxSeries) problems.push(`There are ${filled.length} series. The first ${maxSeries} are drawn.`);
  const drawn = filled.slice(0, maxSeries);
  const all = placesOf(drawn, xType);
  if (all.length > maxPlaces)
    problems.push(`There are ${all.length} places on the horizontal axis. The first ${maxPlaces} are drawn.`);
  const places = all.slice(0, maxPlaces);
  return {
    problems,
    figure: {
      type: baseConfig.type === 'pie' ? 'pie' : 'axes',
      xType,
      places,
      x: places.map((place, index) => (typeof place === 'number' ? place : index)),
      series: drawn.map(({ name, type, dash, points }, index) => ({
        name,
        type,
        dash: lookOf(index, dash).dash,
        values: places.map((place) => points.get(place) ?? null),
      })),
      isPercent: dataSources.length > 0 && dataSources.every(({ yType }) => yType === 'percent'),
      stacked: baseConfig.stacked,
      curve: baseConfig.curve,
      markers: baseConfig.markers && places.length <= 40,
      fromZero: baseConfig.fromZero,
    },
  };
}

const pointOf = (place: string | number | undefined, value: number | undefined): [string | number, number][] =>
  place === undefined || value === undefined ? [] : [[place, value]];

function placesOf(drafts: readonly Draft[], xType: XType): (string | number)[] {
  const places = [...new Set(drafts.flatMap(({ points }) => [...points.keys()]))];
  return xType === 'category' ? places : places.toSorted((one, other) => Number(one) - Number(other));
}

/** Adds points to the named series, or to one per name in the name column. */
function fill(
  drafts: Draft[],
  source: ChartSource,
  rows: readonly TableRow[],
  xType: XType,
  type: Series['type'],
  report: (problem: string) => void,
): void {
  const { seriesId, filters, nameCol, xCol, yCol } = source;
  if (source.xType !== xType)
    return report(`Its horizontal axis is of type ${source.xType}, that of the first source of type ${xType}.`);
  const columns = [xCol, yCol, ...(nameCol === undefined ? [] : [nameCol]), ...filters.map(({ column }) => column)];
  const absent = columns.filter((column) => rows[0] !== undefined && !Object.hasOwn(rows[0], column));
  if (absent.length > 0)
    return report(`It has no column ${absent.join(', ')}. It has: ${Object.keys(rows[0] ?? {}).join(', ')}.`);

  const found = rows.filter((row) => passes(row, filters));
  const named = drafts.find(({ id, name }) => seriesId !== undefined && (id === seriesId || name === seriesId));
  let points = 0;
  for (const row of found) {
    const [point] = pointOf(placeIn(row[xCol] ?? '', xType), numberIn(row[yCol] ?? ''));
    if (point === undefined) continue;
    points += 1;
    const name = nameCol === undefined ? (named?.name ?? seriesId ?? yCol) : (row[nameCol] ?? '');
    draftOf(drafts, name, named, nameCol !== undefined, type).points.set(...point);
  }
  if (points === 0)
    report(
      found.length === 0
        ? 'No row passes the filters.'
        : `None of its ${found.length} rows has a value that can be drawn.`,
    );
  else if (points < found.length)
    report(`${found.length - points} of its ${found.length} rows have no value that can be drawn.`);
}

function draftOf(
  drafts: Draft[],
  name: string,
  named: Draft | undefined,
  splits: boolean,
  type: Series['type'],
): Draft {
  const known = splits
    ? drafts.find((draft) => draft.name === name)
    : (named ?? drafts.find((draft) => draft.name === name));
  if (known !== undefined) return known;
  // Split series inherit the look of the named one.
  const draft: Draft = { id: name, name, type: named?.type ?? type, dash: named?.dash, points: new Map() };
  drafts.push(draft);
  return draft;
}

function passes(row: TableRow, filters: ChartSource['filters']): boolean {
  const columns = new Set(filters.map(({ column }) => column));
  return [...columns].every((column) =>
    filters.some((filter) => filter.column === column && filter.value === row[column]),
  );
}
