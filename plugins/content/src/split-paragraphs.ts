/** Splits a text where it has an empty line. */
export const splitParagraphs = (text: string): string[] =>
  text
    .split('\n\n')
    .map((part) => part.trim())
    .filter(Boolean);
