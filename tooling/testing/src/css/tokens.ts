import { colorTokens, fontRoles, intents, spaceSteps, typeSteps } from '@quoin/sdk';

const of = (prefix: string, names: readonly string[]): string[] => names.map((name) => `${prefix}-${name}`);
const intentParts = ['surface', 'text', 'line'];

/** The custom properties that every brand defines, beside `--series-1` and onward. */
const brandProperties: ReadonlySet<string> = new Set([
  ...of('--color', colorTokens),
  // What an element with `data-intent` gets, and each intent by its own name.
  ...of('--intent', intentParts),
  ...intents.filter((intent) => intent !== 'transparent' && intent !== 'assimilate').flatMap((intent) => of(`--intent-${intent}`, intentParts)),
  ...of('--space', spaceSteps),
  ...of('--font', fontRoles),
  ...typeSteps.flatMap((step) => of(`--type-${step}`, ['size', 'line', 'weight', 'tracking'])),
  ...of('--elevation', ['1', '2']),
  '--radius',
  '--measure',
  '--page-width',
  '--motion',
]);

/** Whether a brand defines the custom property, or the component in `folder` may name it for itself. */
export const isKnownProperty = (name: string, folder: string): boolean =>
  brandProperties.has(name) || /^--series-[1-9]\d*$/.test(name) || name === `--${folder}` || name.startsWith(`--${folder}-`);
