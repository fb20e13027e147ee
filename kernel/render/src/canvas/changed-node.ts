/** A node whose HTML differs between two renderings of a page. */
export interface ChangedNode {
  node: string;
  /** New HTML between its marks. */
  html: string;
}

const markers = /<!--(\/?)(?:node|foreign)(?: (\S+) [^>]*)?-->/g;

interface Parts {
  head: string;
  body: string;
}

/** The head without the version of the draft, which differs each time. */
function split(html: string): Parts {
  const end = html.indexOf('</head>');
  return { head: html.slice(0, end).replace(/ data-version="\d+"/, ''), body: html.slice(end) };
}

/** Number of equal characters at the start. */
function sharedStart(one: string, other: string): number {
  const limit = Math.min(one.length, other.length);
  let length = 0;
  while (length < limit && one.charCodeAt(length) === other.charCodeAt(length)) length += 1;
  return length;
}

/** Number of equal characters at the end, without the first `start` ones. */
function sharedEnd(one: string, other: string, start: number): number {
  const limit = Math.min(one.length, other.length) - start;
  let length = 0;
  while (length < limit && one.charCodeAt(one.length - 1 - length) === other.charCodeAt(other.length - 1 - length))
    length += 1;
  return length;
}

const marksIn = (html: string): string => [...html.matchAll(markers)].map(([mark]) => mark).join('');

/**
 * Finds the innermost node that contains all differences between two renderings of a page. Undefined if there is none
 * without islands, or if nodes were added, removed or moved.
 */
export function findChangedNode(before: string, after: string): ChangedNode | undefined {
  const [former, latter] = [split(before), split(after)];
  if (former.head !== latter.head) return undefined;
  const start = sharedStart(former.body, latter.body);
  const end = former.body.length - sharedEnd(former.body, latter.body, start);
  const open: { node: string; from: number }[] = [];
  for (const { 0: marker, 1: slash, 2: node = '', index } of former.body.matchAll(markers)) {
    if (slash === '') {
      open.push({ node, from: index + marker.length });
      continue;
    }
    const mark = open.pop();
    if (mark === undefined) return undefined;
    if (mark.from > start || index < end) continue;
    const old = former.body.slice(mark.from, index);
    const html = latter.body.slice(mark.from, latter.body.length - (former.body.length - index));
    return marksIn(old) === marksIn(html) && !html.includes('<cms-island') && !old.includes('<cms-island')
      ? { node: mark.node, html }
      : undefined;
  }
  return undefined;
}
