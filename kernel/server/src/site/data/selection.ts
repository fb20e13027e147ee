import type { Json, RowSelection } from '@quoin/sdk';

type Row = Record<string, Json>;

const isAmong = (value: Json | undefined, allowed: unknown): boolean =>
  Array.isArray(allowed) ? allowed.includes(value) : value === allowed;

function liesBetween(
  value: Json | undefined,
  { from, to }: NonNullable<RowSelection<Record<string, unknown>>['between']>,
): boolean {
  const isBeyond = (
    end: string | number | undefined,
    compare: (value: string | number, end: string | number) => boolean,
  ) => end !== undefined && (typeof value !== typeof end || !compare(value as string | number, end));
  return !isBeyond(from, (value, end) => value >= end) && !isBeyond(to, (value, end) => value <= end);
}

/** Absent and null sort first, then numbers, then text, as in the database. */
const rankOf = (value: Json | undefined): number => (typeof value === 'number' ? 1 : typeof value === 'string' ? 2 : 0);

function compareBy(field: string) {
  return (one: Row, other: Row): number => {
    const [a, b] = [one[field], other[field]];
    if (rankOf(a) !== rankOf(b)) return rankOf(a) - rankOf(b);
    if (rankOf(a) === 0 || a === b) return 0;
    return (a as string | number) < (b as string | number) ? -1 : 1;
  };
}

/** Selects with the semantics of the database. */
export function selectAmong(
  rows: readonly Row[],
  { where = {}, between, sort, limit = 1_000, offset = 0 }: RowSelection<Record<string, unknown>>,
): { rows: Row[]; total: number } {
  const conditions = Object.entries(where).filter(([, allowed]) => allowed !== undefined);
  const found = rows.filter(
    (row) =>
      conditions.every(([field, allowed]) => isAmong(row[field], allowed)) &&
      (between === undefined || liesBetween(row[between.field], between)),
  );
  if (sort !== undefined) {
    const compare = compareBy(sort.replace(/^-/, ''));
    found.sort(sort.startsWith('-') ? (one, other) => compare(other, one) : compare);
  }
  return { rows: found.slice(offset, offset + limit), total: found.length };
}
