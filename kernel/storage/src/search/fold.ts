/** More of a question than anybody types narrows nothing down. */
const longestQuestion = 200;
const mostWords = 8;
/** No word is longer; what is cut off is of no use to tell words apart. */
const longestWord = 64;

/** The words of a text as they are compared: in lower case, without marks, what is neither letter nor digit between them. */
export const foldedWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, longestWord).toWellFormed());

/** The words of a question, whatever was typed: few, and each once. */
export const questionWords = (question: string): string[] =>
  [...new Set(foldedWords(question.slice(0, longestQuestion)))].slice(0, mostWords);
