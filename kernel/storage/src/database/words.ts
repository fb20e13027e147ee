import { col, fn, Op, where as whether, type Utils, type WhereOptions } from 'sequelize';
import type { Database } from './database.ts';

/** More words than anybody types narrow nothing down and cost a comparison per row each. */
const mostWords = 8;

/** Text as it is compared: without case, and composed characters as one. */
export const searchable = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The conditions that each word of a search occurs in a column that holds searchable text. */
export function containingWords({ dialect }: Pick<Database, 'dialect'>, column: string | Utils.Fn, search: string): WhereOptions[] {
  const positionIn = dialect === 'sqlite' ? 'instr' : 'strpos';
  const words = searchable(search).split(/\s+/).filter(Boolean).slice(0, mostWords);
  return words.map((word) => whether(fn(positionIn, typeof column === 'string' ? col(column) : column, word), Op.gt, 0));
}
