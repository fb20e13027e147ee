import type { Json } from '@quoin/sdk';
import { isObject } from '../value/json.ts';

/** The name of a field that belongs to a row of a list: `contacts.1.email` is the answer `email` of the row `1` of `contacts`. */
const rowField = /^([^.]+)\.([^.]+)\.([^.]+)$/;

/** Puts the answers to fields of rows together: a list of rows by its name, each with its `id`; rows without answers are left out. */
export function gatherRows(answers: ReadonlyMap<string, Json>): Map<string, Json> {
  const values = new Map<string, Json>();
  const rows = new Map<string, { [key: string]: Json }>();
  for (const [name, value] of answers) {
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

/** The value at a path below a value. */
export const valueAt = (value: Json | undefined, path: readonly PropertyKey[]): Json | undefined =>
  path.reduce<unknown>(
    (found, key) =>
      typeof found === 'object' && found !== null ? (found as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  ) as Json | undefined;

/** The field that a path below a list means: that of its row, or the first of the list. */
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
