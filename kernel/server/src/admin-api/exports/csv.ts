import papa from 'papaparse';

/** Matches cells that spreadsheets treat as formulas, except plain numbers, and cells that are guarded already. */
const formula = /^(?!-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$)'*[=+\-@\t\r]/i;

/** Escapes a formula with an apostrophe. */
const guarded = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** Reverses `guarded`. */
export const unguarded = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

export const csvLine = (cells: readonly string[]): string => `${papa.unparse([cells.map(guarded)])}\r\n`;

/** Marks a file as UTF-8 for spreadsheets. */
export const byteOrderMark = '\uFEFF';
