import type { Context } from './context.ts';

/**
 * Messages for `sends` of an island, in the page's language. Values in braces stay: the island replaces them with
 * `fill`.
 */
export const words = <Message extends string, Key extends Message>(
  { t }: Pick<Context<Record<never, never>, Message>, 't'>,
  keys: readonly Key[],
): Record<Key, string> => Object.fromEntries(keys.map((key) => [key, t(key)])) as Record<Key, string>;
