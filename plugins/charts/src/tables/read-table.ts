import Papa from 'papaparse';

export type TableRow = Record<string, string>;

/** A document without a table; the message is a sentence for editors. */
export class UnreadableTable extends Error {}

/** Row limit; lower for wide tables. */
export const maxRows = 5_000;
const maxCells = 50_000;
const maxColumns = 100;
export const maxCellLength = 1_000;
const maxHeadingLength = 100;

const rowsOf = (columns: number): number => Math.min(maxRows, Math.floor(maxCells / columns));

/** Raises `UnreadableTable`. */
export const readTable = (text: string, contentType: string): TableRow[] =>
  /\bjson\b/i.test(contentType) ? readJson(text) : readCsv(text);

/** Lines starting with `#` are comments. */
function readCsv(text: string): TableRow[] {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    comments: '#',
    skipEmptyLines: 'greedy',
    preview: maxRows + 1,
  });
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes !== undefined) throw new UnreadableTable(`The quotes of its row ${(quotes.row ?? 0) + 1} do not match.`);
  const [headings = [], ...lines] = data;
  const columns = headings.slice(0, maxColumns);
  if (columns.length < 2) throw new UnreadableTable('It has no line of headings with at least two columns.');
  return lines
    .slice(0, rowsOf(columns.length))
    .map((cells) => rowOf(columns.map((column, index) => [column, cells[index] ?? ''])));
}

/** Accepts an array of objects, or an object with a single array. */
function readJson(text: string): TableRow[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UnreadableTable('It is JSON that does not parse.');
  }
  const arrays = Array.isArray(value)
    ? [value]
    : isObject(value)
      ? Object.values(value).filter((each) => Array.isArray(each))
      : [];
  const [rows, ...others] = arrays as unknown[][];
  if (rows === undefined || others.length > 0 || !rows.every(isObject))
    throw new UnreadableTable('It is JSON, but not one list of objects.');
  const columns = Math.max(1, ...rows.slice(0, maxRows).map((row) => Math.min(Object.keys(row).length, maxColumns)));
  return rows.slice(0, rowsOf(columns)).map((row) =>
    rowOf(
      Object.entries(row)
        .slice(0, columns)
        .map(([column, cell]) => [column, written(cell)]),
    ),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const written = (cell: unknown): string =>
  typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';

// Object.fromEntries keeps even __proto__ an ordinary column.
const rowOf = (cells: (readonly [column: string, cell: string])[]): TableRow =>
  Object.fromEntries(
    cells.flatMap(([heading, cell]) => {
      const column = heading.trim().slice(0, maxHeadingLength);
      return column === '' ? [] : [[column, cell.trim().slice(0, maxCellLength)]];
    }),
  );
