import { cellOf, numberIn, type Column, type Row } from '../table/table-props.ts';

/** What a spreadsheet would take for a formula. */
const startsFormula = /^[=+\-@\t\r]/;

function field(value: string): string {
  const text = startsFormula.test(value) && numberIn(value) === undefined ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as RFC 4180 has them, values as they are written: numbers with a point, days as year-month-day. */
export const csvOf = (columns: readonly Column[], rows: readonly Row[]): string =>
  [
    columns.map(({ heading }) => heading),
    ...rows.map((row) => columns.map((column) => cellOf(row, column)?.value ?? '')),
  ]
    .map((fields) => `${fields.map(field).join(',')}\r\n`)
    .join('');

/** The file itself as an address, so that it needs neither script nor a second request; it begins with the mark by which spreadsheets know UTF-8. */
export const csvHref = (csv: string): string => `data:text/csv;charset=utf-8,%EF%BB%BF${encodeURIComponent(csv)}`;

/** A name of a file that every system takes. */
export const csvName = (caption: string): string =>
  `${
    caption
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 80) || 'table'
  }.csv`;
