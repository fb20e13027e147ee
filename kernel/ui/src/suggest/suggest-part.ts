import type { Context, Part } from '@quoin/sdk';

const css = `
.suggest {
  position: relative;
}

.suggest-list {
  background: var(--color-raised);
  border: 1px solid var(--color-line);
  border-radius: var(--radius);
  box-shadow: var(--elevation-2);
  inline-size: 100%;
  inset-block-start: calc(100% + var(--space-1));
  inset-inline-start: 0;
  max-block-size: 60svh;
  overflow-y: auto;
  padding-block: var(--space-1);
  position: absolute;
}

.suggest-option {
  color: var(--color-text);
  display: block;
  padding: var(--space-2) var(--space-3);
  text-decoration: none;
}

.suggest-option:is([aria-selected='true'], :hover) {
  background: var(--color-accent);
  color: var(--color-on-accent);
}

@media (forced-colors: active) {
  .suggest-option[aria-selected='true'] {
    outline: 2px solid Highlight;
    outline-offset: -2px;
  }
}
`;

/** Suggestions below an input, which the script `@quoin/sdk/suggest` adds. Their frame has the class `suggest`. */
export const suggestPart: Part = {
  name: 'suggest',
  css,
  messages: {
    'suggest.list': 'Suggestions',
    'suggest.count': '{count} suggestions. Use the arrow keys to choose one.',
  },
  translations: {
    ar: {
      'suggest.list': 'اقتراحات',
      'suggest.count': 'عدد الاقتراحات: {count}. استخدم مفاتيح الأسهم للاختيار.',
    },
    de: {
      'suggest.list': 'Vorschläge',
      'suggest.count': '{count} Vorschläge. Wählen Sie mit den Pfeiltasten.',
    },
  },
};

/** Words of the script, for `sends`. */
export const suggestWords = ({ t }: Pick<Context, 't'>) => ({ list: t('suggest.list'), count: t('suggest.count') });
