import { pasteCells } from '../../form/grid/paste-cells.ts';
import type { Field } from '../../form/schema/field.ts';
import { initialValue } from '../../form/schema/initial.ts';
import type { Cells, Filled } from './fill-table.ts';

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** True if the first row has the titles of the columns, in order. */
export const hasTitles = (columns: readonly Field[], [first = []]: Cells): boolean =>
  first.length > 0 && first.every((text, index) => plain(text) === plain(columns[index]?.title ?? ''));

/** Fills a grid, whose columns are given. Their titles in the first row are no values. */
export function fillGrid(grid: Field, columns: readonly Field[], cells: Cells): Filled {
  const initial = initialValue(grid);
  const pasted = pasteCells({
    columns,
    items: Array.isArray(initial) ? initial : [],
    row: 0,
    column: 0,
    cells: hasTitles(columns, cells) ? cells.slice(1) : cells,
    maxItems: grid.schema.maxItems,
  });
  return 'refusal' in pasted ? pasted : { props: { [grid.key]: pasted.items } };
}
