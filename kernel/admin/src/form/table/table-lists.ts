import { itemFormsOf, type Field } from '../schema/field.ts';

/** An item of a list with a name and a text, and nothing else that it must have. */
interface Named {
  list: Field;
  /** Identifier by which something refers to the item, or the item to something. */
  name: Field;
  text: Field;
}

/** Lists that are a table with columns of its own: each cell of a row names its column. */
export interface TableLists {
  columns: Named;
  rows: Field;
  cells: Named;
}

const isList = ({ kind, schema }: Field): boolean => kind === 'list' && schema.as !== 'grid';

/** Fields of the items; undefined if these have several forms. */
export function itemFieldsOf(list: Field): readonly Field[] | undefined {
  const { by, forms } = itemFormsOf(list);
  return by === undefined ? forms[0].fields : undefined;
}

function namedIn(list: Field): Named | undefined {
  const [one, other, ...more] = itemFieldsOf(list)?.filter(({ isRequired }) => isRequired) ?? [];
  if (one?.kind !== 'text' || other?.kind !== 'text' || more.length > 0) return undefined;
  const isNamed = ({ schema }: Field): boolean => schema.identifier === true;
  if (isNamed(one) === isNamed(other)) return undefined;
  return isNamed(one) ? { list, name: one, text: other } : { list, name: other, text: one };
}

function cellsIn(rows: Field): Named | undefined {
  const [cells, ...others] = itemFieldsOf(rows) ?? [];
  return cells !== undefined && isList(cells) && others.length === 0 ? namedIn(cells) : undefined;
}

/** Finds a list of columns, and one of rows that consist of cells; undefined if there are none, or several. */
export function tableListsIn(fields: readonly Field[]): TableLists | undefined {
  const lists = fields.filter(isList);
  const [columns, ...otherColumns] = lists.flatMap((list) => namedIn(list) ?? []);
  const [found, ...otherRows] = lists.flatMap((rows) => {
    const cells = cellsIn(rows);
    return cells === undefined ? [] : [{ rows, cells }];
  });
  if (columns === undefined || found === undefined || otherColumns.length > 0 || otherRows.length > 0) return undefined;
  return { columns, ...found };
}
