// These functions run in a page, so they refer to nothing around them.

interface Sideways {
  /** Pixels. */
  excess: number;
  /** The element reaching farthest, with its ancestors. */
  widest: string;
  /** Title of the demo. */
  demo: string;
}

/** Finds what makes a page scroll sideways; undefined if it does not. */
export function sidewaysIn(): Sideways | undefined {
  const { documentElement: root, body } = document;
  const excess = root.scrollWidth - window.innerWidth;
  if (excess <= 0) return undefined;
  const isRightToLeft = getComputedStyle(root).direction === 'rtl';
  const isCut = (element: Element): boolean => {
    for (let above = element.parentElement; above !== null && above !== body; above = above.parentElement)
      if (getComputedStyle(above).overflowX !== 'visible') return true;
    return false;
  };
  const reach = (element: Element): number => {
    const { left, right } = element.getBoundingClientRect();
    const inner = getComputedStyle(element).overflowX === 'visible' ? element.scrollWidth : 0;
    return Math.round(isRightToLeft ? -Math.min(left, right - inner) : Math.max(right, left + inner));
  };
  let widest: Element = body;
  for (const element of body.querySelectorAll('*'))
    if (!isCut(element) && reach(element) >= reach(widest)) widest = element;
  const around: string[] = [];
  for (
    let each: Element | null = widest;
    each !== null && each !== body && around.length < 3;
    each = each.parentElement
  )
    around.unshift([each.localName, ...[...each.classList].slice(0, 1)].join('.'));
  const before = [...document.querySelectorAll('.preview-heading')].filter(
    (heading) => (heading.compareDocumentPosition(widest) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  return { excess, widest: around.join(' > ') || 'body', demo: before.at(-1)?.textContent ?? '' };
}

/** HTML of the islands that run without comments, and with the attributes of each element in order of their names. */
export function islandsIn(): string[] {
  return [...document.querySelectorAll('cms-island[data-running]')].map((island) => {
    const copy = island.cloneNode(true) as Element;
    for (const element of copy.querySelectorAll('*')) {
      const attributes = [...element.attributes].toSorted((one, other) => (one.name < other.name ? -1 : 1));
      for (const attribute of attributes) element.removeAttributeNode(attribute);
      for (const attribute of attributes) element.setAttributeNode(attribute);
    }
    return copy.innerHTML.replaceAll(/<!--.*?-->/gs, '');
  });
}

interface Axe {
  run(options: object): Promise<{ violations: { help: string; helpUrl: string; nodes: { target: unknown[] }[] }[] }>;
}

/** Lists violations of WCAG 2.2 AA, with the script of axe-core in the page. */
export async function violationsIn(): Promise<string[]> {
  // Elements that fade in have less contrast until they end. Scroll-driven animations never end.
  const ending = document
    .getAnimations()
    .filter(
      ({ playState, effect, timeline }) =>
        timeline === document.timeline && playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    );
  await Promise.allSettled(ending.map(({ finished }) => finished));
  // Frames have no axe to query. Passes are many times as large as violations.
  const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run({
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    resultTypes: ['violations'],
    iframes: false,
  });
  return violations.map(
    ({ help, helpUrl, nodes }) => `${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')}). See ${helpUrl}`,
  );
}
