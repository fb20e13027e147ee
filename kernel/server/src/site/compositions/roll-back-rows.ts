import { compareRows, resolveRow, withoutTargets, type Registered, type StoredRow } from '@quoin/core';
import type { DataSource } from '@quoin/sdk';
import type { DisplacedRevision, Row, RowRevision, Storage } from '@quoin/storage';
import { derivedFrom } from '../content/row-file.ts';
import { idsOf, isRemaining, isWhole } from './displaced.ts';
import type { Rollback } from './roll-back.ts';

const batchSize = 100;
/** Max difference between the clocks of two machines, in milliseconds. */
const maxClockDifference = 3_600_000;

type Source = Registered<DataSource>;

/** Returns the key of an earlier state of a row; the row's own if none, or if another row has it now. */
async function keyAgain(
  { rows }: Pick<Storage, 'rows'>,
  source: Source,
  { id, source: name, siteId, key: latest }: Row,
  { version, data }: RowRevision,
): Promise<string | null> {
  const { key } = derivedFrom({ id, version, data }, source);
  if (key === null || key === latest) return latest;
  const taken = await rows.findByKeys({ source: name, siteId, keys: [key] });
  return taken.length === 0 ? key : latest;
}

/** Saves an earlier state of a row as its newest revision, for the source served from now on. */
export async function saveAgain(
  { rows, audit }: Pick<Storage, 'rows' | 'audit'>,
  source: Source,
  row: Row,
  revision: RowRevision,
  { site: siteId, actorId }: Pick<Rollback, 'site' | 'actorId'>,
): Promise<Row> {
  const { number, version, data, partitions } = revision;
  const { data: shown } = resolveRow({ id: row.id, version, data }, source).row;
  // An import for the composition before would hold the row, although it cannot end any more.
  await rows.discardPending(row);
  const saved = await rows.save({
    ...row,
    key: await keyAgain({ rows }, source, row, revision),
    version,
    data,
    searched: withoutTargets(source.definition.row, shown),
    partitions,
    expectedRevision: row.revision,
    authorId: actorId,
  });
  const details = { source: row.source, revision: saved.revision, restored: number };
  await audit.append({ siteId, actorId, action: 'row.saved', subject: `row:${row.id}`, details });
  return saved;
}

/** Yields the saves of a row, newest first. */
export async function* savesOf(
  { rows }: Pick<Storage, 'rows'>,
  { id: rowId }: Pick<Row, 'id'>,
): AsyncGenerator<RowRevision, void> {
  for (let offset = 0; ; offset += batchSize) {
    const { revisions } = await rows.revisions({ rowId, limit: batchSize, offset });
    yield* revisions.filter(({ change }) => change === 'saved');
    if (revisions.length < batchSize) return;
  }
}

/** Restores a row's state from before an upgrade, unless the row is whole without the upgrade. */
export async function rollBackRow(
  storage: Storage,
  rollback: Rollback,
  source: Source,
  row: Row,
  displaced: readonly DisplacedRevision[] = [],
): Promise<void> {
  const before = rollback.served?.dataSources.get(row.source);
  const readsWhole = (state: StoredRow) => before !== undefined && isWhole(compareRows(state, before, source));
  if (readsWhole(row)) return;
  if (!isRemaining(displaced, row)) await storage.displacedRevisions.delete(idsOf(displaced));
  let newest: RowRevision | undefined;
  let earlier: RowRevision | undefined;
  for await (const revision of savesOf(storage, row)) {
    newest ??= revision;
    const isStanding = revision.version <= source.version && rollback.isStanding(revision.createdAt);
    if (!isStanding && !readsWhole(revision)) continue;
    earlier = revision;
    break;
  }
  if (newest === undefined || newest.id === earlier?.id) return;
  // A row added by the upgrade stays, for nothing is in its place.
  const { revision } = earlier === undefined ? row : await saveAgain(storage, source, row, earlier, rollback);
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

/** Restores rows saved since the upgrade that are incomplete without it. Part of the rollback's transaction. */
export async function rollBackRows(storage: Storage, rollback: Rollback, upgradedAt: Date): Promise<void> {
  const { site: siteId, former } = rollback;
  const since = new Date(upgradedAt.getTime() - maxClockDifference);
  const displaced = await storage.displacedRevisions.list(siteId, ['row']);
  for (const [name, source] of former.dataSources) {
    // Rows shared by sites stay, as other sites read them.
    if (source.definition.kind !== 'rows' || source.definition.scope === 'group') continue;
    const before = rollback.served?.dataSources.get(name);
    if (before?.plugin === source.plugin && before.pluginVersion === source.pluginVersion) continue;
    for await (const rows of storage.rows.savedSince({ source: name, siteId, since })) {
      for (const row of rows) await rollBackRow(storage, rollback, source, row, displaced.get(row.id));
    }
  }
}
