/** More characters or words narrow nothing down. */
const maxQueryLength = 200;
const maxWords = 8;
/** More characters do not help distinguish words. */
const maxWordLength = 64;

/** Splits text into lower-case words of letters and digits, without diacritics. */
export const foldedWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, maxWordLength).toWellFormed());

/** Returns distinct words, limited in number. */
export const queryWords = (query: string): string[] =>
  [...new Set(foldedWords(query.slice(0, maxQueryLength)))].slice(0, maxWords);
