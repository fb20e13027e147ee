import papa from 'papaparse';

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

/** Cells of the first table of a document. A merged cell has its text at its start; the other cells are empty. */
function cellsOfHtml(html: string): string[][] | undefined {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  if (table === null) return undefined;
  const rows: string[][] = [...table.rows].map(() => []);
  for (const [top, { cells }] of [...table.rows].entries()) {
    let left = 0;
    for (const cell of cells) {
      while (rows[top]?.[left] !== undefined) left += 1;
      // Zero reaches to the last row.
      const height = cell.rowSpan === 0 ? rows.length : cell.rowSpan;
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

function cellsOfText(text: string): string[][] {
  const { data, errors } = papa.parse<string[]>(text.replace(/\r\n|\r/g, '\n'), { delimiter: '\t', newline: '\n' });
  // A quotation mark that opens no quotation, as in a text that no spreadsheet wrote.
  const rows = errors.length > 0 ? text.split(/\r\n|\r|\n/).map((line) => line.split('\t')) : data;
  const last = rows.at(-1);
  return last?.length === 1 && last[0] === '' ? rows.slice(0, -1) : rows;
}

/** Rows of cells in a clipboard, as spreadsheets write it; rows may differ in length. */
export const readCells = ({ html, text }: { html: string; text: string }): string[][] =>
  (html === '' ? undefined : cellsOfHtml(html)) ?? cellsOfText(text);
