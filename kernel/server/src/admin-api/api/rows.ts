import { maxSelected, resolveRow, searchable, type Registered } from '@quoin/core';
import type { ApiRow, RowFilter } from '@quoin/api';
import { KernelError } from '@quoin/core/errors';
import type { DataSource, Json } from '@quoin/sdk';
import type { Row, RowInput, RowRevision } from '@quoin/storage';
import { assertCurrent } from '../../site/compositions/assert-current.ts';
import { undeleteRow } from '../../site/compositions/undelete.ts';
import type { DataResult } from '../../site/rows/data-result.ts';
import { sourceRows } from '../../site/rows/source-rows.ts';
import { isStored, storedSourceOf, type StoredSource } from '../../site/rows/stored-rows.ts';
import { rowToStore } from '../../site/rows/row-to-store.ts';
import type { Site } from '../../site/sites/site.ts';
import { api, assertAllowed, callerOf, siteOf, type ApiContext } from './context.ts';

interface Source extends StoredSource {
  site: Site;
}

/** Raises `data-source.unknown` and `request.invalid`. */
export function sourceOf(context: ApiContext, input: { site: string; source: string }): Source {
  const site = siteOf(context, input.site);
  return { site, ...storedSourceOf(site, input.source) };
}

/** Like `sourceOf`, for changes. Rows shared by all sites require the permission on all. Raises `role.required`. */
export function editableSource(context: ApiContext, input: { site: string; source: string }): Source {
  const found = sourceOf(context, input);
  if (found.siteId === null) assertAllowed(context, 'row.edit', '*');
  return found;
}

/** Raises `request.invalid` for an unknown field. */
function assertField({ source: { definition } }: StoredSource, where: string, field: string): void {
  if (Object.hasOwn(definition.row.shape, field)) return;
  throw new KernelError('request.invalid', {
    where,
    reason: `there is no field "${field}". The fields are ${Object.keys(definition.row.shape).join(', ')}`,
  });
}

/** Raises `request.invalid`. */
export function queryOf(found: StoredSource, { search = '', filter = {}, sort }: RowFilter) {
  for (const field of Object.keys(filter)) assertField(found, 'filter', field);
  const key = sort?.replace('-', '');
  if (key !== undefined) assertField(found, 'sort', key);
  return {
    search,
    filter: Object.fromEntries(Object.entries(filter).map(([field, value]) => [field, [value].flat()])),
    sort: key === undefined ? [] : [{ key, descending: sort?.startsWith('-') ?? false }],
  };
}

function rowShape(
  { id, key, revision, version, data, createdAt, updatedAt }: Row,
  source: Registered<DataSource>,
): ApiRow {
  const { row, state } = resolveRow({ id, version, data }, source);
  const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  return { id, key, revision, data: row.data, problems: [...state.problems], ...times };
}

interface Texts {
  texts: string[];
  has(text: string): boolean | Promise<boolean>;
}

const onlyTexts = (rows: DataResult['rows']): string[] =>
  rows.map(({ value }) => value).filter((each) => typeof each === 'string');

/** Lists the texts in a field of all rows that are stored here or returned without params. */
async function textsIn(context: ApiContext, input: { site: string; source: string; field: string }): Promise<Texts> {
  const { source: name, field } = input;
  const site = siteOf(context, input.site);
  const { storage, now } = context.services;
  if (!isStored(site, name)) {
    const [locale = 'en'] = site.composed.manifest.locales;
    const requested = { field, options: { limit: maxSelected } };
    const texts = onlyTexts((await site.data.values(name, requested, {}, { locale, now: now() })).rows);
    return { texts, has: (text) => texts.includes(text) };
  }
  const found = storedSourceOf(site, name);
  assertField(found, 'field', field);
  const rows = sourceRows(storage, found);
  const distinct = await rows.values({}, { key: field, sort: 'value', limit: maxSelected });
  const has = async (text: string): Promise<boolean> =>
    (await rows.values({ filter: { [field]: [text] } }, { key: field, sort: 'value', limit: 1 })).total > 0;
  return { texts: onlyTexts(distinct.rows.map((row) => ({ ...row }))), has };
}

async function requireRow(context: ApiContext, { source, siteId }: StoredSource, id: string): Promise<Row> {
  const row = await context.services.storage.rows.find(id);
  if (row === null || row.source !== source.definition.name || row.siteId !== siteId) {
    throw new KernelError('row.unknown', { source: source.definition.name, row: id });
  }
  return row;
}

async function save(
  context: ApiContext,
  { site, source, siteId }: Source,
  data: Record<string, Json>,
  at: Pick<RowInput, 'id' | 'expectedRevision'>,
): Promise<ApiRow> {
  const { storage } = context.services;
  const authorId = callerOf(context).user.id;
  const saved = await storage.transaction(async () => {
    await assertCurrent(context.services, site);
    const row = await storage.rows.save({ ...rowToStore(source, data), ...at, siteId, authorId });
    const details = { source: row.source, revision: row.revision };
    await storage.audit.append({
      siteId: site.id,
      actorId: authorId,
      action: 'row.saved',
      subject: `row:${row.id}`,
      details,
    });
    return row;
  });
  return rowShape(saved, source);
}

/** Raises `row.unknown` unless the source has, or had, the row. */
async function requireKnownRow(context: ApiContext, found: StoredSource, id: string): Promise<void> {
  const { storage } = context.services;
  const deleted = await storage.rows.findDeleted(id);
  if (deleted === null) await requireRow(context, found, id);
  else if (deleted.source !== found.source.definition.name || deleted.siteId !== found.siteId)
    throw new KernelError('row.unknown', { source: found.source.definition.name, row: id });
}

const revisionShape = ({ number, change, authorId, createdAt }: RowRevision, names: ReadonlyMap<string, string>) => ({
  number,
  change,
  author: authorId,
  authorName: names.get(authorId ?? '') ?? null,
  createdAt: createdAt.toISOString(),
});

const authorsOf = (context: ApiContext, revisions: readonly RowRevision[]) =>
  context.services.storage.users.names(revisions.flatMap(({ authorId }) => authorId ?? []));

async function requireRevision(
  context: ApiContext,
  found: StoredSource,
  input: { row: string; number: number },
): Promise<RowRevision> {
  await requireKnownRow(context, found, input.row);
  const revision = await context.services.storage.rows.findRevision(input.row, input.number);
  if (revision === null) throw new KernelError('revision.unknown', { page: input.row, revision: String(input.number) });
  return revision;
}

export const rows = {
  list: api.rows.list.handler(async ({ input, context }) => {
    const source = sourceOf(context, input);
    const { limit = 50, offset = 0 } = input;
    const rows = sourceRows(context.services.storage, source);
    const found = await rows.query({ ...queryOf(source, input), limit, offset });
    return { rows: found.rows.map((row) => rowShape(row, source.source)), total: found.total };
  }),
  values: api.rows.values.handler(async ({ input, context }) => {
    const { search, value, limit = 1000 } = input;
    const words = searchable((search ?? '').trim());
    const all = await textsIn(context, input);
    const values = all.texts.filter((each) => searchable(each).includes(words));
    const isKnown = value === undefined ? null : await all.has(value);
    return { values: values.slice(0, limit), total: values.length, isKnown };
  }),
  get: api.rows.get.handler(async ({ input, context }) => {
    const found = sourceOf(context, input);
    return rowShape(await requireRow(context, found, input.row), found.source);
  }),
  create: api.rows.create.handler(({ input, context }) =>
    save(context, editableSource(context, input), input.data, { expectedRevision: null }),
  ),
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
      await storage.audit.append({
        siteId: found.site.id,
        actorId: authorId,
        action: 'row.deleted',
        subject: `row:${id}`,
        details: { source: input.source },
      });
    });
    return {};
  }),

  undelete: api.rows.undelete.handler(async ({ input, context }) => {
    const found = editableSource(context, input);
    await requireKnownRow(context, found, input.row);
    const undeletion = { ...context.services, site: found.site, actorId: callerOf(context).user.id };
    const action = { rowId: input.row, expectedRevision: input.revision };
    const restored = await undeleteRow(undeletion, found, action);
    return rowShape(restored, found.source);
  }),

  revisions: api.rows.revisions.handler(async ({ input, context }) => {
    await requireKnownRow(context, sourceOf(context, input), input.row);
    const { limit, offset } = input;
    const { revisions, total } = await context.services.storage.rows.revisions({ rowId: input.row, limit, offset });
    const names = await authorsOf(context, revisions);
    return { revisions: revisions.map((revision) => revisionShape(revision, names)), total };
  }),
  revision: api.rows.revision.handler(async ({ input, context }) => {
    const found = sourceOf(context, input);
    const revision = await requireRevision(context, found, input);
    const { row, state } = resolveRow({ id: input.row, version: revision.version, data: revision.data }, found.source);
    return {
      ...revisionShape(revision, await authorsOf(context, [revision])),
      data: row.data,
      problems: [...state.problems],
    };
  }),
  restore: api.rows.restore.handler(async ({ input, context }) => {
    const found = editableSource(context, input);
    const { id } = await requireRow(context, found, input.row);
    const { version, data } = await requireRevision(context, found, input);
    const current = resolveRow({ id, version, data }, found.source).row.data;
    return save(context, found, current, { id, expectedRevision: input.revision });
  }),
};
