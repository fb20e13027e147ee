import type { ScriptWords } from './search.client.ts';
import type { SearchContext } from './search-view.tsx';

export const scriptWords = ({ t, locale }: Pick<SearchContext, 't' | 'locale'>): ScriptWords => ({
  locale,
  suggestions: t('suggestions'),
  // Filled in by the script.
  suggestionsCount: t('suggestionsCount', { count: '{count}' }),
  searching: t('searching'),
  failed: t('failed'),
});
