import type { Json } from '@quoin/sdk';
import { isJsonObject, type JsonObject } from '../schema/value.ts';
import { itemFieldsOf, type TableLists } from './table-lists.ts';

/** Matches numbers with or without thousands separators. */
const numeral = /^[+\-−]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;

export const isNumeral = (text: string): boolean => numeral.test(text.trim());

/** Text of a number as columns of numbers store it. */
export const plainNumeral = (text: string): string => (isNumeral(text) ? text.replaceAll(',', '') : text);

/** Key and value by which a column is one of numbers; undefined if columns have no such field. */
export function numberType({ columns: { list } }: TableLists): JsonObject | undefined {
  const type = itemFieldsOf(list)?.find(({ kind, schema }) => kind === 'select' && schema.enum?.includes('number'));
  return type && { [type.key]: 'number' };
}

export function isOfNumbers(table: TableLists, column: Json | undefined): boolean {
  const [type] = Object.entries(numberType(table) ?? {});
  return type !== undefined && isJsonObject(column) && column[type[0]] === type[1];
}
