import { colorTokens, fontRoles, intents, spaceSteps, typeSteps } from '@quoin/sdk';

const of = (prefix: string, names: readonly string[]): string[] => names.map((name) => `${prefix}-${name}`);
const intentParts = ['surface', 'text', 'line'];

/** Custom properties of every page, besides `--series-1` and onward. */
const pageProperties: ReadonlySet<string> = new Set([
  ...of('--color', colorTokens),
  // Set by `data-intent`, and by name.
  ...of('--intent', intentParts),
  ...intents
    .filter((intent) => intent !== 'transparent' && intent !== 'assimilate')
    .flatMap((intent) => of(`--intent-${intent}`, intentParts)),
  ...of('--space', spaceSteps),
  ...of('--font', fontRoles),
  ...typeSteps.flatMap((step) => of(`--type-${step}`, ['size', 'line', 'weight', 'tracking'])),
  ...of('--elevation', ['1', '2']),
  ...of('--scale', ['1', '2', '3', '4', '5']).flatMap((name) => [name, `${name}-text`]),
  ...of('--movement', ['up', 'down']),
  '--scrim',
  '--scrim-text',
  '--radius',
  '--measure',
  '--page-width',
  '--motion',
  // Bands at the top and foot of pages.
  '--site-band',
  '--site-gutter',
  '--site-rule',
]);

/** True for properties of every page and of the component in `folder`. */
export const isKnownProperty = (name: string, folder: string): boolean =>
  pageProperties.has(name) ||
  /^--series-[1-9]\d*$/.test(name) ||
  name === `--${folder}` ||
  name.startsWith(`--${folder}-`);
