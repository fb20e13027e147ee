/** Returns a character in each case, such as `a` and `A`, without forms of several characters. */
const casesOf = (character: string): string[] => [
  ...new Set(
    [character, character.toLowerCase(), character.toUpperCase()].filter((form) => Array.from(form).length === 1),
  ),
];

/**
 * Builds a pattern character by character, since databases disagree about the case of letters beyond ASCII. `escape`
 * receives characters with one form, `among` the forms of a letter.
 */
const patternOf = (
  prefix: string,
  escape: (character: string) => string,
  among: (forms: readonly string[]) => string,
): string =>
  Array.from(prefix, (character) => {
    const forms = casesOf(character);
    return forms.length === 1 ? escape(character) : among(forms);
  }).join('');

const ofClass = (forms: readonly string[]): string => `[${forms.join('')}]`;

/** A regular expression of PostgreSQL and JavaScript for texts that start like `prefix`, in any case. */
export const prefixExpression = (prefix: string): string =>
  `^${patternOf(prefix, (character) => character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&'), ofClass)}`;

/** The same as a pattern of `GLOB`. */
export const prefixGlob = (prefix: string): string =>
  `${patternOf(prefix, (character) => (/[*?[]/.test(character) ? `[${character}]` : character), ofClass)}*`;
