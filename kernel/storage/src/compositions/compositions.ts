import { QuoinError, type Json } from '@quoin/sdk';
import type { Audit } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, INTEGER, JSON_TEXT, plain, plainOrNull, TEXT } from '../database/model.ts';
import type { Invalidations } from '../invalidations/invalidations.ts';

/** What a site was made of: its manifest and the exact packages. */
export interface Composition {
  /** The hash of the definition. */
  id: string;
  siteId: string;
  createdAt: Date;
  definition: Json;
}

/** Why a site is served with another composition: its first start, the files of its folder, or what was served before. */
export type CompositionChangeReason = 'first' | 'upgrade' | 'rollback';

/** One moment from which a site is served with another composition. */
export interface CompositionChange {
  seq: number;
  siteId: string;
  /** Null at the first. */
  fromId: string | null;
  toId: string;
  at: Date;
  /** The user; null for the system. */
  actorId: string | null;
  reason: CompositionChangeReason;
}

export interface Compositions {
  /** Keeps a composition; one that is kept already stays as it is. */
  put(composition: Omit<Composition, 'createdAt'>): Promise<void>;
  find(compositionId: string): Promise<Composition | null>;
  /** Newest first. */
  list(siteId: string): Promise<Composition[]>;
  /** Those that a site is or was served with, or any site; newest first. */
  served(siteId?: string): Promise<Composition[]>;
  /** The composition that a site is served with; null before its first start. */
  current(siteId: string): Promise<Composition | null>;
  /**
   * Has a site served with another composition from the moment this is committed: every process hears of it by the
   * invalidation `composition`. Raises `composition.changed` when it is not served with `fromId` any more.
   */
  change(change: Omit<CompositionChange, 'seq' | 'at'>): Promise<CompositionChange>;
  /** Newest first. */
  changes(siteId: string): Promise<CompositionChange[]>;
}

export function createCompositions(
  { sequelize, transaction }: Database,
  audit: Pick<Audit, 'append'>,
  invalidations: Pick<Invalidations, 'write'>,
): Compositions {
  const table = defineTable<Composition>(sequelize, 'compositions', {
    id: identity(),
    siteId: TEXT,
    createdAt: DATE,
    definition: JSON_TEXT,
  });
  const changes = defineTable<CompositionChange>(sequelize, 'composition_changes', {
    seq: { type: INTEGER, primaryKey: true },
    siteId: TEXT,
    fromId: TEXT,
    toId: TEXT,
    at: DATE,
    actorId: TEXT,
    reason: TEXT,
  });
  const latest = (where: { siteId?: string }) => changes.findOne({ where, order: [['seq', 'DESC']] }).then(plainOrNull);
  const find = async (id: string) => plainOrNull(await table.findOne({ where: { id } }));

  return {
    put: ({ id, siteId, definition }) =>
      transaction(async () => {
        if ((await table.count({ where: { id } })) === 0)
          await table.create({ id, siteId, definition, createdAt: new Date() });
      }),
    find,
    list: async (siteId) => (await table.findAll({ where: { siteId }, order: [['createdAt', 'DESC']] })).map(plain),
    async served(siteId) {
      const where = siteId === undefined ? {} : { siteId };
      const ids = new Set((await changes.findAll({ where })).map((change) => plain(change).toId));
      return (await table.findAll({ where, order: [['createdAt', 'DESC']] }))
        .map(plain)
        .filter(({ id }) => ids.has(id));
    },
    async current(siteId) {
      const change = await latest({ siteId });
      return change === null ? null : find(change.toId);
    },
    change: ({ siteId, fromId, toId, actorId, reason }) =>
      transaction(async () => {
        const served = (await latest({ siteId }))?.toId ?? null;
        if (served !== fromId) throw new QuoinError('composition.changed', { site: siteId });
        const change = {
          seq: ((await latest({}))?.seq ?? 0) + 1,
          siteId,
          fromId,
          toId,
          at: new Date(),
          actorId,
          reason,
        };
        await changes.create(change);
        await invalidations.write({ siteId, keys: ['composition'], actorId });
        await audit.append({
          siteId,
          actorId,
          action: `composition.${reason}`,
          subject: `composition:${toId}`,
          details: { from: fromId },
        });
        return change;
      }),
    changes: async (siteId) => (await changes.findAll({ where: { siteId }, order: [['seq', 'DESC']] })).map(plain),
  };
}
