/** Escapes what a terminal or viewer could take for a line end or command in a line of JSON, which escapes the rest. */
export const escapeLine = (line: string): string =>
  line.replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
