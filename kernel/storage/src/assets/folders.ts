import { col, fn, Op, where as whether } from 'sequelize';
import type { Database } from '../database/database.ts';
import type { Table } from '../database/model.ts';
import type { StoredAsset } from './asset.ts';

/** A folder that holds assets itself. */
export interface AssetFolder {
  folder: string;
  assets: number;
}

/** The folders of assets: there is one as long as something is in it. */
export interface Folders {
  /** By name, the top as an empty one. */
  folders(siteId: string): Promise<AssetFolder[]>;
  /** Moves all that is in a folder, and in those inside, to another. False when that was nothing. */
  renameFolder(siteId: string, from: string, to: string): Promise<boolean>;
}

export function createFolders({ transaction }: Pick<Database, 'transaction'>, table: Table<StoredAsset>): Folders {
  return {
    async folders(siteId) {
      const counted = await table.count({ where: { siteId, deletedAt: null }, group: ['folder'] });
      return counted
        .map(({ folder, count }) => ({ folder: String(folder), assets: count }))
        .toSorted((one, other) => one.folder.localeCompare(other.folder));
    },

    renameFolder: (siteId, from, to) =>
      transaction(async () => {
        // The database counts characters, which are not those of JavaScript.
        const length = fn('length', `${from}/`);
        const isInside = whether(fn('substr', col('folder'), 1, length), `${from}/`);
        // Deleted assets move along, so that they come back to where their neighbours are.
        const [moved] = await table.update(
          { folder: fn('concat', to, fn('substr', col('folder'), length)) },
          { where: { [Op.and]: [{ siteId }, { [Op.or]: [{ folder: from }, isInside] }] } },
        );
        return moved > 0;
      }),
  };
}
