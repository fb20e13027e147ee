import type { Json, Rows, ValueCount } from '@quoin/sdk';
import { compareValues } from './select-rows.ts';
import type { ValuesQuery } from './selection.ts';

type Value = ValueCount['value'];

const isValue = (value: Json | undefined): value is Value =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value !== '');

/** Counts the rows of each value, with the semantics of the databases. */
export function countValues(
  rows: readonly Record<string, Json>[],
  { key, characters, sort, limit }: ValuesQuery,
): Rows<ValueCount> {
  const counts = new Map<Value, number>();
  for (const row of rows) {
    const given = [row[key]].flat().filter(isValue);
    const values = given.map((value) =>
      typeof value === 'string' && characters !== undefined ? Array.from(value).slice(0, characters).join('') : value,
    );
    for (const value of new Set(values)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const found = [...counts].map(([value, count]) => ({ value, count }));
  found.sort((one, other) => {
    const byCount = sort === '-count' ? other.count - one.count : 0;
    const byValue = compareValues(one.value, other.value);
    return byCount || (sort === '-value' ? -byValue : byValue);
  });
  return { rows: found.slice(0, limit), total: found.length };
}
