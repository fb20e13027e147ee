export const seriesTypes = ['line', 'area', 'bar'] as const;
export type SeriesType = (typeof seriesTypes)[number];

export const dashStyles = ['solid', 'dash', 'dot', 'dash-dot'] as const;
export type DashStyle = (typeof dashStyles)[number];

export const xTypes = ['category', 'number', 'date'] as const;
export type XType = (typeof xTypes)[number];

/** A line, area or set of bars, or all slices of a pie. */
export interface Series {
  name: string;
  type: SeriesType;
  dash: DashStyle;
  /** One per place; null if missing. */
  values: (number | null)[];
}

/** Common data of the server drawing, table and browser drawing. */
export interface Figure {
  type: 'axes' | 'pie';
  xType: XType;
  /** Numbers, days as UTC milliseconds, or the indexes of categories. */
  x: number[];
  /** Formatted places. */
  labels: string[];
  series: Series[];
  isPercent: boolean;
  stacked: boolean;
  curve: 'straight' | 'step';
  markers: boolean;
  fromZero: boolean;
}

export const numberOptions = (isPercent: boolean, decimals: number | undefined): Intl.NumberFormatOptions => ({
  minimumFractionDigits: decimals ?? 0,
  maximumFractionDigits: decimals ?? 2,
  // Values are percentages already, and the style "percent" would multiply them.
  ...(isPercent ? { style: 'unit', unit: 'percent' } : {}),
});

export interface DrawnChart {
  figure: Figure;
  locale: string;
  direction: 'ltr' | 'rtl';
  number: Intl.NumberFormatOptions;
}
