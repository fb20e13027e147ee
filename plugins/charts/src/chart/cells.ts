import type { XType } from './drawn-chart.ts';

const numeral = /^[+-]?(\d{1,3}(,\d{3})+|\d+)?(\.\d+)?(e[+-]?\d{1,3})?%?$/i;

/** Parses a number with a decimal point and optional thousands commas; undefined for other text. */
export function numberIn(cell: string): number | undefined {
  const text = cell.trim().replace('\u2212', '-');
  if (text.length > 40 || !/\d/.test(text) || !numeral.test(text)) return undefined;
  const value = Number(text.replaceAll(',', '').replace('%', ''));
  return Number.isFinite(value) ? value : undefined;
}

/** UTC milliseconds of 2026-01-31, 2026-01, an instant's date, or 1/31/2026. */
export function dayIn(cell: string): number | undefined {
  const iso = /^(\d{4})-(\d{2})(?:-(\d{2})(?:[T ].{0,40})?)?$/.exec(cell);
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell);
  const [year, month, day] =
    iso === null ? [american?.[3], american?.[1], american?.[2]] : [iso[1], iso[2], iso[3] ?? '1'];
  if (year === undefined) return undefined;
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day));
  // Rejects overflow such as June 31.
  return new Date(time).getUTCMonth() === Number(month) - 1 ? time : undefined;
}

/** Position of a cell on the horizontal axis; undefined if of another type. */
export function placeIn(cell: string, type: XType): string | number | undefined {
  if (type === 'number') return numberIn(cell);
  if (type === 'date') return dayIn(cell);
  return cell === '' ? undefined : cell;
}
