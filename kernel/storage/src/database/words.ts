import { wordsOf } from '@quoin/core';
import { col, fn, Op, where as whether, type Utils, type WhereOptions } from 'sequelize';
import type { Database } from './database.ts';

/** The function for the position of a text in another, above 0 if it occurs. */
export const positionIn = (dialect: Database['dialect']): string => (dialect === 'sqlite' ? 'instr' : 'strpos');

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
