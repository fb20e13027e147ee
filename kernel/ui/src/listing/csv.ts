import { numberIn } from './number-in.ts';

/** Matches what spreadsheets treat as formulas. */
const startsFormula = /^[=+\-@\t\r]/;

function field(value: string): string {
  const text = startsFormula.test(value) && numberIn(value) === undefined ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180, with formulas as text. The first record has the headings. */
export const csvOf = (records: readonly (readonly string[])[]): string =>
  records.map((fields) => `${fields.map(field).join(',')}\r\n`).join('');

/** A data URL needs neither script nor request; its mark identifies UTF-8 to spreadsheets. */
export const csvHref = (csv: string): string => `data:text/csv;charset=utf-8,%EF%BB%BF${encodeURIComponent(csv)}`;

/** A file name valid on every system. */
export const csvName = (caption: string): string =>
  `${
    caption
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 80) || 'table'
  }.csv`;
