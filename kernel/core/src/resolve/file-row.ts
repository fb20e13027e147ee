import type { DataSource, Json, Problem } from '@quoin/sdk';
import type { Registered } from '../compose/site.ts';
import { resolveRow, type StoredRow } from './row.ts';
import type { State } from './state.ts';

/** A row of a content file. Without a version, it is written for the installed one. */
export interface FileRow {
  id?: string;
  version?: number;
  data: Record<string, Json>;
}

export interface ResolvedFileRow {
  row: StoredRow;
  state: State;
  /** `where` is a field, joined by dots, or empty for the row. */
  problems: Problem[];
}

/** Says how to state the version of a row with a former field. */
function formerly({ migrations = [] }: DataSource, { version }: FileRow, field: string): string {
  if (version !== undefined) return '';
  const index = migrations.findLastIndex(
    (migration) =>
      (migration.kind === 'rename' && migration.from === field) ||
      (migration.kind === 'remove' && migration.path === field),
  );
  return index === -1
    ? ''
    : ` Version ${index} of the source had it: if the row was written for that, add "version": ${index} beside "data".`;
}

/** Migrates a row of a content file, and lists what does not fit the source. Never throws. */
export function resolveFileRow(file: FileRow, source: Registered<DataSource>): ResolvedFileRow {
  const { definition, version: installed } = source;
  const { id = '', version = installed, data } = file;
  const { row, state } = resolveRow({ id, version, data }, source);
  const strays = (row.attic ?? []).flatMap((entry): Problem[] => {
    // A migration put the others away.
    if (entry.kind !== 'prop' || entry.version !== installed) return [];
    const [field = ''] = entry.path;
    const fields = Object.keys(definition.row.shape).join(', ');
    const message = `It is no field of ${definition.name}, which has ${fields}.${formerly(definition, file, field)}`;
    return [{ where: entry.path.join('.'), message }];
  });
  const invalid = state.problems.map(({ field = '', message }): Problem => ({ where: field, message }));
  return { row, state, problems: [...strays, ...invalid] };
}
