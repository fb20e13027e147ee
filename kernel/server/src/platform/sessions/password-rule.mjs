// Plain JavaScript: settings are checked before packages are installed.
import { commonPasswords } from './common-passwords.mjs';

const minLength = 12;
const maxLength = 1024;
const minCharacters = 5;
/** Shorter names are part of too many words. */
const minNameLength = 4;

/** Adjacent keys, and the alphabet. */
const rows = [
  '1234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
];
const neighbours = new Set(
  rows.flatMap((row) =>
    Array.from(row)
      .slice(1)
      .flatMap((key, index) => [row[index] + key, key + row[index]]),
  ),
);

const lookalikes = new Map(
  [...'@a4a3e1i!i0o$s5s7t'.matchAll(/(.)(.)/g)].map(([, sign = '', letter = '']) => [sign, letter]),
);

/**
 * Returns the repeated unit; the text itself if none.
 * @param {string} text
 */
const unitOf = (text) => text.slice(0, (text + text).indexOf(text, 1));

/** @param {string} password */
function isCommon(password) {
  const letters = /\p{L}/u;
  const characters = Array.from(password);
  const core = characters.slice(
    characters.findIndex((each) => letters.test(each)),
    characters.findLastIndex((each) => letters.test(each)) + 1,
  );
  const plain = core.map((each) => lookalikes.get(each) ?? each);
  return [core, plain].some((each) => commonPasswords.has(unitOf(each.join(''))));
}

/** @param {string} password */
function isRun(password) {
  const steps = password.length - 1;
  const near = Array.from({ length: steps }, (_, index) => password.slice(index, index + 2)).filter(
    (pair) => neighbours.has(pair) || pair[0] === pair[1],
  ).length;
  return near >= steps * 0.75;
}

/**
 * Returns a password's weakness, to follow a colon; undefined if strong.
 * @param {string} password
 * @param {string} email
 */
export function weaknessOf(password, email) {
  const lower = password.normalize('NFKC').toLowerCase();
  const name = email.normalize('NFKC').toLowerCase().split('@', 1).join('');
  if (password.length < minLength) return `it has fewer than ${minLength} characters`;
  if (password.length > maxLength) return `it has more than ${maxLength} characters`;
  if (new Set(lower).size < minCharacters) return `it has fewer than ${minCharacters} different characters`;
  if (isRun(lower)) return 'it is a run of neighbouring keys or letters';
  if (name.length >= minNameLength && lower.includes(name)) return `it contains “${name}” from the e-mail address`;
  if (isCommon(lower)) return 'it is a common word or password with digits or signs around it';
  return undefined;
}
