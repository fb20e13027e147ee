const dangerous = /[<>&\u2028\u2029]/g;

/** JSON that is safe in a script element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    dangerous,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
