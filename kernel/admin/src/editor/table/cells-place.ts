import { fieldsOf, shownFields, type Field } from '../../form/schema/field.ts';
import { initialValue } from '../../form/schema/initial.ts';
import type { JsonObject } from '../../form/schema/value.ts';
import type { CatalogEntry } from '../catalog/catalog.ts';
import { fillGrid, hasTitles } from './fill-grid.ts';
import { fillTable, type Cells, type Filled } from './fill-table.ts';
import { itemFieldsOf, tableListsIn } from '../../form/table/table-lists.ts';

/** Makes a component out of cells. */
export interface CellsPlace {
  entry: CatalogEntry;
  /** 2 if the cells have its headings, 1 if they bring their own, 0 if they must fit its columns. */
  fit: 0 | 1 | 2;
  /** Fields that the user has to fill in besides. */
  others: number;
  fill(): Filled;
}

/** Fields without which a component is not valid, as a new one has them; the rest of its sample is left out. */
function requiredOf({ initial }: CatalogEntry, fields: readonly Field[]): JsonObject {
  const required = fields.filter(({ isRequired }) => isRequired);
  const values = required.map((field) => [field.key, initial.props?.[field.key] ?? initialValue(field)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as JsonObject;
}

/** Finds where a component takes cells: a table with columns of its own, or a grid. Undefined if it takes none. */
export function placeFor(entry: CatalogEntry, cells: Cells): CellsPlace | undefined {
  const all = fieldsOf(entry.schema);
  const fields = shownFields(all, requiredOf(entry, all));
  const place = (fit: CellsPlace['fit'], filled: readonly Field[], fill: () => Filled): CellsPlace => {
    const others = fields.filter((field) => field.isRequired && !filled.includes(field));
    return {
      entry,
      fit,
      others: others.length,
      fill() {
        const result = fill();
        return 'refusal' in result ? result : { props: { ...requiredOf(entry, others), ...result.props } };
      },
    };
  };
  const table = tableListsIn(fields);
  if (table !== undefined) return place(1, [table.columns.list, table.rows], () => fillTable(table, cells));
  const grid = fields.find(({ kind, schema }) => kind === 'list' && schema.as === 'grid');
  const columns = grid && itemFieldsOf(grid);
  if (grid === undefined || columns === undefined) return undefined;
  return place(hasTitles(columns, cells) ? 2 : 0, [grid], () => fillGrid(grid, columns, cells));
}
