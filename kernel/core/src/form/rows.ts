import type { Json } from '@quoin/sdk';
import { isObject } from '../value/json.ts';

/** A field of a row in a list: `contacts.1.email` is `email` of row `1` of `contacts`. */
const rowField = /^([^.]+)\.([^.]+)\.([^.]+)$/;

/** Groups row fields into lists. Each row has its `id`; empty rows are omitted. */
export function gatherRows(fields: ReadonlyMap<string, Json>): Map<string, Json> {
  const values = new Map<string, Json>();
  const rows = new Map<string, { [key: string]: Json }>();
  for (const [name, value] of fields) {
    const [, list, id, key] = rowField.exec(name) ?? [];
    if (list === undefined || id === undefined || key === undefined) {
      values.set(name, value);
      continue;
    }
    const row = rows.get(`${list}.${id}`) ?? { id };
    if (!rows.has(`${list}.${id}`)) values.set(list, [...((values.get(list) ?? []) as Json[]), row]);
    rows.set(`${list}.${id}`, row);
    row[key] = value;
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
