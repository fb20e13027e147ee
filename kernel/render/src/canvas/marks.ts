/** A part of the page between two comments: a node, or a region of another page. */
export interface Mark {
  start: Comment;
  end: Comment;
  title: string;
  parent: Mark | undefined;
  /** Undefined for a region of another page. */
  node: string | undefined;
  foreign: { page: string; region: string } | undefined;
}

export interface Marks {
  refresh(comments: readonly Comment[]): void;
  all(): readonly Mark[];
  find(node: string): Mark | undefined;
  /** The innermost mark around an element. */
  around(element: Element): Mark | undefined;
}

function markOf(start: Comment, parent: Mark | undefined): Mark | undefined {
  const { data } = start;
  if (!/^(?:node|foreign) /.test(data)) return undefined;
  const [kind, first = '', second = '', third = ''] = data.split(' ').map(decodeURIComponent);
  const open = { start, end: start, parent };
  if (kind === 'node') return { ...open, title: second, node: first, foreign: undefined };
  return { ...open, title: third, node: undefined, foreign: { page: first, region: second } };
}

function readMarks(comments: readonly Comment[]): Mark[] {
  const marks: Mark[] = [];
  const open: Mark[] = [];
  for (const comment of comments) {
    if (comment.data === '/node' || comment.data === '/foreign') {
      const mark = open.pop();
      if (mark !== undefined) mark.end = comment;
      continue;
    }
    const mark = markOf(comment, open.at(-1));
    if (mark === undefined) continue;
    marks.push(mark);
    open.push(mark);
  }
  // Islands may move the comments apart.
  return marks.filter(({ start, end }) => start !== end && start.parentNode === end.parentNode);
}

const isPage = ({ node, parent }: Mark): boolean => node !== undefined && parent === undefined;

export const precedes = (one: Node, other: Node): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Reads a page's marks, except its template's. */
export function createMarks(): Marks {
  let marks: Mark[] = [];
  let byNode = new Map<string, Mark>();

  /** The innermost mark whose comments are siblings around the element. */
  function beside(element: Element): Mark | undefined {
    return marks.findLast(
      ({ start, end }) => start.parentNode === element.parentNode && precedes(start, element) && precedes(element, end),
    );
  }

  return {
    refresh(comments) {
      const found = readMarks(comments);
      const pages = new Set(found.filter(isPage));
      marks = found.filter((mark) => !pages.has(mark));
      for (const mark of marks) if (mark.parent !== undefined && pages.has(mark.parent)) mark.parent = undefined;
      byNode = new Map(marks.flatMap((mark) => (mark.node === undefined ? [] : [[mark.node, mark] as const])));
    },
    all: () => marks,
    find: (node) => byNode.get(node),
    around(element) {
      for (let each: Element | null = element; each !== null; each = each.parentElement) {
        const found = beside(each);
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };
}

/** Innermost first. */
export function chainOf(mark: Mark | undefined): Mark[] {
  const chain: Mark[] = [];
  for (let each = mark; each !== undefined; each = each.parent) chain.push(each);
  return chain;
}

export function* insideOf({ start, end }: Mark): Generator<ChildNode> {
  for (let node = start.nextSibling; node !== null && node !== end; node = node.nextSibling) yield node;
}
