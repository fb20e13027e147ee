/** Matches cells that spreadsheets treat as formulas, except plain numbers, and cells that are guarded already. */
const formula = /^(?!-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$)'*[=+\-@\t\r]/i;

/**
 * A cell of a CSV file that a spreadsheet does not run: an apostrophe precedes what begins with `=`, `+`, `-`, `@`, a
 * tab or a carriage return. Plain numbers stay. Quotes and separators are left to the library that writes the file.
 */
export const guardedCell = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** Reverses `guardedCell`. */
export const unguardedCell = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
