import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type ImportMode, maxBadLines, schemaMessages, type Registered, resolveRow, sentenceOf } from '@quoin/core';
import type { ImportReport } from '@quoin/api';
import { KernelError } from '@quoin/core/errors';
import { QuoinError, unguardedCell, type DataSource, type Json, type z } from '@quoin/sdk';
import type { Row, RowBatch } from '@quoin/storage';
import { keyOf, rowToStore } from '../../site/rows/row-to-store.ts';
import { readCell } from './cell.ts';
import { fieldsOfColumns, idColumn } from './columns.ts';
import type { Entry, ReadFile } from './read-file.ts';

interface ImportOptions {
  mode: ImportMode;
  columns?: Record<string, string>;
}

export interface ImportPlan {
  saved: RowBatch['saved'];
  deleted: RowBatch['deleted'];
  report: Omit<ImportReport, 'encoding' | 'applied' | 'warnings'>;
}

interface Planning extends ImportOptions {
  source: Registered<DataSource>;
  file: ReadFile;
  rows: AsyncIterable<Row[]>;
  progress(share: number): Promise<void>;
}

type Problem = Omit<ImportReport['problems'][number], 'line'>;

class BadEntry extends Error {
  readonly problems: Problem[];
  constructor(problems: Problem[]) {
    super(problems[0]?.message ?? '');
    this.problems = problems;
  }
}

const shortened = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 200);

/** Schema violations, except in the given fields. */
function schemaProblems(
  { definition }: Registered<DataSource>,
  data: Record<string, Json>,
  except: ReadonlySet<string>,
): { where: string; message: string }[] {
  const issues = definition.row.safeParse(data, { error: schemaMessages }).error?.issues ?? [];
  return issues
    .filter(({ path: [field = ''] }) => !except.has(String(field)))
    .map((issue) => ({ where: ['data', ...issue.path].join('.'), message: sentenceOf('The value', issue) }));
}

/** Id and fields of an entry. Raises `BadEntry`. */
function fieldsOf(
  entry: Entry,
  fields: ReadonlyMap<string, string | null>,
  source: Registered<DataSource>,
  isText: boolean,
) {
  const { cells, problem } = entry;
  if (problem !== undefined)
    throw new BadEntry([
      {
        column: null,
        message: sentenceOf('It', { message: problem }),
        read: shortened(cells.map(({ value }) => value).join(' · ')),
      },
    ]);
  const shape: Readonly<Record<string, z.core.$ZodType>> = source.definition.row.shape;
  const data: Record<string, Json> = {};
  const problems: Problem[] = [];
  const unread = new Set<string>();
  let id: string | undefined;
  for (const { column, value } of cells) {
    const field = fields.get(column) ?? null;
    const schema = field === null ? undefined : shape[field];
    if (field === idColumn && schema === undefined)
      id = typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
    if (field === null || schema === undefined) continue;
    const read = isText ? readCell(schema, unguardedCell(String(value))) : { value: value as Json };
    if (!('problem' in read)) {
      if (read.value !== undefined) data[field] = read.value;
      continue;
    }
    problems.push({ column, message: sentenceOf('The value', { message: read.problem }), read: shortened(value) });
    unread.add(field);
  }
  if (problems.length > 0)
    throw new BadEntry([...problems, ...placed(schemaProblems(source, data, unread), entry, fields)]);
  return { id, data };
}

function placed(
  findings: readonly { where: string; message: string }[],
  { cells }: Entry,
  fields: ReadonlyMap<string, string | null>,
): Problem[] {
  const columns = new Map([...fields].map(([column, field]) => [field, column]));
  return findings.map(({ where, message }) => {
    const [, field = '', ...below] = where.split('.');
    const column = columns.get(field) ?? (field === '' ? null : field);
    const read = cells.find((cell) => cell.column === column)?.value;
    return {
      column,
      message: below.length === 0 ? message : `${below.join('.')}: ${message}`,
      read: shortened(read ?? ''),
    };
  });
}

/** Has no side effects. Raises `import.unreadable`. */
export async function planImport({ source, file, rows, mode, columns, progress }: Planning): Promise<ImportPlan> {
  const { definition } = source;
  const fields = fieldsOfColumns(definition, file.columns, columns);
  const columnOf = new Map(
    [...fields].flatMap(([column, field]) => (field === null ? [] : [[field, column] as const])),
  );
  const hasKey = definition.kind === 'rows' && (definition.key?.length ?? 0) > 0;
  if (mode === 'update' && !hasKey && !columnOf.has(idColumn)) {
    throw new KernelError('import.unreadable', {
      reason:
        'rows of this source have no key, and the file has no column "id" that says which to update. Export the rows to get one',
    });
  }
  const byId = new Map<string, Row>();
  const byKey = new Map<string, Row>();
  for await (const some of rows) {
    for (const row of some) {
      byId.set(row.id, row);
      if (row.key !== null) byKey.set(row.key, row);
    }
  }

  const saved: RowBatch['saved'][number][] = [];
  const claimedLines = new Map<string, number>();
  const matched = new Set<string>();
  const counts = { added: 0, changed: 0, unchanged: 0, bad: 0 };
  const problems: ImportReport['problems'] = [];

  /** Data of a row that the file has no column for. */
  function otherData({ id, version, data }: Row): Record<string, Json> {
    const current = resolveRow({ id, version, data }, source).row.data;
    return Object.fromEntries(Object.entries(current).filter(([field]) => !columnOf.has(field)));
  }

  /** Rejects duplicate entries for a row. */
  function claim(name: string, line: number, words: string): void {
    const before = claimedLines.get(name);
    if (before !== undefined)
      throw new BadEntry([{ column: null, message: `${words} is already in line ${before}.`, read: words }]);
    claimedLines.set(name, line);
  }

  function take(entry: Entry): void {
    const { id, data } = fieldsOf(entry, fields, source, file.delimiter !== null);
    if (id !== undefined && !byId.has(id))
      throw new BadEntry([
        { column: columnOf.get(idColumn) ?? null, message: 'There is no row with this id.', read: id },
      ]);
    let found = id === undefined ? undefined : byId.get(id);
    if (found === undefined && mode !== 'add') found = byKey.get(keyOf(source, data) ?? '');
    const stored = rowToStore(
      source,
      mode === 'update' && found !== undefined ? { ...otherData(found), ...data } : data,
    );
    const owner = stored.key === null ? undefined : byKey.get(stored.key);
    const isTaken = owner !== undefined && (mode === 'add' || owner.id !== found?.id);
    if (isTaken)
      throw new BadEntry([
        { column: null, message: `The key "${stored.key}" is taken by a row that is there.`, read: stored.key ?? '' },
      ]);
    if (stored.key !== null) claim(`key ${stored.key}`, entry.line, `The key "${stored.key}"`);
    if (mode === 'add') found = undefined;
    if (found !== undefined) claim(`id ${found.id}`, entry.line, `The row ${found.id}`);
    if (found !== undefined) matched.add(found.id);
    const isSame =
      found !== undefined && found.version === stored.version && isDeepStrictEqual(found.data, stored.data);
    counts[isSame ? 'unchanged' : found === undefined ? 'added' : 'changed'] += 1;
    const { key, data: current, searched, partitions } = stored;
    if (!isSame)
      saved.push({
        ...(found === undefined ? {} : { id: found.id }),
        key,
        data: current,
        searched,
        partitions,
        expectedRevision: found?.revision ?? null,
      });
  }

  for (const [index, entry] of file.entries.entries()) {
    try {
      take(entry);
    } catch (error) {
      counts.bad += 1;
      for (const problem of problemsOf(error, entry, fields))
        if (problems.length < maxBadLines) problems.push({ line: entry.line, ...problem });
    }
    if (index % 200 === 199) await setImmediate();
    if (index % 5_000 === 4_999) await progress(index / file.entries.length);
  }
  // A bad line may be that of a stored row.
  const deleted = mode === 'replace' && counts.bad === 0 ? [...byId.values()].filter(({ id }) => !matched.has(id)) : [];
  return {
    saved,
    deleted: deleted.map(({ id: rowId, revision: expectedRevision }) => ({ rowId, expectedRevision })),
    report: {
      columns: [...fields].map(([name, field]) => ({ name, field })),
      delimiter: file.delimiter,
      lines: file.entries.length,
      ...counts,
      deleted: deleted.length,
      problems,
    },
  };
}

/** Problems of an entry, in words. Rethrows other errors. */
function problemsOf(error: unknown, entry: Entry, fields: ReadonlyMap<string, string | null>): Problem[] {
  if (error instanceof BadEntry) return error.problems;
  if (!(error instanceof QuoinError) || error.code !== 'request.invalid') throw error;
  const { where = '', reason = '' } = error.details;
  return placed(
    error.problems.length > 0
      ? error.problems
      : [{ where, message: sentenceOf('It does not fit:', { message: reason }) }],
    entry,
    fields,
  );
}
