import type { Context } from '@quoin/sdk';
import { formatValue, listPage, numberIn, type ListPage } from '@quoin/ui';
import { sortByKey } from '../sort-by-key.ts';
import { cellOf, type Column, type Row, type TableProps } from '../table/table-props.ts';

export interface TableQuery {
  filter: string;
  /** Column name, with a minus for descending; undefined for editor order. */
  sort: string | undefined;
  /** From 1, clamped to the last. */
  page: number;
}

interface Order {
  column: Column;
  descends: boolean;
}

export interface Selection {
  /** All matching rows, sorted. */
  matching: Row[];
  rows: Row[];
  /** Undefined for editor order. */
  sort: string | undefined;
  list: ListPage;
}

type PagedTable = Pick<TableProps, 'columns' | 'rows'> & { perPage: number };
type Language = Pick<Context, 'format' | 'locale'>;

export function selectRows(
  { columns, rows, perPage }: PagedTable,
  { filter, sort, page }: TableQuery,
  language: Language,
): Selection {
  const order = orderOf(columns, sort);
  const found = filtered(rows, columns, filter, language);
  const matching = order === undefined ? found : sorted(found, order, language);
  const list = listPage({ page, perPage, total: matching.length });
  return { matching, rows: matching.slice(list.first - 1, list.first - 1 + perPage), sort: order && sort, list };
}

export const isSortable = ({ type }: Column): boolean => type !== 'download';

function orderOf(columns: readonly Column[], sort: string | undefined): Order | undefined {
  if (sort === undefined) return undefined;
  const named = (name: string) => columns.find((column) => column.name === name && isSortable(column));
  const ascending = named(sort);
  if (ascending) return { column: ascending, descends: false };
  const descending = sort.startsWith('-') ? named(sort.slice(1)) : undefined;
  return descending && { column: descending, descends: true };
}

/** Folds case and diacritics. */
const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Rows containing all words, raw or formatted. */
function filtered(rows: Row[], columns: readonly Column[], filter: string, language: Language): Row[] {
  const words = folded(filter).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const texts = columns.flatMap((column) => {
      const value = cellOf(row, column)?.value ?? '';
      return [value, formatValue(value, column.type, language)];
    });
    const whole = folded(texts.join(' '));
    return words.every((word) => whole.includes(word));
  });
}

/** Empty values, and non-numbers among numbers, come last in either direction. */
const sorted = (rows: Row[], { column, descends }: Order, { locale }: Language): Row[] =>
  sortByKey(rows, (row) => keyOf(cellOf(row, column)?.value ?? '', column), { descends, locale });

const keyOf = (value: string, { type }: Column): string | number | undefined =>
  type === 'number' ? numberIn(value) : value === '' ? undefined : value;
