import type { Json } from '@quoin/sdk';
import { prefixExpression } from './prefix-pattern.ts';
import type { Range, RowFilter, Scalar, Selection, SortKey } from './selection.ts';
import { searchableIn, wordsOf } from './words.ts';

type Row = Record<string, Json>;

/** Compares by code points, as databases do; `<` compares UTF-16 units. */
function compareText(one: string, other: string): number {
  const others = other[Symbol.iterator]();
  for (const character of one) {
    const { value, done } = others.next();
    if (done) return 1;
    if (character !== value) return (character.codePointAt(0) ?? 0) - (value.codePointAt(0) ?? 0);
  }
  return others.next().done ? 0 : -1;
}

const ranks: Partial<Record<string, number>> = { boolean: 1, number: 2, string: 3 };

const rankOf = (value: Json | undefined): number => ranks[typeof value] ?? 0;

/** Compares in the order of the databases: absent and null first, then false, true, numbers, text. */
export function compareValues(one: Json | undefined, other: Json | undefined): number {
  if (typeof one === 'string' && typeof other === 'string') return compareText(one, other);
  return rankOf(one) - rankOf(other) || (rankOf(one) === 0 ? 0 : Number(one) - Number(other));
}

function compareBy(sort: readonly SortKey[]) {
  return (one: Row, other: Row): number => {
    for (const { key, descending } of sort) {
      const compared = compareValues(one[key], other[key]);
      if (compared !== 0) return descending ? -compared : compared;
    }
    return 0;
  };
}

const isAmong = (value: Json | undefined, allowed: readonly Scalar[]): boolean =>
  Array.isArray(value)
    ? value.some((item) => item !== null && typeof item !== 'boolean' && allowed.includes(item as Scalar))
    : allowed.includes((value ?? null) as Scalar);

function liesWithin(value: Json | undefined, { from, to }: Range): boolean {
  const isBeyond = (end: string | number | undefined, sign: 1 | -1) =>
    end !== undefined && (typeof value !== typeof end || compareValues(value, end) * sign > 0);
  return !isBeyond(to, 1) && !isBeyond(from, -1);
}

/** Returns the rows that a filter finds, each with its id. */
export function filterRows(
  rows: readonly Row[],
  { ids, search = '', filter = {}, startsWith = {}, ranges = [] }: RowFilter,
): Row[] {
  const words = wordsOf(search);
  const among = Object.entries(filter);
  const prefixes = Object.entries(startsWith).map(
    ([key, all]) => [key, all.map((prefix) => new RegExp(prefixExpression(prefix), 'u'))] as const,
  );
  return rows.filter((row) => {
    const { id, ...data } = row;
    if (ids !== undefined && !ids.some((wanted) => wanted === id)) return false;
    if (!among.every(([key, allowed]) => isAmong(data[key], allowed))) return false;
    if (!ranges.every((range) => liesWithin(data[range.key], range))) return false;
    const startsRight = prefixes.every(([key, expressions]) => {
      const value = data[key];
      return typeof value === 'string' && expressions.some((expression) => expression.test(value));
    });
    if (!startsRight) return false;
    if (words.length === 0) return true;
    const text = searchableIn(data);
    return words.every((word) => text.includes(word));
  });
}

/** Selects with the semantics of the databases. Rows of equal sort keys keep their order. */
export function selectRows(
  rows: readonly Row[],
  { sort, limit, offset, ...filter }: Selection,
): { rows: Row[]; total: number } {
  const found = filterRows(rows, filter);
  if (sort.length > 0) found.sort(compareBy(sort));
  return { rows: found.slice(offset, offset + limit), total: found.length };
}
