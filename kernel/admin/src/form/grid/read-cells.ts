import papa from 'papaparse';

/** Max cells in one paste, merged ones counted in full. */
export const maxPastedCells = 10_000;

const blocks: ReadonlySet<string> = new Set(['P', 'DIV', 'LI', 'TR']);

function textIn(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/[ \t\r\n\f]+/g, ' ');
  if (node.nodeName === 'BR') return '\n';
  const text = [...node.childNodes].map(textIn).join('');
  return blocks.has(node.nodeName) ? `${text}\n` : text;
}

const textOf = (cell: Node): string =>
  textIn(cell)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();

const tableIn = (html: string): HTMLTableElement | null =>
  html === '' ? null : new DOMParser().parseFromString(html, 'text/html').querySelector('table');

/** Cells of a table; undefined if there are too many. A merged cell has its text at its start; the others are empty. */
function cellsOfTable(table: HTMLTableElement): string[][] | undefined {
  const rows: string[][] = [...table.rows].map(() => []);
  let count = 0;
  for (const [top, { cells }] of [...table.rows].entries()) {
    let left = 0;
    for (const cell of cells) {
      while (rows[top]?.[left] !== undefined) left += 1;
      // Zero reaches to the last row.
      const height = Math.min(cell.rowSpan === 0 ? rows.length : cell.rowSpan, rows.length - top);
      count += height * cell.colSpan;
      // A few bytes can merge millions of cells.
      if (count > maxPastedCells) return undefined;
      for (const row of rows.slice(top, top + height))
        for (let column = left; column < left + cell.colSpan; column += 1) row[column] = '';
      const first = rows[top];
      if (first !== undefined) first[left] = textOf(cell);
      left += cell.colSpan;
    }
  }
  // Cells above may reach further to the right than those before them in a row.
  return rows.map((row) => Array.from(row, (text) => text ?? ''));
}

function cellsOfText(text: string): string[][] | undefined {
  const { data, errors } = papa.parse<string[]>(text.replace(/\r\n|\r/g, '\n'), { delimiter: '\t', newline: '\n' });
  // A quotation mark that opens no quotation, as in a text that no spreadsheet wrote.
  const rows = errors.length > 0 ? text.split(/\r\n|\r|\n/).map((line) => line.split('\t')) : data;
  const last = rows.at(-1);
  if (rows.reduce((count, { length }) => count + length, 0) > maxPastedCells) return undefined;
  return last?.length === 1 && last[0] === '' ? rows.slice(0, -1) : rows;
}

/**
 * Rows of cells in a clipboard, as spreadsheets write it, from the first table or else the text; rows may differ in
 * length. Undefined if there are more than `maxPastedCells`.
 */
export function readCells({ html, text }: { html: string; text: string }): string[][] | undefined {
  const table = tableIn(html);
  return table === null ? cellsOfText(text) : cellsOfTable(table);
}
