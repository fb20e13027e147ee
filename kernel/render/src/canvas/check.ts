import { axePath, type Violation } from '@quoin/api/canvas';

interface AxeResult {
  id: string;
  impact?: Violation['impact'];
  help: string;
  helpUrl: string;
  nodes: readonly { target: readonly unknown[]; element?: Element | null }[];
}

interface Axe {
  run(context: Element, options: object): Promise<{ violations: readonly AxeResult[] }>;
}

const loadedAxe = (): Axe | undefined => (globalThis as { axe?: Axe }).axe;

function loadAxe(): Promise<Axe | undefined> {
  const script = Object.assign(document.createElement('script'), { src: axePath });
  return new Promise((resolve) => {
    script.addEventListener('load', () => resolve(loadedAxe()));
    script.addEventListener('error', () => resolve(undefined));
    document.head.append(script);
  });
}

/** Waits for transitions, during which contrast is less. Scroll-driven animations and endless ones go on. */
async function atRest(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(
      ({ playState, effect, timeline }) =>
        timeline === document.timeline && playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    );
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const maxPlaces = 20;
const maxLength = 1000;

type NodeOf = (element: Element) => string | undefined;

async function check(nodeOf: NodeOf): Promise<Violation[] | null> {
  const axe = loadedAxe() ?? (await loadAxe());
  if (axe === undefined) return null;
  await atRest();
  const { violations } = await axe.run(document.body, {
    runOnly: wcag,
    resultTypes: ['violations'],
    iframes: false,
    elementRef: true,
  });
  return violations.map(({ id, impact = null, help, helpUrl, nodes }) => ({
    rule: id,
    impact,
    title: help,
    help: helpUrl,
    places: nodes.slice(0, maxPlaces).map(({ target }) => target.join(' ').slice(0, maxLength)),
    nodes: [...new Set(nodes.flatMap(({ element }) => (element ? (nodeOf(element) ?? []) : [])))].slice(0, maxPlaces),
    count: nodes.length,
  }));
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Finds violations of WCAG 2.2 AA, without those of a whole page's rules. Returns null if the server has no axe-core,
 * which checks one page at a time. `nodeOf` finds the innermost node of an element.
 */
export function findViolations(nodeOf: NodeOf): Promise<Violation[] | null> {
  const start = () => check(nodeOf);
  const found = last.then(start, start);
  last = found;
  return found;
}
