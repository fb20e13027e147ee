import { resolveFileRow, rowProblems, type Registered } from '@quoin/core';
import { sanitizeProps } from '@quoin/render';
import type { DataSource, Problem } from '@quoin/sdk';
import type { Row, RowInput } from '@quoin/storage';
import { keyOf, rowToStore } from '../rows/row-to-store.ts';
import type { RowFile } from './content-file.ts';

export type StorableRow = Required<Pick<RowInput, 'source' | 'version' | 'data' | 'partitions'>> & {
  key: string | null;
};
type Source = Registered<DataSource> | undefined;

/** Derives the keys that find a row: none if the source cannot read it. */
export function derivedFrom(row: RowFile, source: Source): { key: string | null; partitions: string[] } {
  const state = source && resolveFileRow(row, source).state;
  if (source === undefined || state?.state !== 'ready') return { key: null, partitions: [] };
  const partitions = source.definition.partitions?.row(state.props) ?? [];
  return { key: keyOf(source, state.props), partitions: [...new Set(partitions)].toSorted() };
}

/**
 * Returns a row of a file as it is stored. A row that states its version stays unchanged, even if nothing reads it. The
 * source of any other must be installed. Raises `request.invalid` if such a row does not fit.
 */
export function storableRow(name: string, row: RowFile, source: Source): StorableRow {
  const { version, data, key, partitions } = row;
  if (source !== undefined && version === undefined) return rowToStore(source, data);
  const derived = derivedFrom(row, source);
  return {
    source: name,
    version: version ?? 0,
    data: source?.version === version && source !== undefined ? sanitizeProps(source.definition.row, data) : data,
    key: key === undefined ? derived.key : key,
    partitions: partitions ?? derived.partitions,
  };
}

/** Returns a stored row as content files have it. */
export function rowInFile({ id, version, data, key, partitions }: Row, source: Source): RowFile {
  const row = { id, version, data };
  const derived = derivedFrom(row, source);
  const parts = partitions.toSorted();
  return {
    ...row,
    ...(key === derived.key ? {} : { key }),
    ...(JSON.stringify(parts) === JSON.stringify(derived.partitions) ? {} : { partitions: parts }),
  };
}

/** A problem of a row that may be kept, since it states its version. */
export interface RowProblem extends Problem {
  isKept: boolean;
}

/** Lists what does not fit the source. */
export function rowFileProblems(file: string, rows: readonly RowFile[], source: Source): RowProblem[] {
  if (source === undefined) {
    const isKept = rows.every(({ version }) => version !== undefined);
    const remedy = isKept
      ? 'Its rows stay stored, and nothing reads them.'
      : 'Install the plugin that does, or remove the file.';
    return [{ where: file, message: `No plugin of the site registers the data source. ${remedy}`, isKept }];
  }
  return rows.flatMap((row, index) => {
    const { state, problems } = resolveFileRow(row, source);
    const refused = state.state === 'ready' ? rowProblems(source.definition.row, state.props) : [];
    const at = (place: string) => [file, index, ...(place === '' ? [] : [place])].join(' › ');
    return [
      ...problems.map(({ where, message }) => ({ where: at(where), message, isKept: row.version !== undefined })),
      ...refused.map(({ path, message }) => ({ where: at(path.join('.')), message, isKept: false })),
    ];
  });
}
