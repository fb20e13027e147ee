import papa from 'papaparse';

/** What makes a spreadsheet take a cell for a formula; a plain number is none. What is guarded already is guarded once more. */
const formula = /^(?!-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$)'*[=+\-@\t\r]/i;

/** A cell that is no formula to a spreadsheet: an apostrophe before it makes it text. */
const guarded = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** A cell as it was before it was guarded. */
export const unguarded = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

/** A line of CSV without formulas. */
export const csvLine = (cells: readonly string[]): string => `${papa.unparse([cells.map(guarded)])}\r\n`;

/** The mark by which spreadsheets see that a file is UTF-8. */
export const byteOrderMark = '\uFEFF';
