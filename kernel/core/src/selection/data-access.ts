import type { DataAccess, DataSource, Json, Rows, SourceAccess, ValuesOptions } from '@quoin/sdk';

/** A request for the distinct values of a field. */
export interface RequestedValues {
  field: string;
  options?: ValuesOptions | undefined;
}

/**
 * Creates the functions that plugins query with, for rows with or without resolved references. Values are rows of
 * `value` and `count`.
 */
export function createDataAccess(
  query: (
    source: string,
    params: Record<string, Json>,
    values?: RequestedValues,
  ) => Promise<Rows<Record<string, unknown>>>,
): DataAccess & SourceAccess {
  const nameOf = (source: string | DataSource): string => (typeof source === 'string' ? source : source.name);
  // One implementation for all overloads; sources parse their rows.
  const access = (source: string | DataSource, params: object) =>
    query(nameOf(source), params as Record<string, Json>) as Promise<never>;
  const values = (source: string | DataSource, field: string, params: object, options?: ValuesOptions) =>
    query(nameOf(source), params as Record<string, Json>, { field, options }) as Promise<never>;
  return Object.assign(access, { values }) as DataAccess & SourceAccess;
}
