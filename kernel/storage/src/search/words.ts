import type { Database } from '../database/database.ts';

/** How one of the databases finds words: parts of a statement, with the words as a bound text. */
export interface WordSearch {
  /** What the bound text says for words that each begin a word of the entry; of its title alone where `titled`. */
  question(words: readonly string[], titled: boolean): string;
  /** The table of entries `e` narrowed to a question. */
  matching(question: string): string;
  /** The condition that an entry answers a question, outside of what `matching` does. */
  answers(question: string): string;
  /** How well an entry answers, the best first. */
  order(question: string): string;
}

// Words are letters and digits: nothing in them needs an escape, and nothing in them is an operator inside of quotes.
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
  // The offsets have the index of words asked first and once, whatever else the planner expects of joins that it knows little of:
  // of pages it expects one row, and went through all words that match again for each.
  matching: (question) =>
    `(SELECT e.*, s.words FROM (SELECT number, words FROM search_texts WHERE words @@ to_tsquery('simple', ${question}) OFFSET 0) s
      JOIN search_entries e ON e.number = s.number OFFSET 0) e`,
  answers: (question) => `e.words @@ to_tsquery('simple', ${question})`,
  order: (question) => `ts_rank(e.words, to_tsquery('simple', ${question}), 1) DESC`,
};

export const wordSearchOf = ({ dialect }: Database): WordSearch => (dialect === 'sqlite' ? sqlite : postgres);
