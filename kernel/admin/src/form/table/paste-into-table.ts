import { headingRow, type CellPlace } from '../grid/cell-place.ts';
import { readCell, textOfCell } from '../grid/cell.ts';
import { pasteCells, tooManyCells } from '../grid/paste-cells.ts';
import { brief, isJsonObject, type JsonObject } from '../schema/value.ts';
import { isOfNumbers, plainNumeral } from './number-columns.ts';
import { insertColumn, itemsIn } from './table-columns.ts';
import { tableLines } from './table-lines.ts';
import type { TableLists } from './table-lists.ts';

interface Paste extends CellPlace {
  /** Undefined if they are more than one paste may have. */
  cells: readonly (readonly string[])[] | undefined;
}

const refused = (reason: string) => ({ refusal: `${reason} Nothing was pasted.` });

const widthOf = (line: readonly string[]): number => line.findLastIndex((text) => text.trim() !== '') + 1;

/** Adds columns at the end. */
function withColumns(table: TableLists, values: JsonObject, count: number): JsonObject {
  const { length } = itemsIn(values, table.columns.list);
  return length >= count ? values : withColumns(table, insertColumn(table, values, length), count);
}

function withHeadings(
  table: TableLists,
  values: JsonObject,
  column: number,
  headings: readonly string[],
): { values: JsonObject } | { refusal: string } {
  const { list, text } = table.columns;
  const columns = [...itemsIn(values, list)];
  for (const [right, heading] of headings.entries()) {
    const item = columns[column + right];
    const reading = readCell(text, heading);
    if ('problem' in reading)
      return refused(`Heading of column ${column + right + 1}: "${brief(heading)}" ${reading.problem}.`);
    if (isJsonObject(item)) columns[column + right] = { ...item, [text.key]: textOfCell(reading.value) };
  }
  return { values: { ...values, [list.key]: columns } };
}

/**
 * Fills a table with columns of its own from a cell or a heading on, with new rows and columns where it has too few.
 */
export function pasteIntoTable(
  table: TableLists,
  values: JsonObject,
  { row, column, cells }: Paste,
): { values: JsonObject } | { refusal: string } {
  if (cells === undefined) return refused(tooManyCells);
  const { columns, rows } = table;
  const width = cells.reduce((most, line) => Math.max(most, column + widthOf(line)), 0);
  const { maxItems = Infinity } = columns.list.schema;
  if (width > maxItems) return refused(`There would be ${width} columns, but the maximum is ${maxItems}.`);
  const grown = withColumns(table, values, width);
  const [first = [], ...others] = cells;
  const isHeaded = row === headingRow;
  const headed = isHeaded ? withHeadings(table, grown, column, first.slice(0, widthOf(first))) : { values: grown };
  if ('refusal' in headed) return headed;
  const lines = tableLines(table, headed.values);
  const isNumbers = itemsIn(headed.values, columns.list).map((each) => isOfNumbers(table, each));
  const pasted = pasteCells({
    columns: lines.columns,
    items: itemsIn(headed.values, rows).map(lines.lineOf),
    row: Math.max(0, row),
    column,
    cells: (isHeaded ? others : cells).map((line) =>
      line.map((text, right) => (isNumbers[column + right] ? plainNumeral(text) : text)),
    ),
    maxItems: rows.schema.maxItems,
  });
  return 'refusal' in pasted ? pasted : { values: { ...headed.values, [rows.key]: lines.rowsOf(pasted.items) } };
}
