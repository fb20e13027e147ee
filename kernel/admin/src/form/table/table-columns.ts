import type { Json } from '@quoin/sdk';
import { itemFormsOf, type Field } from '../schema/field.ts';
import { copyOfItem, newItem } from '../schema/initial.ts';
import { isJsonObject, type JsonObject } from '../schema/value.ts';
import type { TableLists } from './table-lists.ts';

export const itemsIn = (values: JsonObject, { key, fallback }: Field): readonly Json[] => {
  const value = values[key] ?? fallback;
  return Array.isArray(value) ? value : [];
};

export function textAt(item: Json | undefined, { key }: Field): string {
  const value = isJsonObject(item) ? item[key] : undefined;
  return typeof value === 'string' ? value : '';
}

export const newItemOf = (list: Field): JsonObject => newItem(itemFormsOf(list).forms[0], undefined);

const columnNames = ({ columns }: TableLists, values: JsonObject): Set<string> =>
  new Set(itemsIn(values, columns.list).map((column) => textAt(column, columns.name)));

/** Cells of a row, whatever columns they name. */
export const cellsOfRow = ({ cells }: TableLists, row: Json): readonly Json[] =>
  isJsonObject(row) ? itemsIn(row, cells.list) : [];

/** Changes the cells of each row. */
function mapCells(table: TableLists, values: JsonObject, change: (cell: Json, name: string) => Json[]): JsonObject {
  const { rows, cells } = table;
  const changed = itemsIn(values, rows).map((row) => {
    const next = cellsOfRow(table, row).flatMap((cell) => change(cell, textAt(cell, cells.name)));
    return isJsonObject(row) ? { ...row, [cells.list.key]: next } : row;
  });
  return { ...values, [rows.key]: changed };
}

const withColumns = ({ columns: { list } }: TableLists, values: JsonObject, next: Json[]): JsonObject => ({
  ...values,
  [list.key]: next,
});

/** Returns the name of a column if it is free, else the name with the first free number from `number` on. */
export function freeName(
  name: string,
  number: number,
  taken: ReadonlySet<string>,
  { schema: { maxLength = 100 } }: Field,
): string {
  const start = name.slice(0, Math.max(1, maxLength - 6)).toWellFormed();
  let free = start === '' ? `Column ${number}` : start;
  for (let next = number; taken.has(free); next += 1) free = `${start === '' ? 'Column' : start} ${next}`;
  return free;
}

/** Gives a new column a unique name. */
export function namedColumn(table: TableLists, values: JsonObject, column: Json): Json {
  if (!isJsonObject(column)) return column;
  const { name } = table.columns;
  const taken = columnNames(table, values);
  return { ...column, [name.key]: freeName(textAt(column, name), taken.size + 1, taken, name) };
}

export function insertColumn(table: TableLists, values: JsonObject, index: number): JsonObject {
  const { list } = table.columns;
  const column = namedColumn(table, values, newItemOf(list));
  return withColumns(table, values, itemsIn(values, list).toSpliced(index, 0, column));
}

export function moveColumn(table: TableLists, values: JsonObject, from: number, to: number): JsonObject {
  const columns = itemsIn(values, table.columns.list);
  return withColumns(table, values, columns.toSpliced(from, 1).toSpliced(to, 0, ...columns.slice(from, from + 1)));
}

/** Copies a column and its cells. */
export function duplicateColumn(table: TableLists, values: JsonObject, index: number): JsonObject {
  const { columns, cells } = table;
  const all = itemsIn(values, columns.list);
  const column = all[index] ?? null;
  const copy = namedColumn(table, values, copyOfItem(column));
  const own = textAt(column, columns.name);
  const next = withColumns(table, values, all.toSpliced(index + 1, 0, copy));
  return mapCells(table, next, (cell, name) => {
    const made = copyOfItem(cell);
    return name === own && isJsonObject(made)
      ? [cell, { ...made, [cells.name.key]: textAt(copy, columns.name) }]
      : [cell];
  });
}

/** Removes a column, and its cells unless another column has its name. */
export function removeColumn(table: TableLists, values: JsonObject, index: number): JsonObject {
  const { list, name } = table.columns;
  const columns = itemsIn(values, list);
  const removed = textAt(columns[index], name);
  const rest = withColumns(table, values, columns.toSpliced(index, 1));
  const names = columnNames(table, rest);
  return mapCells(table, rest, (cell, own) => (own === removed && !names.has(own) ? [] : [cell]));
}

/** Lists the columns that cells name and that do not exist, so that their cells are not shown. */
export function unplacedNames(table: TableLists, values: JsonObject): string[] {
  const names = columnNames(table, values);
  const all = itemsIn(values, table.rows).flatMap((row) => cellsOfRow(table, row));
  return [...new Set(all.map((cell) => textAt(cell, table.cells.name)))].filter((name) => !names.has(name));
}

export function removeUnplaced(table: TableLists, values: JsonObject): JsonObject {
  const names = columnNames(table, values);
  return mapCells(table, values, (cell, name) => (names.has(name) ? [cell] : []));
}
