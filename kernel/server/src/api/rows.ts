import { resolveRow, type Registered } from '@quoin/core';
import type { ApiRow } from '@quoin/core/api';
import { QuoinError, type DataSource, type Json } from '@quoin/sdk';
import type { Row, RowInput } from '@quoin/storage';
import { ownerOf } from '../data/kept.ts';
import { rowToStore } from '../data/row-to-store.ts';
import type { Site } from '../sites/site.ts';
import { api, assertAllowed, callerOf, siteOf, type ApiContext } from './context.ts';

interface Source {
  site: Site;
  source: Registered<DataSource>;
  /** Null for rows that all sites share. */
  siteId: string | null;
}

/** The source of an operation, whose rows are kept here. Raises `data-source.unknown` and `request.invalid`. */
function keptSource(context: ApiContext, input: { site: string; source: string }): Source {
  const site = siteOf(context, input.site);
  const source = site.data.source(input.source);
  const kind = site.composed.manifest.dataSources[input.source]?.kind ?? source.definition.kind;
  if (kind !== 'rows') throw new QuoinError('request.invalid', { where: 'source', reason: `the rows of ${input.source} are not kept here` });
  return { site, source, siteId: ownerOf(source.definition, site) };
}

/** The same for a change: rows that all sites share are changed by those who may on every site. Raises `role.required`. */
function editableSource(context: ApiContext, input: { site: string; source: string }): Source {
  const found = keptSource(context, input);
  if (found.siteId === null) assertAllowed(context, 'row.edit', '*');
  return found;
}

function rowShape({ id, key, revision, version, data, createdAt, updatedAt }: Row, source: Registered<DataSource>): ApiRow {
  const { row, state } = resolveRow({ id, version, data }, source);
  const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  return { id, key, revision, data: row.data, problems: [...state.problems], ...times };
}

async function requireRow(context: ApiContext, { source, siteId }: Source, id: string): Promise<Row> {
  const row = await context.services.storage.rows.find(id);
  if (row === null || row.source !== source.definition.name || row.siteId !== siteId) {
    throw new QuoinError('row.unknown', { source: source.definition.name, row: id });
  }
  return row;
}

async function save(context: ApiContext, { site, source, siteId }: Source, data: Record<string, Json>, at: Pick<RowInput, 'id' | 'expectedRevision'>): Promise<ApiRow> {
  const { storage } = context.services;
  const authorId = callerOf(context).user.id;
  const saved = await storage.transaction(async () => {
    const row = await storage.rows.save({ ...rowToStore(source, data), ...at, siteId, authorId });
    const details = { source: row.source, revision: row.revision };
    await storage.audit.append({ siteId: site.id, actorId: authorId, action: 'row.saved', subject: `row:${row.id}`, details });
    return row;
  });
  return rowShape(saved, source);
}

export const rows = {
  list: api.rows.list.handler(async ({ input, context }) => {
    const { source, siteId } = keptSource(context, input);
    const { limit, offset, sort } = input;
    const order = sort === undefined ? {} : { sort: [{ key: sort.replace('-', ''), descending: sort.startsWith('-') }] };
    const found = await context.services.storage.rows.query({ source: input.source, siteId, limit, offset, ...order });
    return { rows: found.rows.map((row) => rowShape(row, source)), total: found.total };
  }),
  get: api.rows.get.handler(async ({ input, context }) => {
    const found = keptSource(context, input);
    return rowShape(await requireRow(context, found, input.row), found.source);
  }),
  create: api.rows.create.handler(({ input, context }) => save(context, editableSource(context, input), input.data, { expectedRevision: null })),
  update: api.rows.update.handler(async ({ input, context }) => {
    const found = editableSource(context, input);
    const { id } = await requireRow(context, found, input.row);
    return save(context, found, input.data, { id, expectedRevision: input.revision });
  }),
  delete: api.rows.delete.handler(async ({ input, context }) => {
    const found = editableSource(context, input);
    const { id } = await requireRow(context, found, input.row);
    const { storage } = context.services;
    const authorId = callerOf(context).user.id;
    await storage.transaction(async () => {
      await storage.rows.delete({ rowId: id, expectedRevision: input.revision, authorId });
      await storage.audit.append({ siteId: found.site.id, actorId: authorId, action: 'row.deleted', subject: `row:${id}`, details: { source: input.source } });
    });
    return {};
  }),
};
