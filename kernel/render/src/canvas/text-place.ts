import type { PageText } from './texts.ts';

/** Marks what an edited text stands in for. */
const hiddenAttribute = 'data-quoin-hidden';

const childOf = (ancestor: Node, node: Node): Node => {
  let child = node;
  while (child.parentNode !== null && child.parentNode !== ancestor) child = child.parentNode;
  return child;
};

function* after(node: Node, last?: Node): Generator<ChildNode> {
  for (let each = node.nextSibling; each !== null; each = each.nextSibling) {
    if (each === last && each instanceof Comment) return;
    yield each;
    if (each === last) return;
  }
}

/**
 * Puts an element in the place of a text. If its lines are elements, replaces the first and hides the others. Returns a
 * function that undoes it.
 */
export function putInPlace(element: HTMLElement, { start, end }: PageText): () => void {
  const range = document.createRange();
  range.setStartBefore(start);
  range.setEndAfter(end);
  const around = range.commonAncestorContainer;
  const [first, last] = [childOf(around, start), childOf(around, end)];
  const hidden = first === start ? [] : [...after(first, last)].filter((each) => each instanceof Element);
  const replaced = [...after(start, first === start ? last : undefined)];
  for (const each of hidden) each.setAttribute(hiddenAttribute, '');
  for (const each of replaced) each.remove();
  start.after(element);
  return () => {
    element.replaceWith(...replaced);
    for (const each of hidden) each.removeAttribute(hiddenAttribute);
  };
}
