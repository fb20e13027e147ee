interface Content {
  id: string | undefined;
  /** Number of elements outside `parts`. */
  elements: number;
  /** Elements in it that have ids. */
  parts: Content[];
  /** Ids of what `use` repeats in it. */
  uses: string[];
}

/** Max repetitions in repetitions. */
const maxDepth = 1_000;

/** Counts the elements of a drawing while it is parsed. */
export interface DrawnElements {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(): void;
  /** Counts drawn elements with those that `use` repeats. A cycle counts once. Returns infinity for 1,000 nested. */
  count(): number;
}

const contentOf = (id: string | undefined): Content => ({ id, elements: 1, parts: [], uses: [] });

export function createDrawnElements(): DrawnElements {
  const root = contentOf(undefined);
  const byId = new Map<string, Content>();
  const entered: Content[] = [root];
  const counts = new Map<Content, number>();

  function countOf(content: Content, depth = 0): number {
    const known = counts.get(content);
    if (known !== undefined) return known;
    if (depth > maxDepth) return Infinity;
    counts.set(content, 0);
    const used = content.uses.flatMap((id) => byId.get(id) ?? []);
    const count = [...content.parts, ...used].reduce((sum, each) => sum + countOf(each, depth + 1), content.elements);
    counts.set(content, count);
    return count;
  }

  return {
    open(name, { id, href, 'xlink:href': linked }) {
      const around = entered.at(-1) ?? root;
      const content = id === undefined ? around : contentOf(id);
      if (id !== undefined) {
        around.parts.push(content);
        if (!byId.has(id)) byId.set(id, content);
      } else content.elements += 1;
      const target = href ?? linked;
      if (name === 'use' && target !== undefined) content.uses.push(target.trim().replace(/^#/, ''));
      entered.push(content);
    },
    close() {
      entered.pop();
    },
    count: () => countOf(root),
  };
}
