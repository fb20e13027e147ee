import { Idiomorph } from 'idiomorph';
import { isHeld } from './disclosure.ts';
import { islandsIn, ownSlots, type IslandKeys } from './islands.ts';
import { createMarks } from './marks.ts';

const prefix = 'quoin-node-';

/** Adds temporary ids, so that the morph recognizes moved nodes. */
function keyNodes(root: ParentNode & Node): void {
  const marks = createMarks(root);
  marks.refresh();
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

function morphInside(from: Element, to: Element): void {
  void Idiomorph.morph(from, [...to.childNodes], {
    morphStyle: 'innerHTML',
    ignoreActiveValue: true,
    callbacks: { beforeNodeMorphed, beforeAttributeUpdated },
  });
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
