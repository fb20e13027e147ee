import type { Json } from '@quoin/sdk';
import { col, fn, Op, where as whether, type Utils, type WhereOptions } from 'sequelize';
import type { Database } from './database.ts';

/** More words barely narrow results and each cost a comparison per row. */
const maxWords = 8;

/** Normalizes case and composed characters for comparison. */
export const searchable = (text: string): string => text.normalize('NFKC').toLowerCase();

export const wordsOf = (search: string): string[] => searchable(search).split(/\s+/).filter(Boolean).slice(0, maxWords);

/** The function for the position of a text in another, above 0 if it occurs. */
export const positionIn = (dialect: Database['dialect']): string => (dialect === 'sqlite' ? 'instr' : 'strpos');

const textsIn = (value: Json): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

export const searchableIn = (value: Json): string => searchable(textsIn(value).join(' '));

/** Builds conditions that each word occurs in a column. */
export function containingWords(
  { dialect }: Pick<Database, 'dialect'>,
  column: string | Utils.Fn,
  search: string,
): WhereOptions[] {
  return wordsOf(search).map((word) =>
    whether(fn(positionIn(dialect), typeof column === 'string' ? col(column) : column, word), Op.gt, 0),
  );
}
