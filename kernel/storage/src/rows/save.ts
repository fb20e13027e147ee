import { randomUUID } from 'node:crypto';
import { searchableIn } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import type { Json } from '@quoin/sdk';
import { literal, Op } from 'sequelize';
import type { Database } from '../database/database.ts';
import type { Invalidations } from '../invalidations/invalidations.ts';
import type { Row, RowChange } from './row.ts';
import type { Replacements } from './replacements.ts';
import { isCurrent, type PartedRow, readRows, rowOf, type RowTables, shownOf, type StoredRow } from './table.ts';

export interface RowInput {
  /** Defaults to a random UUID. */
  id?: string;
  /** Null for shared rows. */
  siteId: string | null;
  source: string;
  key?: string | null;
  version: number;
  data: Record<string, Json>;
  /** A search for words finds its texts. Defaults to `data`. */
  searched?: Record<string, Json>;
  partitions?: readonly string[];
  /** Null for a new row. */
  expectedRevision: number | null;
  authorId: string | null;
}

export interface RowAction {
  rowId: string;
  expectedRevision: number;
  authorId: string | null;
}

export interface RowWriter {
  /** Raises `row.unknown`, `row.conflict`, `row.locked`, `row.key-taken` and `request.invalid`. */
  save(input: RowInput): Promise<Row>;
  /** Deletes a row until `restore`. Raises `row.unknown`, `row.conflict` and `row.locked`. */
  delete(action: RowAction): Promise<void>;
  /**
   * Restores a deleted row, and adds partitions to those it had: its source may derive others by now. Raises
   * `row.unknown`, `row.conflict`, `row.locked` and `row.key-taken`.
   */
  restore(action: RowAction & { partitions?: readonly string[] }): Promise<Row>;
}

function checkRevision(actual: number, expected: number | null): void {
  if (actual !== expected)
    throw new KernelError('row.conflict', { actual: String(actual), expected: String(expected ?? 'new') });
}

/** Rejects NUL and lone surrogates, which PostgreSQL cannot query. Raises `request.invalid`. */
export function checkText(data: Record<string, Json>): void {
  // JSON contains these escapes only for the character itself.
  if (/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f]..)/.test(JSON.stringify(data))) {
    throw new KernelError('request.invalid', {
      where: 'data',
      reason: 'a text holds a character that cannot be stored',
    });
  }
}

export function createRowWriter(
  { transaction }: Database,
  tables: RowTables,
  replacements: Replacements,
  invalidations: Invalidations,
): RowWriter {
  const { rows, partitions, revisions } = tables;

  async function read(id: string): Promise<PartedRow | null> {
    await replacements.mergeRows([id]);
    const [found] = await readRows(tables, shownOf([id]));
    if (found === undefined) return null;
    if (found.stored.replacedBy !== null) throw new KernelError('row.locked', { source: found.stored.source, row: id });
    return found;
  }

  async function checkKeyFree({ id, source, siteId, key }: StoredRow): Promise<void> {
    if (key === null) return;
    const taken = await rows.count({
      where: { [Op.and]: literal(isCurrent('"rows"')), source, siteId, key, deletedAt: null, id: { [Op.ne]: id } },
    });
    if (taken > 0) throw new KernelError('row.key-taken', { key, source });
  }

  async function record(
    row: StoredRow,
    parts: string[],
    former: string[],
    change: RowChange,
    authorId: string | null,
  ): Promise<Row> {
    const { id: rowId, revision: number, version, data, source, siteId } = row;
    await revisions.create({
      id: randomUUID(),
      rowId,
      number,
      change,
      version,
      authorId,
      createdAt: row.updatedAt,
      partitions: parts,
      data,
      batch: null,
    });
    const keys = [...parts, ...former].map((partition) => `source:${source}/${partition}`);
    await invalidations.write({ siteId, keys: [`source:${source}`, ...keys], actorId: authorId });
    return rowOf({ stored: row, parts });
  }

  async function change(
    { rowId, expectedRevision, authorId }: RowAction,
    to: Exclude<RowChange, 'saved'>,
    addedPartitions: readonly string[] = [],
  ): Promise<Row> {
    const found = await read(rowId);
    const deleted = found?.stored.deletedAt !== null;
    if (found === null || deleted !== (to === 'restored'))
      throw new KernelError('row.unknown', { source: found?.stored.source ?? '?', row: rowId });
    checkRevision(found.stored.revision, expectedRevision);
    const now = new Date();
    const row = {
      ...found.stored,
      revision: found.stored.revision + 1,
      updatedAt: now,
      deletedAt: to === 'deleted' ? now : null,
    };
    if (to === 'restored') await checkKeyFree(row);
    await rows.update(row, { where: { id: rowId } });
    const added = [...new Set(addedPartitions)].filter((partition) => !found.parts.includes(partition));
    await partitions.bulkCreate(added.map((partition) => ({ rowId, partition })));
    return record(row, [...found.parts, ...added].toSorted(), [], to, authorId);
  }

  return {
    save: ({
      id = randomUUID(),
      siteId,
      source,
      key = null,
      version,
      data,
      searched = data,
      expectedRevision,
      authorId,
      ...input
    }) =>
      transaction(async () => {
        checkText({ data, key, partitions: [...(input.partitions ?? [])] });
        const found = await read(id);
        const own =
          found !== null &&
          found.stored.source === source &&
          found.stored.siteId === siteId &&
          found.stored.deletedAt === null;
        if (!own && (found !== null || expectedRevision !== null))
          throw new KernelError('row.unknown', { source, row: id });
        if (found !== null) checkRevision(found.stored.revision, expectedRevision);
        const now = new Date();
        const revision = (found?.stored.revision ?? 0) + 1;
        const createdAt = found?.stored.createdAt ?? now;
        const row: StoredRow = {
          id,
          siteId,
          source,
          key,
          version,
          data,
          search: searchableIn(searched),
          revision,
          createdAt,
          updatedAt: now,
          deletedAt: null,
          batch: null,
          replaces: null,
          replacedBy: null,
        };
        await checkKeyFree(row);
        if (found === null) await rows.create(row);
        else {
          await rows.update(row, { where: { id } });
          await partitions.destroy({ where: { rowId: id } });
        }
        const parts = [...new Set(input.partitions)].toSorted();
        await partitions.bulkCreate(parts.map((partition) => ({ rowId: id, partition })));
        return record(row, parts, found?.parts ?? [], 'saved', authorId);
      }),

    delete: (action) =>
      transaction(async () => {
        await change(action, 'deleted');
      }),
    restore: (action) => transaction(() => change(action, 'restored', action.partitions)),
  };
}
