import type { FindOptions, Model } from 'sequelize';
import { plain, type Table } from './model.ts';

/** Which part of a list is wanted. */
export interface Window {
  /** How many at most: 50 when not given, never more than 1,000. */
  limit?: number | undefined;
  offset?: number | undefined;
}

const whole = (value: number | undefined, otherwise: number) =>
  value === undefined || !Number.isSafeInteger(value) || value < 0 ? otherwise : value;

/** The limit and offset to query with; what is not a whole number counts as not given. */
export function windowOf({ limit, offset }: Window): { limit: number; offset: number } {
  return { limit: Math.min(whole(limit, 50), 1_000), offset: whole(offset, 0) };
}

/** How many there are in all. A window that is not full shows it without a count. */
export async function totalOf(window: Window, found: number, count: () => Promise<number>): Promise<number> {
  const { limit, offset } = windowOf(window);
  return found < limit && (found > 0 || offset === 0) ? offset + found : count();
}

/** One window of the rows that match, and how many match in all. */
export async function readWindow<Stored extends object>(
  table: Table<Stored>,
  { where = {}, ...options }: Pick<FindOptions<Stored>, 'where' | 'attributes' | 'order'>,
  window: Window,
): Promise<{ found: Stored[]; total: number }> {
  const found: Model<Stored>[] = await table.findAll({ where, ...options, ...windowOf(window) });
  return { found: found.map(plain), total: await totalOf(window, found.length, () => table.count({ where })) };
}
