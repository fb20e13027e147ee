import type { ValuesQuery } from '@quoin/core';
import type { Rows, ValueCount } from '@quoin/sdk';
import type { Database } from '../database/database.ts';
import { memberOf } from './member.ts';

export interface CountedValue {
  rank: number;
  /** A text on PostgreSQL. */
  number: number | string | null;
  text: string | null;
  count: number | string;
  total: number | string;
}

/** Selects the distinct values of a key, with the number of the rows that a condition matches. */
export function valueStatement(
  dialect: Database['dialect'],
  { key, characters, sort, limit }: ValuesQuery,
  { matching, rowId }: { matching: string; rowId: string },
): string {
  const { table, rank, number, text } = memberOf(dialect, key).items;
  const start =
    characters === undefined ? text : `${dialect === 'sqlite' ? 'substr' : 'substring'}(${text}, 1, ${characters})`;
  const direction = sort === '-value' ? 'DESC NULLS LAST' : 'ASC NULLS FIRST';
  const order = [
    ...(sort === '-count' ? ['"count" DESC'] : []),
    ...['rank', 'number', 'text'].map((column) => `"${column}" ${direction}`),
  ].join(', ');
  return `SELECT counted.*, COUNT(*) OVER () AS total FROM (
    SELECT "rank", "number", "text", COUNT(DISTINCT row_id) AS "count" FROM (
      SELECT row_id, ${rank} AS "rank", ${number} AS "number", ${start} AS "text"
      FROM (SELECT ${rowId} AS row_id, data ${matching}) AS matching, ${table}
    ) AS items WHERE "rank" > 0 AND ("text" IS NULL OR "text" <> '') GROUP BY "rank", "number", "text"
  ) AS counted ORDER BY ${order} LIMIT ${limit}`;
}

function valueOf({ rank, number, text }: CountedValue): ValueCount['value'] {
  if (rank === 3) return text ?? '';
  return rank === 2 ? Number(number) : Number(number) === 1;
}

export const countsOf = (counted: readonly CountedValue[]): Rows<ValueCount> => ({
  rows: counted.map((each) => ({ value: valueOf(each), count: Number(each.count) })),
  total: Number(counted[0]?.total ?? 0),
});
