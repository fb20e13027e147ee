import type { Json } from '@quoin/sdk';
import type { Field } from '../schema/field.ts';
import { idsOf, isJsonObject, type JsonObject } from '../schema/value.ts';
import { cellsOfRow, itemsIn, newItemOf, textAt } from './table-columns.ts';
import type { TableLists } from './table-lists.ts';

/** The rows of a table as lines of cells by the ids of columns. */
export interface TableLines {
  columns: readonly Field[];
  lineOf(row: Json): JsonObject;
  /** Path of a cell, or of the place of a missing one, relative to its row. */
  cellPath(row: Json, column: string): string[];
  /** Path and value of the change that sets a cell; undefined if nothing changes. */
  change(row: Json, column: string, text: string): { path: string[]; value: Json } | undefined;
  /** Rows with the texts of these lines. New rows have the ids of their lines. */
  rowsOf(lines: readonly Json[]): Json[];
}

export function tableLines(table: TableLists, values: JsonObject): TableLines {
  const { columns, rows, cells } = table;
  const stored = itemsIn(values, columns.list);
  const ids = idsOf(stored);
  const names = new Map(stored.map((column, index) => [ids[index] ?? String(index), textAt(column, columns.name)]));
  const columnFields = stored.map((column, index): Field => ({
    ...cells.text,
    key: ids[index] ?? String(index),
    title: textAt(column, columns.text) || textAt(column, columns.name) || `Column ${index + 1}`,
  }));

  const indexOf = (row: Json, column: string): number =>
    cellsOfRow(table, row).findIndex((cell) => textAt(cell, cells.name) === names.get(column));
  const textOf = (row: Json, column: string): string =>
    textAt(cellsOfRow(table, row)[indexOf(row, column)], cells.text);
  const newCell = (column: string, text: string): JsonObject => ({
    ...newItemOf(cells.list),
    [cells.name.key]: names.get(column) ?? '',
    [cells.text.key]: text,
  });
  const cellsWith = (row: Json, column: string, text: string): Json[] => {
    const all = cellsOfRow(table, row);
    const index = indexOf(row, column);
    const cell = all[index];
    return isJsonObject(cell) ? all.with(index, { ...cell, [cells.text.key]: text }) : [...all, newCell(column, text)];
  };

  return {
    columns: columnFields,
    lineOf: (row) => ({
      ...(isJsonObject(row) && row['id'] !== undefined ? { id: row['id'] } : {}),
      ...Object.fromEntries([...names.keys()].map((column) => [column, textOf(row, column)])),
    }),
    cellPath(row, column) {
      const index = indexOf(row, column);
      const id = idsOf(cellsOfRow(table, row))[index];
      return [cells.list.key, ...(index < 0 ? [`of-${column}`] : [id ?? String(index), cells.text.key])];
    },
    change(row, column, text) {
      if (text === textOf(row, column)) return undefined;
      const all = cellsOfRow(table, row);
      const id = idsOf(all)[indexOf(row, column)];
      return id === undefined
        ? { path: [cells.list.key], value: cellsWith(row, column, text) }
        : { path: [cells.list.key, id, cells.text.key], value: text };
    },
    rowsOf(lines) {
      const known = itemsIn(values, rows);
      return lines.map((line, index) => {
        const { id } = isJsonObject(line) ? line : {};
        const row = known[index] ?? { ...newItemOf(rows), ...(id === undefined ? {} : { id }) };
        return [...names.keys()].reduce((next, column) => {
          const text = isJsonObject(line) ? line[column] : undefined;
          return typeof text === 'string' && text !== textOf(next, column) && isJsonObject(next)
            ? { ...next, [cells.list.key]: cellsWith(next, column, text) }
            : next;
        }, row);
      });
    },
  };
}
