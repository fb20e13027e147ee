import { colorTokens, fontRoles, intents, spaceSteps, typeSteps } from '@quoin/sdk';

const of = (prefix: string, names: readonly string[]): string[] => names.map((name) => `${prefix}-${name}`);
const intentParts = ['surface', 'text', 'line'];

/** The custom properties that every page has, beside `--series-1` and onward. */
const pageProperties: ReadonlySet<string> = new Set([
  ...of('--color', colorTokens),
  // What an element with `data-intent` gets, and each intent by its own name.
  ...of('--intent', intentParts),
  ...intents
    .filter((intent) => intent !== 'transparent' && intent !== 'assimilate')
    .flatMap((intent) => of(`--intent-${intent}`, intentParts)),
  ...of('--space', spaceSteps),
  ...of('--font', fontRoles),
  ...typeSteps.flatMap((step) => of(`--type-${step}`, ['size', 'line', 'weight', 'tracking'])),
  ...of('--elevation', ['1', '2']),
  '--radius',
  '--measure',
  '--page-width',
  '--motion',
  // From the kernel's own stylesheet: the bands at the top and foot of a site's pages.
  '--site-band',
  '--site-gutter',
  '--site-rule',
]);

/** Whether a brand defines the custom property, or the component in `folder` may name it for itself. */
export const isKnownProperty = (name: string, folder: string): boolean =>
  pageProperties.has(name) ||
  /^--series-[1-9]\d*$/.test(name) ||
  name === `--${folder}` ||
  name.startsWith(`--${folder}-`);
