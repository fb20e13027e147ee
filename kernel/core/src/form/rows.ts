import type { Json } from '@quoin/sdk';
import { isObject, without } from '../value/json.ts';

/** A field of a row in a list: `contacts.1.email` is `email` of row `1` of `contacts`. */
const rowField = /^([^.]+)\.([^.]+)\.([^.]+)$/;

type Row = { [key: string]: Json };

/** True if texts are empty, which have no value, and check boxes unchecked. */
const isEmpty = (row: Row): boolean =>
  Object.values(without(row, 'id')).every((value) => value === false || (Array.isArray(value) && value.length === 0));

/** Groups row fields into lists. Each row has its `id`; empty rows are omitted. */
export function gatherRows(fields: ReadonlyMap<string, Json>): Map<string, Json> {
  const values = new Map<string, Json>();
  const lists = new Map<string, Map<string, Row>>();
  for (const [name, value] of fields) {
    const [, list, id, key] = rowField.exec(name) ?? [];
    if (list === undefined || id === undefined || key === undefined) {
      values.set(name, value);
      continue;
    }
    const rows = lists.get(list) ?? new Map<string, Row>();
    rows.set(id, { ...(rows.get(id) ?? { id }), [key]: value });
    lists.set(list, rows);
  }
  for (const [list, rows] of lists) {
    const filled = [...rows.values()].filter((row) => !isEmpty(row));
    if (filled.length > 0) values.set(list, filled);
  }
  return values;
}

export const valueAt = (value: Json | undefined, path: readonly PropertyKey[]): Json | undefined =>
  path.reduce<unknown>(
    (found, key) =>
      typeof found === 'object' && found !== null ? (found as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  ) as Json | undefined;

/** Returns the field of a row, or the first field of the list. */
export function fieldAt(
  list: string,
  rows: Json | undefined,
  [index, key]: readonly PropertyKey[],
  fields: Iterable<string>,
): string {
  const row = index === undefined ? undefined : valueAt(rows, [index]);
  const id = isObject(row) && typeof row['id'] === 'string' ? row['id'] : index;
  if (id !== undefined)
    return [list, id, key]
      .filter((part) => part !== undefined)
      .map(String)
      .join('.');
  return [...fields].find((name) => rowField.exec(name)?.[1] === list) ?? list;
}
