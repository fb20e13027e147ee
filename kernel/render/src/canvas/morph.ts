import { Idiomorph } from 'idiomorph';
import { commentsIn } from './comments.ts';
import { isHeld } from './disclosure.ts';
import { islandsIn, ownSlots, type IslandKeys } from './islands.ts';
import { createMarks, insideOf, type Mark } from './marks.ts';

const prefix = 'quoin-node-';

/** Adds temporary ids, so that the morph recognizes moved nodes. */
function keyNodes(root: ParentNode & Node): void {
  const marks = createMarks();
  marks.refresh(commentsIn(root));
  for (const { start, end, node } of marks.all()) {
    const first = start.nextElementSibling;
    if (node === undefined || first === null || first.hasAttribute('id')) continue;
    if ((first.compareDocumentPosition(end) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0) first.id = prefix + node;
  }
}

function dropKeys(root: ParentNode): void {
  for (const element of root.querySelectorAll(`[id^="${prefix}"]`)) element.removeAttribute('id');
}

const beforeAttributeUpdated = (name: string, element: Element): boolean => !(name === 'open' && isHeld(element));

const morphing = { ignoreActiveValue: true, callbacks: { beforeNodeMorphed, beforeAttributeUpdated } };

function morphInside(from: Element, to: Element): void {
  void Idiomorph.morph(from, [...to.childNodes], { ...morphing, morphStyle: 'innerHTML' });
}

/** Leaves unchanged islands alone, except for their slots. */
function beforeNodeMorphed(from: Node, to: Node): boolean {
  if (!(from instanceof Element && to instanceof Element && from.localName === 'cms-island' && from.id === to.id))
    return true;
  const slots = ownSlots(from);
  for (const [name, slot] of ownSlots(to)) {
    const own = slots.get(name);
    if (own !== undefined) morphInside(own, slot);
  }
  return false;
}

/** Morphs a single node, which must contain no islands. Returns false if it is not one element before and after. */
export function morphNode(mark: Mark, html: string): boolean {
  const nodes = [...insideOf(mark)];
  // Within a body, leading styles and scripts are not moved to the head.
  const { childNodes } = new DOMParser().parseFromString(`<body>${html}`, 'text/html').body;
  const [from, to] = [nodes[0], childNodes[0]];
  if (nodes.length !== 1 || childNodes.length !== 1 || !(from instanceof Element && to instanceof Element))
    return false;
  if (from.localName !== to.localName || from.closest('cms-island') !== null) return false;
  void Idiomorph.morph(from, to, { ...morphing, morphStyle: 'outerHTML' });
  return true;
}

/** Keeps focus, scroll position and unchanged islands. */
export function morphPage(to: Document, islands: IslandKeys): void {
  islands.assign(to);
  keyNodes(document.body);
  keyNodes(to.body);
  const { scrollX, scrollY } = window;
  const before = new Set(islandsIn(document));
  try {
    morphInside(document.body, to.body);
  } finally {
    dropKeys(document.body);
  }
  // An island inserted before its attributes were set starts on reinsertion.
  for (const island of islandsIn(document))
    if (!before.has(island)) island.parentNode?.insertBefore(island, island.nextSibling);
  for (const name of ['lang', 'dir', 'data-brand'])
    document.documentElement.setAttribute(name, to.documentElement.getAttribute(name) ?? '');
  if (window.scrollX !== scrollX || window.scrollY !== scrollY)
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
}
