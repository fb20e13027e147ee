import type { Json } from '@quoin/sdk';
import { col, fn, Op, where as whether, type Utils, type WhereOptions } from 'sequelize';
import type { Database } from './database.ts';

/** More words than anybody types narrow nothing down and cost a comparison per row each. */
const mostWords = 8;

/** Text as it is compared: without case, and composed characters as one. */
export const searchable = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The words of a search, as they are compared. */
export const wordsOf = (search: string): string[] =>
  searchable(search).split(/\s+/).filter(Boolean).slice(0, mostWords);

/** The function that tells where a text occurs in another: more than 0 where it does. */
export const positionIn = (dialect: Database['dialect']): string => (dialect === 'sqlite' ? 'instr' : 'strpos');

const textsIn = (value: Json): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** Every text inside a value, as it is searched. */
export const searchableIn = (value: Json): string => searchable(textsIn(value).join(' '));

/** The conditions that each word of a search occurs in a column that holds searchable text. */
export function containingWords(
  { dialect }: Pick<Database, 'dialect'>,
  column: string | Utils.Fn,
  search: string,
): WhereOptions[] {
  return wordsOf(search).map((word) =>
    whether(fn(positionIn(dialect), typeof column === 'string' ? col(column) : column, word), Op.gt, 0),
  );
}
