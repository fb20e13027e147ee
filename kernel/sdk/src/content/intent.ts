import { QuoinError } from '../errors/error.ts';

/** Meanings of a message or control; brands define their colors. */
export const intents = [
  'default',
  'bad',
  'good',
  'info',
  'warn',
  'primary',
  'secondary',
  'black',
  'white',
  'accent',
  'transparent',
  'assimilate',
] as const;

export type Intent = (typeof intents)[number];

/** Raises `intent.unknown` for any other name. */
export function asIntent(name: string): Intent {
  const intent = intents.find((known) => known === name);
  if (intent === undefined) throw new QuoinError('intent.unknown', { intent: name, known: intents.join(', ') });
  return intent;
}
