import type { Json } from '@quoin/sdk';
import { formatCount } from '../../screen/format-number.ts';
import type { Field } from '../schema/field.ts';
import { newItem } from '../schema/initial.ts';
import { brief, isJsonObject, type JsonObject } from '../schema/value.ts';
import { readCell } from './cell.ts';
import { maxPastedCells } from './read-cells.ts';

export const maxPastedRows = 1_000;

interface Paste {
  columns: readonly Field[];
  items: readonly Json[];
  /** Place of the first cell. */
  row: number;
  column: number;
  /** Undefined if they are more than one paste may have. */
  cells: readonly (readonly string[])[] | undefined;
  maxItems: number | undefined;
}

export type Pasted = { items: Json[] } | { refusal: string };

const most = formatCount(maxPastedCells, 'cell');
export const tooManyCells = `There are more than ${most}, and one paste may have ${most}.`;

const refused = (reason: string): Pasted => ({ refusal: `${reason} Nothing was pasted.` });

function exceeds(
  { columns, items, row, column, maxItems }: Paste,
  cells: readonly (readonly string[])[],
): Pasted | undefined {
  if (cells.length > maxPastedRows)
    return refused(`There are ${cells.length} rows, and one paste may have ${maxPastedRows}.`);
  const count = Math.max(items.length, row + cells.length);
  if (maxItems !== undefined && count > maxItems)
    return refused(`There would be ${count} rows, but the maximum is ${maxItems}.`);
  const room = columns.length - column;
  const wide = cells.findIndex((line) => line.slice(room).some((text) => text.trim() !== ''));
  if (wide < 0) return undefined;
  const width = cells[wide]?.length ?? 0;
  return refused(
    `Row ${row + wide + 1} has ${width} cells, and from column "${columns[column]?.title}" on there ${room === 1 ? 'is 1' : `are ${room}`}.`,
  );
}

function withCell(item: JsonObject, key: string, value: Json | undefined): JsonObject {
  if (value !== undefined) return { ...item, [key]: value };
  const { [key]: _, ...rest } = item;
  return rest;
}

/**
 * Fills cells from a place on, with new items where there are too few. Cells that a short row lacks stay as they are.
 * One cell that does not fit refuses the whole.
 */
export function pasteCells(paste: Paste): Pasted {
  const { columns, row, column, cells } = paste;
  if (cells === undefined) return refused(tooManyCells);
  const refusal = exceeds(paste, cells);
  if (refusal !== undefined) return refusal;
  const items = [...paste.items];
  for (const [down, line] of cells.entries()) {
    const existing = items[row + down];
    let item = isJsonObject(existing) ? existing : newItem({ name: '', title: '', fields: [...columns] }, undefined);
    for (const [right, text] of line.entries()) {
      const field = columns[column + right];
      if (field === undefined) break;
      const reading = readCell(field, text);
      if ('problem' in reading)
        return refused(`Row ${row + down + 1}, column "${field.title}": "${brief(text)}" ${reading.problem}.`);
      item = withCell(item, field.key, reading.value);
    }
    items[row + down] = item;
  }
  return { items };
}
