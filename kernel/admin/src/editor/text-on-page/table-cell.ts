import { isEqual } from '@quoin/core';
import { headingRow } from '../../form/grid/cell-place.ts';
import type { Field } from '../../form/schema/field.ts';
import type { JsonObject } from '../../form/schema/value.ts';
import { cellsOfRow, itemsIn, textAt } from '../../form/table/table-columns.ts';
import { tableListsIn, type TableLists } from '../../form/table/table-lists.ts';
import { indexOfItem, type Cell } from './page-cell.ts';

interface FoundPlace {
  row: number | undefined;
  column: number | undefined;
}

const indexOrNone = (index: number): number | undefined => (index < 0 ? undefined : index);

function placeOf(table: TableLists, props: JsonObject, path: readonly string[]): FoundPlace | undefined {
  const { columns, rows, cells } = table;
  const [list, id, key, cell, text, ...more] = path;
  const all = itemsIn(props, columns.list);
  if (list === columns.list.key && key === columns.text.key && cell === undefined)
    return { row: headingRow, column: indexOrNone(indexOfItem(all, id)) };
  if (list !== rows.key || key !== cells.list.key || text !== cells.text.key || more.length > 0) return undefined;
  const row = indexOrNone(indexOfItem(itemsIn(props, rows), id));
  const inRow = cellsOfRow(table, itemsIn(props, rows)[row ?? 0] ?? null);
  const name = textAt(inRow[indexOfItem(inRow, cell)], cells.name);
  return { row, column: indexOrNone(all.findIndex((column) => textAt(column, columns.name) === name)) };
}

/** Finds a cell or a heading of a table with columns of its own. */
export function tableCellAt(fields: readonly Field[], props: JsonObject, path: readonly string[]): Cell | undefined {
  const table = tableListsIn(fields);
  const { row, column } = (table && placeOf(table, props, path)) ?? {};
  if (table === undefined || row === undefined || column === undefined) return undefined;
  return {
    async paste({ plain, html }) {
      const [{ pasteIntoTable }, { readCells }] = await Promise.all([
        import('../../form/table/paste-into-table.ts'),
        import('../../form/grid/read-cells.ts'),
      ]);
      const pasted = pasteIntoTable(table, props, { row, column, cells: readCells({ html, text: plain }) });
      if ('refusal' in pasted) return pasted;
      const changed = Object.entries(pasted.values).filter(([key, value]) => !isEqual(props[key], value));
      return { values: changed.map(([key, value]) => ({ path: [key], value })) };
    },
  };
}
