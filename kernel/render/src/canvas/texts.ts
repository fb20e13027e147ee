import { textKey, type CanvasText } from '@quoin/api/canvas';
import { holds, rangeBetween } from './boxes.ts';
import type { Step } from './edited-text.ts';
import { precedes } from './marks.ts';

/** A text of a node's props, between two comments with different parents if its lines are elements. */
export interface PageText extends CanvasText {
  start: Comment;
  end: Comment;
}

export interface Texts {
  refresh(comments: readonly Comment[]): void;
  /** In the order of the page. */
  of(node: string): readonly PageText[];
  /** The next text that is shown, or the one before, if any. */
  beside(text: CanvasText, step: Step): PageText | undefined;
  /** The text in an element, or around it. */
  at(element: Element, at: { x: number; y: number }): PageText | undefined;
}

export function readTexts(comments: readonly Comment[]): PageText[] {
  const texts: PageText[] = [];
  let open: PageText | undefined;
  for (const comment of comments) {
    const { data } = comment;
    if (data.startsWith('text ')) {
      const [, node = '', path = ''] = data.split(' ');
      open = { start: comment, end: comment, node, path: path.split('/').map(decodeURIComponent) };
    }
    if (!data.startsWith('/text') || open === undefined) continue;
    texts.push({ ...open, end: comment });
    open = undefined;
  }
  return texts;
}

export const isSame = (one: CanvasText, other: CanvasText): boolean => textKey(one) === textKey(other);

const isAround = ({ start, end }: PageText, element: Element): boolean =>
  precedes(start, element) && precedes(element, end);

const isAt = ({ start, end }: PageText, at: { x: number; y: number }): boolean =>
  [...rangeBetween(start, end).getClientRects()].some((rect) => holds(rect, at));

export function createTexts(): Texts {
  let texts: PageText[] = [];

  /** An element without other words belongs to its text as a whole, its padding included. */
  function inside(element: Element, at: { x: number; y: number }): PageText | undefined {
    const own = texts.filter(({ start }) => start.parentNode === element);
    return own.find(
      (text) =>
        (own.length === 1 && rangeBetween(text.start, text.end).toString().includes(element.textContent.trim())) ||
        isAt(text, at),
    );
  }

  return {
    refresh: (comments) => void (texts = readTexts(comments)),
    of: (node) => texts.filter((text) => text.node === node),
    beside(text, step) {
      const isText = (each: PageText): boolean => isSame(each, text);
      // Not those in a closed section or tab.
      const shown = texts.filter((each) => isText(each) || each.start.parentElement?.checkVisibility());
      return shown[shown.findIndex(isText) + step];
    },
    at(element, at) {
      const found = inside(element, at) ?? texts.find((text) => isAround(text, element));
      // A link may cover other texts of its card.
      return found && (texts.find((text) => text.node === found.node && isAt(text, at)) ?? found);
    },
  };
}
