import type { Database } from '../database/database.ts';

/** SQL for one database, with the words as a bound text. */
export interface WordSearch {
  /** Matches each word as a prefix in the entry, or in its title if `titled`. */
  expression(words: readonly string[], titled: boolean): string;
  matching(expression: string): string;
  /** The condition of a match beyond `matching`. */
  matches(expression: string): string;
  /** Sorts the best first. */
  order(expression: string): string;
}

// Letters and digits need no escape, and quotes disable operators.
const sqlite: WordSearch = {
  expression: (words, titled) =>
    `${titled ? '{title_words}' : '{title_words text_words}'} : (${words.map((word) => `"${word}"*`).join(' AND ')})`,
  matching: (expression) =>
    `search_words CROSS JOIN search_entries e ON e.number = search_words.rowid AND search_words MATCH ${expression}`,
  matches: (expression) => `e.number IN (SELECT rowid FROM search_words WHERE search_words MATCH ${expression})`,
  order: () => 'bm25(search_words, 4.0, 1.0)',
};

const postgres: WordSearch = {
  expression: (words, titled) => words.map((word) => `'${word}':*${titled ? 'A' : ''}`).join(' & '),
  // The offsets make PostgreSQL query the word index once. Otherwise its planner, expecting one page, scans all
  // matching words for each page.
  matching: (expression) =>
    `(SELECT e.*, s.words FROM (SELECT number, words FROM search_texts WHERE words @@ to_tsquery('simple', ${expression}) OFFSET 0) s
      JOIN search_entries e ON e.number = s.number OFFSET 0) e`,
  matches: (expression) => `e.words @@ to_tsquery('simple', ${expression})`,
  order: (expression) => `ts_rank(e.words, to_tsquery('simple', ${expression}), 1) DESC`,
};

export const wordSearchOf = ({ dialect }: Database): WordSearch => (dialect === 'sqlite' ? sqlite : postgres);
