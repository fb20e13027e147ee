import type { Json } from '@quoin/sdk';
import { fieldAt } from '../../form/schema/field-at.ts';
import { itemFormsOf, type Field } from '../../form/schema/field.ts';
import { isJsonObject, type JsonObject } from '../../form/schema/value.ts';
import type { Pasted } from '../../form/grid/paste-cells.ts';

/** A cell of a list that editors see as a table. */
interface Cell {
  list: Field;
  items: readonly Json[];
  row: number;
  key: string;
}

/** Finds the cell at a path; undefined if it leads elsewhere. */
export function cellAt(fields: readonly Field[], props: JsonObject, path: readonly string[]): Cell | undefined {
  const [id, key] = path.slice(-2);
  const found = fieldAt(fields, props, path.slice(0, -2));
  if (found?.field.schema.as !== 'grid' || !Array.isArray(found.value) || key === undefined) return undefined;
  const row = found.value.findIndex((item) => isJsonObject(item) && item['id'] === id);
  return row < 0 ? undefined : { list: found.field, items: found.value, row, key };
}

/** Fills a table with what a clipboard holds, from a cell on. */
export async function pasteInto(
  { list, items, row, key }: Cell,
  { plain, html }: { plain: string; html: string },
): Promise<Pasted> {
  const [{ pasteCells }, { readCells }] = await Promise.all([
    import('../../form/grid/paste-cells.ts'),
    import('../../form/grid/read-cells.ts'),
  ]);
  const columns = itemFormsOf(list).forms[0].fields;
  const column = columns.findIndex((each) => each.key === key);
  const { maxItems } = list.schema;
  return pasteCells({ columns, items, row, column, cells: readCells({ html, text: plain }), maxItems });
}
