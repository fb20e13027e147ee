export const seriesTypes = ['line', 'area', 'bar'] as const;

export const dashStyles = ['solid', 'dash', 'dot', 'dash-dot'] as const;
export type DashStyle = (typeof dashStyles)[number];

/** A line, area or set of bars; or all slices of a pie. */
export interface Series {
  name: string;
  /** Without effect in a pie. */
  type: (typeof seriesTypes)[number];
  /** Defaults to a style by position among the series. */
  dash?: DashStyle;
  /** One per label, at most 1e100 from zero; null if missing. */
  values: readonly (number | null)[];
}

/** Common data of a drawing, its legend and its table. */
export interface Figure {
  /** They name the places on the horizontal axis, or the slices of a pie. */
  labels: readonly string[];
  /** Ascending positions, such as days in UTC milliseconds. Defaults to even distances, which bars always have. */
  x?: readonly number[];
  /** Up to 12 can be told apart. A pie shows the first. */
  series: readonly Series[];
  /** Adds up areas, and bars. */
  stacked?: boolean;
  /** Line shape between values. Defaults to `straight`. */
  curve?: 'straight' | 'step';
  /** Marks the values of lines. */
  markers?: boolean;
  /** Begins the value axis at zero, where areas and bars always begin. */
  fromZero?: boolean;
}
