import { axePath, textKey, type CanvasText, type Violation } from '@quoin/api/canvas';

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

/** Waits for transitions, during which contrast is lower, but not for scroll-driven and endless animations. */
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

interface Places {
  /** Returns the innermost node of an element. */
  nodeOf(element: Element): string | undefined;
  /** Returns the text that an element shows. */
  textOf(element: Element): CanvasText | undefined;
}

async function check({ nodeOf, textOf }: Places): Promise<Violation[] | null> {
  const axe = loadedAxe() ?? (await loadAxe());
  if (axe === undefined) return null;
  await atRest();
  const { violations } = await axe.run(document.body, {
    runOnly: wcag,
    resultTypes: ['violations'],
    iframes: false,
    elementRef: true,
  });
  return violations.map(({ id, impact = null, help, helpUrl, nodes }) => {
    const elements = nodes.flatMap(({ element }) => element ?? []);
    const texts = new Map(elements.flatMap((each) => textOf(each) ?? []).map((text) => [textKey(text), text]));
    return {
      rule: id,
      impact,
      title: help,
      help: helpUrl,
      places: nodes.slice(0, maxPlaces).map(({ target }) => target.join(' ').slice(0, maxLength)),
      nodes: [...new Set(elements.flatMap((each) => nodeOf(each) ?? []))].slice(0, maxPlaces),
      texts: [...texts.values()].slice(0, maxPlaces),
      count: nodes.length,
    };
  });
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Finds violations of WCAG 2.2 AA, except of whole-page rules. Returns null if the server lacks axe-core, which checks
 * one page at a time.
 */
export function findViolations(places: Places): Promise<Violation[] | null> {
  const start = () => check(places);
  const found = last.then(start, start);
  last = found;
  return found;
}
