import { KernelError } from '@quoin/core/errors';
import type { Json } from '@quoin/sdk';
import type { Audit } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, INTEGER, JSON_TEXT, plain, plainOrNull, TEXT } from '../database/model.ts';
import type { Invalidations } from '../invalidations/invalidations.ts';

/** The manifest and exact packages of a site. */
export interface Composition {
  /** The hash of the definition. */
  id: string;
  siteId: string;
  createdAt: Date;
  definition: Json;
}

export type CompositionChangeReason = 'first' | 'upgrade' | 'rollback';

export interface CompositionChange {
  seq: number;
  siteId: string;
  /** Null for the first. */
  fromId: string | null;
  toId: string;
  at: Date;
  /** Null for the system. */
  actorId: string | null;
  reason: CompositionChangeReason;
}

const changeWords: Record<CompositionChangeReason, string> = {
  first: 'was put into service',
  upgrade: 'was upgraded',
  rollback: 'was rolled back',
};

/** Completes a sentence about a site: "was upgraded at 2026-01-31T12:00:00.000Z". */
export const changeText = ({ reason, at }: Pick<CompositionChange, 'reason' | 'at'>): string =>
  `${changeWords[reason]} at ${at.toISOString()}`;

export interface Compositions {
  put(composition: Omit<Composition, 'createdAt'>): Promise<void>;
  find(compositionId: string): Promise<Composition | null>;
  /** Newest first. */
  list(siteId: string): Promise<Composition[]>;
  /** Compositions that a site, or any site, is or was served with; newest first. */
  served(siteId?: string): Promise<Composition[]>;
  /** Null before the first start. */
  current(siteId: string): Promise<Composition | null>;
  /**
   * Takes effect with the commit, when the invalidation `composition` notifies every process. Raises
   * `composition.changed` if the site is not served with `fromId`.
   */
  change(change: Omit<CompositionChange, 'seq' | 'at'>): Promise<CompositionChange>;
  /** Raises `composition.changed` if the site is not served with a composition. */
  assertServed(siteId: string, compositionId: string | null): Promise<void>;
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
  async function assertServed(site: string, compositionId: string | null): Promise<void> {
    const last = await latest({ siteId: site });
    if ((last?.toId ?? null) === compositionId) return;
    const change = last === null ? 'was never served' : changeText(last);
    throw new KernelError('composition.changed', { site, change });
  }

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
        await assertServed(siteId, fromId);
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
    assertServed,
    changes: async (siteId) => (await changes.findAll({ where: { siteId }, order: [['seq', 'DESC']] })).map(plain),
  };
}
