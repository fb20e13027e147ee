import { Op, QueryTypes } from 'sequelize';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, INTEGER, plain, TEXT } from '../database/model.ts';
import type { Asset, AssetFile } from './asset.ts';

/** How many earlier files of one asset are kept. */
const mostKept = 10;

/** A file that an asset had before another took its place. */
export interface EarlierFile extends AssetFile, Pick<Asset, 'fileName'> {
  replacedAt: Date;
  /** Who put another in its place. */
  replacedBy: string | null;
}

interface StoredEarlierFile extends EarlierFile {
  assetId: string;
}

/** The files that assets had before: the newest of each asset, each file once. */
export interface EarlierFiles {
  /** Those of an asset, the last one first. */
  of(assetId: string): Promise<EarlierFile[]>;
  /** Keeps the file of an asset, which makes room for one of this hash. */
  keep(asset: Asset, next: Pick<AssetFile, 'sha256'>, by: string | null): Promise<void>;
  /** How much those of a site take up. */
  bytesOf(siteId: string): Promise<number>;
  /** Forgets those that were replaced before `time`. What was deleted before has no others. */
  purge(time: Date): Promise<void>;
  /** Which of these files are among them. */
  used(sha256s: readonly string[]): Promise<string[]>;
}

/** The columns that say what a file is, of the one that is used and of those before it. */
export const fileColumns = {
  sourceSha256: TEXT,
  fileName: TEXT,
  mediaType: TEXT,
  bytes: INTEGER,
  width: INTEGER,
  height: INTEGER,
  frames: INTEGER,
};

export function createEarlierFiles({ sequelize }: Database): EarlierFiles {
  const table = defineTable<StoredEarlierFile>(sequelize, 'earlier_files', {
    assetId: identity(),
    sha256: identity(),
    ...fileColumns,
    replacedAt: DATE,
    replacedBy: TEXT,
  });
  const allOf = async (assetId: string) =>
    (await table.findAll({ where: { assetId }, order: [['replacedAt', 'DESC'], 'sha256'] })).map(plain);

  return {
    async of(assetId) {
      return (await allOf(assetId)).map(({ assetId: _asset, ...file }) => file);
    },

    async keep(
      { id: assetId, sha256, sourceSha256, fileName, mediaType, bytes, width, height, frames },
      next,
      replacedBy,
    ) {
      if (sha256 === next.sha256) return;
      await table.destroy({ where: { assetId, sha256: next.sha256 } });
      await table.create({
        assetId,
        sha256,
        sourceSha256,
        fileName,
        mediaType,
        bytes,
        width,
        height,
        frames,
        replacedAt: new Date(),
        replacedBy,
      });
      const surplus = (await allOf(assetId)).slice(mostKept).map((file) => file.sha256);
      if (surplus.length > 0) await table.destroy({ where: { assetId, sha256: surplus } });
    },

    async bytesOf(siteId) {
      const statement =
        'SELECT SUM(earlier_files.bytes) AS bytes FROM assets JOIN earlier_files ON asset_id = id WHERE site_id = $siteId AND deleted_at IS NULL';
      const [summed] = await sequelize.query<{ bytes: number | string | null }>(statement, {
        type: QueryTypes.SELECT,
        bind: { siteId },
      });
      return Number(summed?.bytes ?? 0);
    },

    async purge(time) {
      await table.destroy({ where: { replacedAt: { [Op.lt]: time } } });
    },

    async used(sha256s) {
      return (await table.findAll({ attributes: ['sha256'], where: { sha256: [...sha256s] } })).map(
        (row) => plain(row).sha256,
      );
    },
  };
}
