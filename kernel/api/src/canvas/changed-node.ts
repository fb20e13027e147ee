/** A node whose HTML differs between two renderings of a page. */
export interface ChangedNode {
  node: string;
  /** New HTML between its marks. */
  html: string;
  /** Bounds of the former HTML between its marks, in characters from the end of the document. */
  from: number;
  to: number;
}

const markers = /<!--(\/?)(?:node|foreign)(?: (\S+) [^>]*)?-->/g;

/** The head without the version of the draft, which differs each time. */
const headOf = (html: string, end: number): string => html.slice(0, end).replace(/ data-version="\d+"/, '');

/** Characters compared at once. */
const block = 4096;

/** Number of equal characters from two positions on. */
function sharedStart(one: string, oneStart: number, other: string, otherStart: number): number {
  const limit = Math.min(one.length - oneStart, other.length - otherStart);
  const blockAt = (html: string, start: number) => html.slice(start, start + block);
  let length = 0;
  while (length + block <= limit && blockAt(one, oneStart + length) === blockAt(other, otherStart + length))
    length += block;
  while (length < limit && one.charCodeAt(oneStart + length) === other.charCodeAt(otherStart + length)) length += 1;
  return length;
}

/** Number of equal characters at the end, at most `limit`. */
function sharedEnd(one: string, other: string, limit: number): number {
  const blockBefore = (html: string, length: number) => html.slice(html.length - length - block, html.length - length);
  let length = 0;
  while (length + block <= limit && blockBefore(one, length) === blockBefore(other, length)) length += block;
  while (length < limit && one.charCodeAt(one.length - 1 - length) === other.charCodeAt(other.length - 1 - length))
    length += 1;
  return length;
}

const marksIn = (html: string): string => [...html.matchAll(markers)].map(([mark]) => mark).join('');

interface Marked {
  node: string;
  from: number;
  to: number;
}

/** The innermost node whose marks stand around a part of the HTML. */
function nodeAround(html: string, start: number, end: number): Marked | undefined {
  const open: { node: string; from: number }[] = [];
  for (const { 0: marker, 1: slash, 2: node = '', index } of html.matchAll(markers)) {
    if (slash === '') {
      open.push({ node, from: index + marker.length });
      continue;
    }
    const mark = open.pop();
    if (mark === undefined) return undefined;
    if (mark.from <= start && index >= end) return { ...mark, to: index };
  }
  return undefined;
}

/**
 * Finds the innermost node containing all differences between two renderings of a page. Undefined if there is none
 * without islands, or if nodes were added, removed or moved.
 */
export function findChangedNode(before: string, after: string): ChangedNode | undefined {
  const [bodyBefore, bodyAfter] = [before.indexOf('</head>'), after.indexOf('</head>')];
  if (headOf(before, bodyBefore) !== headOf(after, bodyAfter)) return undefined;
  const shared = sharedStart(before, bodyBefore, after, bodyAfter);
  const rest = Math.min(before.length - bodyBefore, after.length - bodyAfter) - shared;
  const changed = nodeAround(before, bodyBefore + shared, before.length - sharedEnd(before, after, rest));
  if (changed === undefined) return undefined;
  const { node, from, to } = changed;
  const old = before.slice(from, to);
  const html = after.slice(from - bodyBefore + bodyAfter, after.length - (before.length - to));
  if (marksIn(old) !== marksIn(html) || html.includes('<cms-island') || old.includes('<cms-island')) return undefined;
  return { node, html, from: before.length - from, to: before.length - to };
}
