import type { CompositionChange, Page, Restoration, Row, RowAction, Storage } from '@quoin/storage';
import { derivedFrom } from '../content/row-file.ts';
import type { StoredSource } from '../rows/stored-rows.ts';
import type { Site } from '../sites/site.ts';
import type { Sites } from '../sites/sites.ts';
import { assertCurrent } from './assert-current.ts';
import type { CompositionStore } from './composition-store.ts';
import { composeAll } from './displaced.ts';
import { type Rollback, rollBackPages } from './roll-back.ts';
import { rollBackRow, savesOf } from './roll-back-rows.ts';
import { servingHistory } from './serving-history.ts';

interface Undeletion {
  storage: Storage;
  sites: Pick<Sites, 'problems'>;
  /** Undefined in development, which has no rollbacks. */
  compositionStore: CompositionStore | undefined;
  site: Site;
  actorId: string;
}

/** Returns the rollback that ended the period around a time. */
function rollbackSince(changes: readonly CompositionChange[], at: Date): CompositionChange | undefined {
  const served = changes.find((change) => change.at <= at)?.toId;
  return changes.findLast(({ reason, fromId, at: end }) => reason === 'rollback' && fromId === served && end > at);
}

/** Returns the rollbacks since any of these times. */
async function rollbacksSince(
  { storage, compositionStore, site, actorId }: Undeletion,
  times: readonly Date[],
): Promise<Rollback[]> {
  if (compositionStore === undefined) return [];
  const changes = await storage.compositions.changes(site.id);
  const { isStanding } = servingHistory(changes);
  const found = new Map(
    times.flatMap((at) => {
      const change = isStanding(at) ? undefined : rollbackSince(changes, at);
      return change === undefined || change.fromId === null ? [] : [[change.fromId, change.seq] as const];
    }),
  );
  const composed = await composeAll(compositionStore, site.folder, found.keys());
  return [...found].map(([compositionId, seq]) => ({
    site: site.id,
    compositionId,
    seq,
    rolledBack: new Set([compositionId]),
    isStanding,
    served: composed.get(compositionId),
    former: site.composed,
    actorId,
  }));
}

/**
 * Restores deleted pages, and rolls back their publications by an upgrade that was rolled back meanwhile. Returns how
 * many. Raises `composition.changed`, and the errors of `PageDeletion.undelete`.
 */
export async function undeletePages(
  undeletion: Undeletion,
  deleted: readonly Page[],
  restoration: Omit<Restoration, 'siteId' | 'authorId'>,
): Promise<number> {
  const { storage, site, actorId } = undeletion;
  const published = await Promise.all(
    deleted.flatMap(({ publishedRevisionId: id }) => (id === null ? [] : storage.revisions.find(site.id, id))),
  );
  const rollbacks = await rollbacksSince(
    undeletion,
    published.flatMap((revision) => revision?.createdAt ?? []),
  );
  return storage.transaction(async () => {
    await assertCurrent(undeletion, site);
    const restored = await storage.pages.undelete({ siteId: site.id, authorId: actorId, ...restoration });
    const ids = restored.map(({ id }) => id);
    for (const rollback of rollbacks) await rollBackPages(storage, rollback, ids);
    return restored.length;
  });
}

/**
 * Restores a deleted row, and rolls back what an upgrade saved that was rolled back meanwhile. Raises
 * `composition.changed`, and the errors of `RowWriter.restore`.
 */
export async function undeleteRow(
  undeletion: Undeletion,
  { source, siteId }: StoredSource,
  action: Omit<RowAction, 'authorId'>,
): Promise<Row> {
  const { storage, site, actorId } = undeletion;
  const { value: save } = await savesOf(storage, { id: action.rowId }).next();
  // Rows shared by sites stay, as other sites read them.
  const rollbacks = siteId === null || !save ? [] : await rollbacksSince(undeletion, [save.createdAt]);
  return storage.transaction(async () => {
    await assertCurrent(undeletion, site);
    const deleted = await storage.rows.findDeleted(action.rowId);
    const partitions = deleted === null ? [] : derivedFrom(deleted, source).partitions;
    const row = await storage.rows.restore({ ...action, partitions, authorId: actorId });
    await storage.audit.append({
      siteId: site.id,
      actorId,
      action: 'row.restored',
      subject: `row:${row.id}`,
      details: { source: row.source },
    });
    for (const rollback of rollbacks) await rollBackRow(storage, rollback, source, row);
    return (rollbacks.length === 0 ? null : await storage.rows.find(row.id)) ?? row;
  });
}
