import { rangeBetween } from './boxes.ts';
import type { PageText } from './texts.ts';

const isSpace = (character: string | undefined): boolean => character !== undefined && /\s/.test(character);
const withoutSpace = (words: string): string => words.replaceAll(/\s/g, '');

/** A place in a text on the page, by the words before it. */
export interface Caret {
  before: string;
  /** True at the start of a line or element, behind the white space that follows the words. */
  isAtStart: boolean;
}

/** Returns a caret's position in the stored text, whose white space may differ, such as where lines are elements. */
export function positionOf({ before, isAtStart }: Caret, text: string): number {
  const { length } = withoutSpace(before);
  let position = 0;
  for (let passed = 0; passed < length && position < text.length; position += 1)
    if (!isSpace(text[position])) passed += 1;
  const spaces = isAtStart ? Infinity : before.length - before.trimEnd().length;
  for (let passed = 0; passed < spaces && isSpace(text[position]); passed += 1) position += 1;
  return position;
}

/** Returns the caret of a text at a point; undefined if the point is elsewhere or the browser cannot tell. */
export function caretAt({ start, end }: PageText, at: { x: number; y: number }): Caret | undefined {
  if (!('caretPositionFromPoint' in document)) return undefined;
  const caret = document.caretPositionFromPoint(at.x, at.y);
  const range = rangeBetween(start, end);
  if (caret === null || !range.isPointInRange(caret.offsetNode, caret.offset)) return undefined;
  range.setEnd(caret.offsetNode, caret.offset);
  return { before: range.toString(), isAtStart: caret.offset === 0 };
}
