import { intents, type InheritedIntent, type Intent } from '@quoin/sdk';

// `transparent` and `assimilate` take text and line from where they stand; the base styles say so.
const inherited: readonly Intent[] = ['transparent', 'assimilate'] satisfies InheritedIntent[];

/** What an element with `data-intent` offers its styles: `--intent-surface`, `--intent-text` and `--intent-line`. */
export const intentCss = intents
  .filter((intent) => !inherited.includes(intent))
  .map((intent) => {
    const parts = ['surface', 'text', 'line'].map((part) => `--intent-${part}:var(--intent-${intent}-${part});`);
    return `[data-intent="${intent}"]{${parts.join('')}}`;
  })
  .join('');
