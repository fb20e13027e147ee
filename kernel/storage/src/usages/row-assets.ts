import { QueryTypes } from 'sequelize';
import type { Database } from '../database/database.ts';
import { identityOf, isShown } from '../rows/table.ts';
import { type Pagination, paginationOf } from '../database/pagination.ts';

/** Rows that refer to files, maintained by triggers: see migrations/0011-media.ts. */
export interface RowAssets {
  /** Lists rows by source, including shared ones. */
  rowsWith(filter: { siteId: string; asset: string } & Pagination): Promise<{ rowIds: string[]; total: number }>;
  /** Returns change log keys of the rows. */
  keysWith(asset: string): Promise<string[]>;
}

const holding = `FROM row_assets JOIN "rows" ON "rows".id = row_assets.row_id AND "rows".deleted_at IS NULL AND ${isShown('"rows"')}`;

export function createRowAssets({ sequelize }: Database): RowAssets {
  const select = <Found extends object>(statement: string, bind: Record<string, string>) =>
    sequelize.query<Found>(statement, { type: QueryTypes.SELECT, bind });

  return {
    async rowsWith({ siteId, asset, ...pagination }) {
      const { limit, offset } = paginationOf(pagination);
      const where = `${holding} WHERE asset_id = $asset AND COALESCE(site_id, $siteId) = $siteId`;
      const found = await select<{ id: string }>(
        `SELECT ${identityOf('"rows"')} AS id ${where} ORDER BY source, 1 LIMIT ${limit} OFFSET ${offset}`,
        { siteId, asset },
      );
      const [counted] = await select<{ total: number | string }>(`SELECT COUNT(*) AS total ${where}`, {
        siteId,
        asset,
      });
      return { rowIds: found.map(({ id }) => id), total: Number(counted?.total ?? 0) };
    },

    async keysWith(asset) {
      const parts = `SELECT DISTINCT source, "partition" AS part ${holding} LEFT JOIN row_partitions ON row_partitions.row_id = "rows".id WHERE asset_id = $asset`;
      const found = await select<{ source: string; part: string | null }>(parts, { asset });
      return found.flatMap(({ source, part }) => [
        `source:${source}`,
        ...(part === null ? [] : [`source:${source}/${part}`]),
      ]);
    },
  };
}
