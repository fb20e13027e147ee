import { randomUUID } from 'node:crypto';
import { Op, type WhereOptions } from 'sequelize';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, DOUBLE, identity, plain, plainOrNull, TEXT } from '../database/model.ts';
import { findPaginated, type Pagination } from '../database/pagination.ts';
import { containingWords } from '../database/words.ts';
import type { Invalidations } from '../invalidations/invalidations.ts';
import { createRowAssets } from '../usages/row-assets.ts';
import {
  type Asset,
  type AssetChange,
  type AssetFile,
  type AssetKind,
  assetOf,
  searchOf,
  type StoredAsset,
} from './asset.ts';
import { createEarlierFiles, type EarlierFile, fileColumns } from './earlier-files.ts';
import { createFolders, type Folders } from './folders.ts';

export interface AssetFilter extends Pagination {
  siteId: string;
  /** Excludes subfolders. */
  folder?: string;
  kind?: AssetKind;
  /** Words that must each occur in file name or alternative text. */
  search?: string;
  /** Defaults to `createdAt`. */
  sort?: 'createdAt' | 'fileName' | 'bytes';
  descending?: boolean;
}

/** `by` is the acting user, if known. */
export interface Assets extends Folders {
  create(asset: Omit<Asset, 'id' | 'createdAt'> & { id?: string }, by?: string | null): Promise<Asset>;
  find(siteId: string, assetId: string): Promise<Asset | null>;
  findAll(siteId: string, assetIds: readonly string[]): Promise<Asset[]>;
  findBySource(siteId: string, sourceSha256: string): Promise<Asset | null>;
  list(filter: AssetFilter): Promise<{ assets: Asset[]; total: number }>;
  /** Total of a site, including earlier files. */
  bytesOf(siteId: string): Promise<number>;
  /** Returns null if there is no such asset. */
  update(siteId: string, assetId: string, change: AssetChange, by?: string | null): Promise<Asset | null>;
  /** Replaces file and name, and retains the previous file. Returns null if there is no such asset. */
  replace(
    siteId: string,
    assetId: string,
    file: AssetFile & Pick<Asset, 'fileName'>,
    by?: string | null,
  ): Promise<Asset | null>;
  /** Most recent first. */
  earlierFiles(assetId: string): Promise<EarlierFile[]>;
  /** Returns false if there is no such asset. */
  delete(siteId: string, assetId: string, by?: string | null): Promise<boolean>;
  /** Returns null if there is no such asset. */
  restore(siteId: string, assetId: string, by?: string | null): Promise<Asset | null>;
  /** Permanently removes everything deleted or replaced before `time`. */
  purge(time: Date): Promise<void>;
  /** Returns the hashes used by any site, including deleted assets and earlier files. */
  usedFiles(sha256s: readonly string[]): Promise<Set<string>>;
}

export function createAssets(database: Database, invalidations: Invalidations): Assets {
  const { sequelize, transaction } = database;
  const earlier = createEarlierFiles(database);
  const rows = createRowAssets(database);
  const table = defineTable<StoredAsset>(sequelize, 'assets', {
    id: identity(),
    siteId: TEXT,
    kind: TEXT,
    sha256: TEXT,
    ...fileColumns,
    alt: TEXT,
    focalX: DOUBLE,
    focalY: DOUBLE,
    folder: TEXT,
    search: TEXT,
    createdAt: DATE,
    deletedAt: DATE,
  });

  async function findOne(where: WhereOptions<StoredAsset>): Promise<Asset | null> {
    const stored = plainOrNull(await table.findOne({ where, order: ['createdAt'] }));
    return stored === null ? null : assetOf(stored);
  }

  async function store(
    siteId: string,
    id: string,
    values: Partial<StoredAsset>,
    by: string | null,
  ): Promise<Asset | null> {
    const [changed] = await table.update(values, { where: { siteId, id } });
    if (changed === 0) return null;
    await invalidations.write({ siteId, keys: [`asset:${id}`, ...(await rows.keysWith(id))], actorId: by });
    return findOne({ siteId, id });
  }

  const change = (
    siteId: string,
    id: string,
    values: Partial<StoredAsset>,
    by: string | null = null,
  ): Promise<Asset | null> =>
    transaction(async () => {
      const asset = await findOne({ siteId, id, deletedAt: null });
      return asset === null ? null : store(siteId, id, { ...values, search: searchOf({ ...asset, ...values }) }, by);
    });

  return {
    ...createFolders(database, table),

    create: ({ id = randomUUID(), ...input }, by = null) =>
      transaction(async () => {
        const asset = { ...input, id, createdAt: new Date() };
        await table.create({ ...asset, search: searchOf(asset), deletedAt: null });
        // Imported content may already refer to the asset.
        await invalidations.write({ siteId: asset.siteId, keys: [`asset:${id}`], actorId: by });
        return asset;
      }),
    find: (siteId, id) => findOne({ siteId, id, deletedAt: null }),
    findBySource: (siteId, sourceSha256) => findOne({ siteId, sourceSha256, deletedAt: null }),

    async findAll(siteId, ids) {
      const found = await table.findAll({ where: { siteId, id: [...ids], deletedAt: null } });
      return found.map(plain).map(assetOf);
    },

    async list({ search = '', sort = 'createdAt', descending = false, limit, offset, ...equal }) {
      const where: WhereOptions<StoredAsset> = {
        [Op.and]: [{ ...equal, deletedAt: null }, ...containingWords(database, 'search', search)],
      };
      const { found, total } = await findPaginated(
        table,
        { where, order: [[sort, descending ? 'DESC' : 'ASC'], 'id'] },
        { limit, offset },
      );
      return { assets: found.map(assetOf), total };
    },

    async bytesOf(siteId) {
      const bytes: number | null = await table.sum('bytes', { where: { siteId, deletedAt: null } });
      return (bytes ?? 0) + (await earlier.bytesOf(siteId));
    },
    update: change,
    replace: (
      siteId,
      id,
      { sha256, sourceSha256, mediaType, bytes, width, height, frames, duration, fileName },
      by = null,
    ) =>
      transaction(async () => {
        const asset = await findOne({ siteId, id, deletedAt: null });
        if (asset === null) return null;
        await earlier.retain(asset, { sha256 }, by);
        return change(
          siteId,
          id,
          { sha256, sourceSha256, mediaType, bytes, width, height, frames, duration, fileName },
          by,
        );
      }),
    earlierFiles: (id) => earlier.of(id),
    delete: async (siteId, id, by) => (await change(siteId, id, { deletedAt: new Date() }, by)) !== null,
    restore: (siteId, id, by = null) =>
      transaction(async () => {
        const deleted = await findOne({ siteId, id, deletedAt: { [Op.ne]: null } });
        return deleted === null ? null : store(siteId, id, { deletedAt: null }, by);
      }),
    purge: (time) =>
      transaction(async () => {
        await earlier.purge(time);
        await table.destroy({ where: { deletedAt: { [Op.lt]: time } } });
      }),
    async usedFiles(sha256s) {
      const found = await table.findAll({ attributes: ['sha256'], where: { sha256: [...sha256s] } });
      return new Set([...found.map((row) => plain(row).sha256), ...(await earlier.used(sha256s))]);
    },
  };
}
