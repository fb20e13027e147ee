import { compareRows, type StoredRow } from '@quoin/core';
import type { Row, RowRevision, Storage } from '@quoin/storage';
import { idsOf, isRemaining, isWhole } from './displaced.ts';
import type { Rollback } from './roll-back.ts';

const batchSize = 100;

/** Saves an earlier state of a row as its newest revision. */
export async function saveAgain(
  { rows, audit }: Pick<Storage, 'rows' | 'audit'>,
  row: Row,
  { number, version, data, partitions }: RowRevision,
  { site: siteId, actorId }: Pick<Rollback, 'site' | 'actorId'>,
): Promise<Row> {
  const input = { ...row, version, data, partitions, expectedRevision: row.revision, authorId: actorId };
  const saved = await rows.save(input);
  const details = { source: row.source, revision: saved.revision, restored: number };
  await audit.append({ siteId, actorId, action: 'row.saved', subject: `row:${row.id}`, details });
  return saved;
}

async function* revisionsOf({ rows }: Pick<Storage, 'rows'>, { id: rowId }: Row): AsyncGenerator<RowRevision> {
  for (let offset = 0; ; offset += batchSize) {
    const { revisions } = await rows.revisions({ rowId, limit: batchSize, offset });
    yield* revisions.filter(({ change }) => change !== 'deleted');
    if (revisions.length < batchSize) return;
  }
}

async function rollBackRow(
  storage: Storage,
  rollback: Rollback,
  row: Row,
  readsWhole: (row: StoredRow) => boolean,
): Promise<void> {
  let newest: RowRevision | undefined;
  let earlier: RowRevision | undefined;
  for await (const revision of revisionsOf(storage, row)) {
    newest ??= revision;
    if (!rollback.isStanding(revision.createdAt) && !readsWhole(revision)) continue;
    earlier = revision;
    break;
  }
  if (newest === undefined || newest.id === earlier?.id) return;
  // A row that the upgrade added stays, for there is nothing in its place.
  const { revision } = earlier === undefined ? row : await saveAgain(storage, row, earlier, rollback);
  await storage.displacedRevisions.put({
    revisionId: newest.id,
    siteId: rollback.site,
    kind: 'row',
    subjectId: row.id,
    number: newest.number,
    compositionId: rollback.compositionId,
    rollbackSeq: rollback.seq,
    newest: revision,
    shown: null,
    publishAt: null,
    zone: null,
  });
}

/**
 * Restores rows that were saved since the upgrade and are incomplete without it. Part of the rollback's transaction.
 */
export async function rollBackRows(storage: Storage, rollback: Rollback): Promise<void> {
  const { site: siteId, since, served, former } = rollback;
  const displaced = await storage.displacedRevisions.list(siteId, ['row']);
  for (const [name, source] of former.dataSources) {
    // Rows shared by sites stay, as other sites read them.
    if (source.definition.kind !== 'rows' || source.definition.scope === 'group') continue;
    const before = served?.dataSources.get(name);
    const readsWhole = (row: StoredRow) => before !== undefined && isWhole(compareRows(row, before, source));
    for (const row of await storage.rows.savedSince({ source: name, siteId, since })) {
      if (readsWhole(row)) continue;
      const earlier = displaced.get(row.id) ?? [];
      if (!isRemaining(earlier, row)) await storage.displacedRevisions.delete(idsOf(earlier));
      await rollBackRow(storage, rollback, row, readsWhole);
    }
  }
}
