import { readCell, textOfCell } from '../../form/grid/cell.ts';
import { pasteCells } from '../../form/grid/paste-cells.ts';
import type { Field } from '../../form/schema/field.ts';
import { brief, isJsonObject, type JsonObject } from '../../form/schema/value.ts';
import { isNumeral, numberType, plainNumeral } from '../../form/table/number-columns.ts';
import { freeName, newItemOf } from '../../form/table/table-columns.ts';
import type { TableLists } from '../../form/table/table-lists.ts';

/** Props with the cells, or the reason for refusal. */
export type Filled = { props: JsonObject } | { refusal: string };

export type Cells = readonly (readonly string[])[];

const refused = (reason: string): Filled => ({ refusal: `${reason} Nothing was pasted.` });

/** Name of each column: its heading, with a number if that is empty or taken. */
function namesOf(headings: readonly string[], field: Field): string[] {
  const taken = new Set<string>();
  for (const [index, heading] of headings.entries()) taken.add(freeName(heading, index + 1, taken, field));
  return [...taken];
}

/** True if all cells of a column that have a text are numbers. */
function holdsNumbers(body: Cells, column: number): boolean {
  const texts = body.map((line) => line[column]?.trim() ?? '').filter((text) => text !== '');
  return texts.length > 0 && texts.every(isNumeral);
}

/** Fills a table of its own columns. The first row becomes the headings, and columns of numbers get that type. */
export function fillTable(table: TableLists, [first = [], ...body]: Cells): Filled {
  const { columns, rows, cells } = table;
  const width = body.reduce((most, { length }) => Math.max(most, length), first.length);
  const { maxItems = Infinity } = columns.list.schema;
  if (width > maxItems) return refused(`There are ${width} columns, but the maximum is ${maxItems}.`);
  const headings: string[] = [];
  for (let index = 0; index < width; index += 1) {
    const text = first[index] ?? '';
    const reading = readCell(columns.text, text);
    if ('problem' in reading) return refused(`Heading of column ${index + 1}: "${brief(text)}" ${reading.problem}.`);
    headings.push(textOfCell(reading.value));
  }
  const names = namesOf(headings, columns.name);
  const type = numberType(table);
  const isNumbers = names.map((_, index) => type !== undefined && holdsNumbers(body, index));
  const pasted = pasteCells({
    columns: names.map((title, index) => ({ ...cells.text, key: String(index), title })),
    items: [],
    row: 0,
    column: 0,
    cells: body.map((line) => line.map((text, index) => (isNumbers[index] ? plainNumeral(text) : text))),
    maxItems: rows.schema.maxItems,
  });
  if ('refusal' in pasted) return pasted;
  return {
    props: {
      [columns.list.key]: names.map((name, index) => ({
        ...newItemOf(columns.list),
        ...(isNumbers[index] ? type : {}),
        [columns.name.key]: name,
        [columns.text.key]: headings[index] ?? '',
      })),
      [rows.key]: pasted.items.filter(isJsonObject).map((item) => ({
        ...newItemOf(rows),
        [cells.list.key]: names.map((name, index) => ({
          ...newItemOf(cells.list),
          [cells.name.key]: name,
          [cells.text.key]: item[index] ?? '',
        })),
      })),
    },
  };
}
