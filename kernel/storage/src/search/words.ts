import type { Database } from '../database/database.ts';

/** SQL for one database, with the words as a bound text. */
export interface WordSearch {
  /** Matches each word as a prefix in the entry, or in its title if `titled`. */
  question(words: readonly string[], titled: boolean): string;
  matching(question: string): string;
  /** The condition of a match beyond `matching`. */
  answers(question: string): string;
  /** Sorts the best first. */
  order(question: string): string;
}

// Letters and digits need no escape, and quotes disable operators.
const sqlite: WordSearch = {
  question: (words, titled) =>
    `${titled ? '{title_words}' : '{title_words text_words}'} : (${words.map((word) => `"${word}"*`).join(' AND ')})`,
  matching: (question) =>
    `search_words CROSS JOIN search_entries e ON e.number = search_words.rowid AND search_words MATCH ${question}`,
  answers: (question) => `e.number IN (SELECT rowid FROM search_words WHERE search_words MATCH ${question})`,
  order: () => 'bm25(search_words, 4.0, 1.0)',
};

const postgres: WordSearch = {
  question: (words, titled) => words.map((word) => `'${word}':*${titled ? 'A' : ''}`).join(' & '),
  // The offsets make PostgreSQL query the word index once. Otherwise its planner, which expects one page, scans all
  // matching words for each page.
  matching: (question) =>
    `(SELECT e.*, s.words FROM (SELECT number, words FROM search_texts WHERE words @@ to_tsquery('simple', ${question}) OFFSET 0) s
      JOIN search_entries e ON e.number = s.number OFFSET 0) e`,
  answers: (question) => `e.words @@ to_tsquery('simple', ${question})`,
  order: (question) => `ts_rank(e.words, to_tsquery('simple', ${question}), 1) DESC`,
};

export const wordSearchOf = ({ dialect }: Database): WordSearch => (dialect === 'sqlite' ? sqlite : postgres);
