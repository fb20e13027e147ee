export const seriesTypes = ['line', 'area', 'bar'] as const;
export type SeriesType = (typeof seriesTypes)[number];

export const dashStyles = ['solid', 'dash', 'dot', 'dash-dot'] as const;
export type DashStyle = (typeof dashStyles)[number];

export const xTypes = ['category', 'number', 'date'] as const;
export type XType = (typeof xTypes)[number];

/** A line, an area or a set of bars; the slices of a pie are the values of one. */
export interface Series {
  name: string;
  type: SeriesType;
  dash: DashStyle;
  /** One for each place on the horizontal axis; null where there is none. */
  values: (number | null)[];
}

/** Everything that is drawn, in one form for the server, the table and the browser. */
export interface Figure {
  type: 'axes' | 'pie';
  xType: XType;
  /** Places on the horizontal axis: numbers, days as milliseconds in UTC, or, for categories, their index. */
  x: number[];
  /** The same, as they are read. */
  labels: string[];
  series: Series[];
  isPercent: boolean;
  stacked: boolean;
  curve: 'straight' | 'step';
  markers: boolean;
  fromZero: boolean;
}

/** How values are written. */
export const numberOptions = (isPercent: boolean, decimals: number | undefined): Intl.NumberFormatOptions => ({
  minimumFractionDigits: decimals ?? 0,
  maximumFractionDigits: decimals ?? 2,
  // The values are per cent already; the style "percent" would multiply them.
  ...(isPercent ? { style: 'unit', unit: 'percent' } : {}),
});

/** What the browser is sent. */
export interface DrawnChart {
  figure: Figure;
  locale: string;
  direction: 'ltr' | 'rtl';
  number: Intl.NumberFormatOptions;
}
