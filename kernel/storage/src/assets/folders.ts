import { col, fn, Op, where as whether } from 'sequelize';
import type { Database } from '../database/database.ts';
import type { Table } from '../database/model.ts';
import type { StoredAsset } from './asset.ts';

export interface AssetFolder {
  folder: string;
  assets: number;
}

/** Folders exist while they hold something. */
export interface Folders {
  /** Sorted by name; the top is the empty name. */
  folders(siteId: string): Promise<AssetFolder[]>;
  /** Moves a folder with its subfolders. Returns false if there was nothing to move. */
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
        // The database counts characters, JavaScript UTF-16 code units.
        const length = fn('length', `${from}/`);
        const isInside = whether(fn('substr', col('folder'), 1, length), `${from}/`);
        // Includes deleted assets, so that restored ones return to their neighbors.
        const [moved] = await table.update(
          { folder: fn('concat', to, fn('substr', col('folder'), length)) },
          { where: { [Op.and]: [{ siteId }, { [Op.or]: [{ folder: from }, isInside] }] } },
        );
        return moved > 0;
      }),
  };
}
