import { fieldAt } from '../../form/schema/field-at.ts';
import { itemFormsOf, type Field } from '../../form/schema/field.ts';
import type { JsonObject } from '../../form/schema/value.ts';
import { indexOfItem, type Cell } from './page-cell.ts';
import { tableCellAt } from './table-cell.ts';

/** Finds the cell at a path; undefined if it leads elsewhere. */
export const cellAt = (fields: readonly Field[], props: JsonObject, path: readonly string[]): Cell | undefined =>
  gridCellAt(fields, props, path) ?? tableCellAt(fields, props, path);

function gridCellAt(fields: readonly Field[], props: JsonObject, path: readonly string[]): Cell | undefined {
  const [id, key] = path.slice(-2);
  const { field: list, value: items } = fieldAt(fields, props, path.slice(0, -2)) ?? {};
  if (list?.schema.as !== 'grid' || !Array.isArray(items) || key === undefined) return undefined;
  const row = indexOfItem(items, id);
  if (row < 0) return undefined;
  return {
    async paste({ plain, html }) {
      const [{ pasteCells }, { readCells }] = await Promise.all([
        import('../../form/grid/paste-cells.ts'),
        import('../../form/grid/read-cells.ts'),
      ]);
      const columns = itemFormsOf(list).forms[0].fields;
      const column = columns.findIndex((each) => each.key === key);
      const cells = readCells({ html, text: plain });
      const pasted = pasteCells({ columns, items, row, column, cells, maxItems: list.schema.maxItems });
      return 'refusal' in pasted ? pasted : { values: [{ path: path.slice(0, -2), value: pasted.items }] };
    },
  };
}
