/** Escapes control characters and line separators that JSON leaves. */
export const escapeLine = (line: string): string =>
  line.replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
