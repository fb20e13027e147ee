import type { FindOptions, Model } from 'sequelize';
import { plain, type Table } from './model.ts';

export interface Pagination {
  /** Defaults to 50, max 1,000. */
  limit?: number | undefined;
  offset?: number | undefined;
}

const whole = (value: number | undefined, otherwise: number) =>
  value === undefined || !Number.isSafeInteger(value) || value < 0 ? otherwise : value;

/** Values that are not whole numbers count as absent. */
export function paginationOf({ limit, offset }: Pagination, max = 1_000): { limit: number; offset: number } {
  return { limit: Math.min(whole(limit, 50), max), offset: whole(offset, 0) };
}

/** Returns the total. Counts only if the limit was reached. */
export async function totalOf(
  pagination: Pagination,
  found: number,
  count: () => Promise<number>,
  max?: number,
): Promise<number> {
  const { limit, offset } = paginationOf(pagination, max);
  return found < limit && (found > 0 || offset === 0) ? offset + found : count();
}

export async function findPaginated<Stored extends object>(
  table: Table<Stored>,
  { where = {}, ...options }: Pick<FindOptions<Stored>, 'where' | 'attributes' | 'order'>,
  pagination: Pagination,
): Promise<{ found: Stored[]; total: number }> {
  const found: Model<Stored>[] = await table.findAll({ where, ...options, ...paginationOf(pagination) });
  return { found: found.map(plain), total: await totalOf(pagination, found.length, () => table.count({ where })) };
}
