import { intents, type InheritedIntent, type Intent } from '@quoin/sdk';

// These inherit text and line colors from the base styles.
const inherited: readonly Intent[] = ['transparent', 'assimilate'] satisfies InheritedIntent[];

/** Sets `--intent-surface`, `--intent-text` and `--intent-line`. */
export const intentCss = intents
  .filter((intent) => !inherited.includes(intent))
  .map((intent) => {
    const parts = ['surface', 'text', 'line'].map((part) => `--intent-${part}:var(--intent-${intent}-${part});`);
    return `[data-intent="${intent}"]{${parts.join('')}}`;
  })
  .join('');
