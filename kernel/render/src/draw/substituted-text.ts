import { escapeHtml } from '../html/escape-html.ts';
import type { HtmlEdit } from './text-ranges.ts';

const firstOfOne = 0xe000;
const firstOfTwo = 0xf0000;
const privateCharacters = /[\uE000-\uF8FF\u{F0000}-\u{FFFFD}]/gu;

/** Number of different characters for substitutes. */
export const maxSubstitutes = 6_400;

export const hasPrivateCharacters = (html: string): boolean => html.search(privateCharacters) >= 0;

/**
 * A text whose characters, except white space, are replaced with private ones of the same length, so that components
 * measure and split it like the text itself.
 */
export interface SubstitutedText {
  text: string;
  substitute: string;
}

/** `index` is less than `maxSubstitutes`. Texts with different indexes share no character but white space. */
export const substituted = (text: string, index: number): SubstitutedText => ({
  text,
  substitute: text.replace(/\S/gu, ({ length }) =>
    length === 1 ? String.fromCharCode(firstOfOne + index) : String.fromCodePoint(firstOfTwo + index),
  ),
});

/** A part of a substitute in HTML, with the HTML of the text itself. */
export interface TextPiece extends HtmlEdit {
  index: number;
  /** True for the first part of a text, and for the last one. */
  isFirst: boolean;
  isLast: boolean;
}

function sharedLength(html: string, at: number, text: string, start: number): number {
  let length = 0;
  while (start + length < text.length && html.charCodeAt(at + length) === text.charCodeAt(start + length)) length += 1;
  return text.slice(start, start + length).trimEnd().length;
}

const spaceAt = (text: string, start: number): number => text.length - start - text.slice(start).trimStart().length;

/** Finds the parts of texts in the HTML drawn with their substitutes. */
export function findPieces(html: string, texts: readonly SubstitutedText[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  const reached = new Map<number, number>();
  const characters = new RegExp(privateCharacters);
  for (let found = characters.exec(html); found !== null; found = characters.exec(html)) {
    const code = found[0].codePointAt(0) ?? 0;
    const index = code - (code < firstOfTwo ? firstOfOne : firstOfTwo);
    const { text = '', substitute = '' } = texts[index] ?? {};
    const before = reached.get(index) ?? 0;
    const start = before + spaceAt(substitute, before);
    const length = sharedLength(html, found.index, substitute, start);
    if (length === 0) continue;
    const end = start + length;
    const isLast = end + spaceAt(substitute, end) === substitute.length;
    reached.set(index, isLast ? 0 : end);
    pieces.push({
      index,
      from: found.index,
      to: found.index + length,
      html: escapeHtml(text.slice(start, end)),
      isFirst: before === 0,
      isLast,
    });
    characters.lastIndex = found.index + length;
  }
  return pieces;
}
