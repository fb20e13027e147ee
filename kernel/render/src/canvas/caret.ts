import { rangeBetween } from './boxes.ts';
import type { PageText } from './texts.ts';

const isSpace = (character: string | undefined): boolean => character !== undefined && /\s/.test(character);
const withoutSpace = (words: string): string => words.replaceAll(/\s/g, '');

/**
 * Position in a text that follows the same words. The page may show the text with other white space, such as lines as
 * elements.
 */
export function positionAfter(words: string, text: string): number {
  const { length } = withoutSpace(words);
  let position = 0;
  for (let passed = 0; passed < length && position < text.length; position += 1)
    if (!isSpace(text[position])) passed += 1;
  const spaces = words.length - words.trimEnd().length;
  for (let passed = 0; passed < spaces && isSpace(text[position]); passed += 1) position += 1;
  return position;
}

/** Words of a text on the page before a point; undefined if the point is elsewhere, or the browser cannot tell. */
export function wordsBefore({ start, end }: PageText, at: { x: number; y: number }): string | undefined {
  if (!('caretPositionFromPoint' in document)) return undefined;
  const caret = document.caretPositionFromPoint(at.x, at.y);
  const range = rangeBetween(start, end);
  if (caret === null || !range.isPointInRange(caret.offsetNode, caret.offset)) return undefined;
  range.setEnd(caret.offsetNode, caret.offset);
  return range.toString();
}
