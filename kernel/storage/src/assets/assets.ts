import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, DOUBLE, identity, INTEGER, plain, plainOrNull, TEXT } from '../database/model.ts';
import { readWindow, type Window } from '../database/window.ts';
import type { Invalidations } from '../invalidations/invalidations.ts';

/** What is known of an uploaded file; the file itself is kept elsewhere under its hash. */
export interface Asset {
  id: string;
  siteId: string;
  sha256: string;
  fileName: string;
  mediaType: string;
  bytes: number;
  /** In pixels; null for what is not an image. */
  width: number | null;
  height: number | null;
  alt: string;
  /** The point that stays in view when the picture is cropped, from 0 to 1 each. */
  focalX: number;
  focalY: number;
  folder: string;
  createdAt: Date;
}

type StoredAsset = Asset & { deletedAt: Date | null };

function assetOf(stored: StoredAsset): Asset {
  const { deletedAt: _, ...asset } = stored;
  return asset;
}

export interface Assets {
  create(asset: Omit<Asset, 'id' | 'createdAt'> & { id?: string }): Promise<Asset>;
  find(siteId: string, assetId: string): Promise<Asset | null>;
  /** The assets that exist among these. */
  findAll(siteId: string, assetIds: readonly string[]): Promise<Asset[]>;
  /** An asset of the same bytes. */
  findByContent(siteId: string, sha256: string): Promise<Asset | null>;
  /** Newest first. */
  list(filter: { siteId: string; folder?: string } & Window): Promise<{ assets: Asset[]; total: number }>;
  /** Changes what an editor may change; null where there is no such asset. */
  update(siteId: string, assetId: string, change: Partial<Pick<Asset, 'fileName' | 'alt' | 'focalX' | 'focalY' | 'folder'>>): Promise<Asset | null>;
  /** Removes an asset from lists; its file may still be in use by revisions. */
  delete(siteId: string, assetId: string): Promise<void>;
}

export function createAssets({ sequelize, transaction }: Database, invalidations: Invalidations): Assets {
  const table = defineTable<StoredAsset>(sequelize, 'assets', {
    id: identity(),
    siteId: TEXT,
    sha256: TEXT,
    fileName: TEXT,
    mediaType: TEXT,
    bytes: INTEGER,
    width: INTEGER,
    height: INTEGER,
    alt: TEXT,
    focalX: DOUBLE,
    focalY: DOUBLE,
    folder: TEXT,
    createdAt: DATE,
    deletedAt: DATE,
  });

  async function findOne(where: Partial<StoredAsset>): Promise<Asset | null> {
    const stored = plainOrNull(await table.findOne({ where: { ...where, deletedAt: null } }));
    return stored === null ? null : assetOf(stored);
  }

  async function change(siteId: string, id: string, values: Partial<StoredAsset>): Promise<void> {
    await table.update(values, { where: { siteId, id, deletedAt: null } });
    await invalidations.write({ siteId, keys: [`asset:${id}`] });
  }

  return {
    create: ({ id = randomUUID(), ...input }) =>
      transaction(async () => {
        const asset = { ...input, id, createdAt: new Date() };
        await table.create({ ...asset, deletedAt: null });
        return asset;
      }),
    find: (siteId, id) => findOne({ siteId, id }),
    findByContent: (siteId, sha256) => findOne({ siteId, sha256 }),

    async findAll(siteId, ids) {
      const found = await table.findAll({ where: { siteId, id: [...ids], deletedAt: null } });
      return found.map(plain).map(assetOf);
    },

    async list({ limit, offset, ...filter }) {
      const where = { ...filter, deletedAt: null };
      const { found, total } = await readWindow(table, { where, order: [['createdAt', 'DESC'], 'id'] }, { limit, offset });
      return { assets: found.map(assetOf), total };
    },

    update: (siteId, id, values) =>
      transaction(async () => {
        await change(siteId, id, values);
        return findOne({ siteId, id });
      }),
    delete: (siteId, id) => transaction(() => change(siteId, id, { deletedAt: new Date() })),
  };
}
