import type { DataSource, RowSelection, ValuesOptions } from '@quoin/sdk';
import type { Registered } from '../compose/site.ts';
import { KernelError } from '../errors/kernel-error.ts';

/** A value whose equality has one meaning in memory and on both databases. */
export type Scalar = null | boolean | number | string;

export interface Range {
  key: string;
  from?: string | number;
  to?: string | number;
}

export interface SortKey {
  key: string;
  descending: boolean;
}

/** Selects the rows of a query by top-level keys. */
export interface RowFilter {
  /** Ids of rows. */
  ids?: readonly string[];
  /** Words that must each occur in some text. */
  search?: string;
  /** Lists of values. Types count; null also matches an absent key. A list matches by its items. */
  filter?: Readonly<Record<string, readonly Scalar[]>>;
  /** Lists of beginnings, in any case. */
  startsWith?: Readonly<Record<string, readonly string[]>>;
  /** Inclusive. Excludes values of another type. */
  ranges?: readonly Range[];
}

/** A valid `RowSelection` of a source. */
export interface Selection extends RowFilter {
  sort: readonly SortKey[];
  limit: number;
  offset: number;
}

/** A valid request for the distinct values of a field. */
export interface ValuesQuery {
  key: string;
  /** Distinguishes texts by this many characters. */
  characters?: number;
  sort: NonNullable<ValuesOptions['sort']>;
  limit: number;
}

/** Max rows or values that one query returns. */
export const maxSelected = 10_000;
const defaultLimit = 1_000;
const maxValues = 1_000;
const maxPrefixes = 100;
const maxPrefixLength = 200;
const maxRanges = 10;
const maxSortKeys = 8;

const listOf = <Item>(value: Item | readonly Item[]): readonly Item[] =>
  Array.isArray(value) ? value : [value as Item];

const asWords = (value: unknown): string =>
  typeof value === 'number' || value === undefined
    ? String(value)
    : typeof value === 'object'
      ? 'an object'
      : `a ${typeof value}`;

const isScalar = (value: unknown): value is Scalar =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value));

const isWhole = (value: number, most: number): boolean => Number.isSafeInteger(value) && value >= 0 && value <= most;

/** Returns a selection with its defaults. Raises `plugin.invalid` for what the source's rows cannot be selected by. */
export function readSelection(
  { definition, plugin }: Pick<Registered<DataSource>, 'definition' | 'plugin'>,
  given: RowSelection<Record<string, unknown>>,
): Selection {
  const reject = (reason: string): never => {
    throw new KernelError('plugin.invalid', { plugin, contribution: definition.name, reason });
  };
  function checkField(member: string, field: string): string {
    if (Object.hasOwn(definition.row.shape, field)) return field;
    return reject(
      `"${member}" of its selection names "${field}", which is no field of its rows. Use one of: ${Object.keys(definition.row.shape).join(', ')}`,
    );
  }
  function checkCount(member: string, count: number, most: number, what: string): void {
    if (count > most)
      reject(`"${member}" of its selection has ${count} ${what}, and at most ${most} are possible. Bound the params`);
  }
  const bound = (field: string, end: 'from' | 'to', value: string | number | undefined) => {
    if (value === undefined) return {};
    if (typeof value === 'string' || Number.isFinite(value)) return { [end]: value };
    return reject(`"between" of its selection ends at ${asWords(value)} for "${field}". Use a text or a number`);
  };
  const conditions = (member: string, by: object | undefined = {}): [string, readonly unknown[]][] =>
    Object.entries(by)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]: [string, unknown]) => [checkField(member, field), listOf(value)]);

  const { ids, search, limit = defaultLimit, offset = 0 } = given;
  const filter = conditions('where', given.where).map(([field, values]): [string, Scalar[]] => {
    checkCount('where', values.length, maxValues, `values for "${field}"`);
    return [
      field,
      values.map((value) =>
        isScalar(value)
          ? value
          : reject(
              `"where" of its selection compares "${field}" with ${asWords(value)}. Use a text, a number, true, false or null`,
            ),
      ),
    ];
  });
  const startsWith = conditions('startsWith', given.startsWith).map(([field, values]): [string, string[]] => {
    checkCount('startsWith', values.length, maxPrefixes, `texts for "${field}"`);
    return [
      field,
      values.map((value) => {
        if (typeof value !== 'string')
          return reject(`"startsWith" of its selection compares "${field}" with ${asWords(value)}. Use a text`);
        checkCount('startsWith', value.length, maxPrefixLength, `characters for "${field}"`);
        return value;
      }),
    ];
  });
  const between = listOf(given.between ?? []);
  checkCount('between', between.length, maxRanges, 'ranges');
  const ranges = between.map(({ field, from, to }): Range => {
    const key = checkField('between', field);
    return { key, ...bound(field, 'from', from), ...bound(field, 'to', to) };
  });
  const sorted = listOf(given.sort ?? []);
  checkCount('sort', sorted.length, maxSortKeys, 'fields');
  const sort = sorted.map((field) => ({
    key: checkField('sort', field.replace(/^-/, '')),
    descending: field.startsWith('-'),
  }));
  checkCount('ids', ids?.length ?? 0, maxValues, 'ids');
  if (!isWhole(limit, maxSelected))
    reject(`"limit" of its selection is ${limit}. Use a whole number from 0 to ${maxSelected}`);
  if (!isWhole(offset, Number.MAX_SAFE_INTEGER))
    reject(`"offset" of its selection is ${offset}. Use a whole number from 0`);
  return {
    ...(ids === undefined ? {} : { ids }),
    ...(search === undefined ? {} : { search }),
    filter: Object.fromEntries(filter),
    startsWith: Object.fromEntries(startsWith),
    ranges,
    sort,
    limit,
    offset,
  };
}

/**
 * Returns the selection for parsed params. Defaults to equality of the fields with the params of the same names. Raises
 * `plugin.invalid`.
 */
export function selectionOf(
  source: Pick<Registered<DataSource>, 'definition' | 'plugin'>,
  params: Record<string, unknown>,
): Selection {
  const { definition } = source;
  if (definition.kind === 'rows') return readSelection(source, definition.select(params));
  const fields = Object.entries(params).filter(
    ([name, value]) => Object.hasOwn(definition.row.shape, name) && value !== undefined,
  );
  return readSelection(source, { where: Object.fromEntries(fields) });
}

/** Returns a request for the values of a field. Raises `request.invalid`. */
export function readValuesQuery(
  { name, row }: Pick<DataSource, 'name' | 'row'>,
  field: string,
  { characters, sort = 'value', limit = defaultLimit }: ValuesOptions = {},
): ValuesQuery {
  const reject = (where: string, reason: string): never => {
    throw new KernelError('request.invalid', { where: `${name}.${where}`, reason });
  };
  if (!Object.hasOwn(row.shape, field))
    reject(field, `the source has no such field; it has ${Object.keys(row.shape).join(', ')}`);
  if (characters !== undefined && (!isWhole(characters, maxPrefixLength) || characters === 0))
    reject(field, `"characters" is ${characters} and has to be a whole number from 1 to ${maxPrefixLength}`);
  if (!isWhole(limit, maxSelected))
    reject(field, `"limit" is ${limit} and has to be a whole number from 0 to ${maxSelected}`);
  return { key: field, sort, limit, ...(characters === undefined ? {} : { characters }) };
}
