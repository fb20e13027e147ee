import type { Figure, SeriesLook } from '@quoin/ui';

export const xTypes = ['category', 'number', 'date'] as const;
export type XType = (typeof xTypes)[number];

/** `x` has numbers, days as UTC milliseconds, or the indexes of categories. */
export interface ChartFigure extends Required<Figure> {
  type: 'axes' | 'pie';
  xType: XType;
  isPercent: boolean;
}

export const numberOptions = (isPercent: boolean, decimals: number | undefined): Intl.NumberFormatOptions => ({
  minimumFractionDigits: decimals ?? 0,
  maximumFractionDigits: decimals ?? 2,
  // Values are percentages already, and the style "percent" would multiply them.
  ...(isPercent ? { style: 'unit', unit: 'percent' } : {}),
});

/** The browser draws it. */
export interface DrawnChart {
  figure: ChartFigure;
  /** By series or slice, as the server draws them. */
  looks: readonly SeriesLook[];
  locale: string;
  direction: 'ltr' | 'rtl';
  number: Intl.NumberFormatOptions;
}
