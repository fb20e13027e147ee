import { Op, QueryTypes } from 'sequelize';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, DOUBLE, identity, INTEGER, plain, TEXT } from '../database/model.ts';
import type { Asset, AssetFile } from './asset.ts';

/** Max earlier files retained per asset. */
const maxEarlierFiles = 10;

export interface EarlierFile extends AssetFile, Pick<Asset, 'fileName'> {
  replacedAt: Date;
  replacedBy: string | null;
}

interface StoredEarlierFile extends EarlierFile {
  assetId: string;
}

/** The newest earlier files of assets, each file once. */
export interface EarlierFiles {
  /** Most recent first. */
  of(assetId: string): Promise<EarlierFile[]>;
  retain(asset: Asset, next: Pick<AssetFile, 'sha256'>, by: string | null): Promise<void>;
  bytesOf(siteId: string): Promise<number>;
  /** Removes files replaced before `time`. Deletion ends the replacements of an asset. */
  purge(time: Date): Promise<void>;
  used(sha256s: readonly string[]): Promise<string[]>;
}

export const fileColumns = {
  sourceSha256: TEXT,
  fileName: TEXT,
  mediaType: TEXT,
  bytes: INTEGER,
  width: INTEGER,
  height: INTEGER,
  frames: INTEGER,
  duration: DOUBLE,
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

    async retain(
      { id: assetId, sha256, sourceSha256, fileName, mediaType, bytes, width, height, frames, duration },
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
        duration,
        replacedAt: new Date(),
        replacedBy,
      });
      const surplus = (await allOf(assetId)).slice(maxEarlierFiles).map((file) => file.sha256);
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
