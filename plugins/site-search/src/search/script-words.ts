import type { ScriptWords } from './search.client.ts';
import type { SearchContext } from './search-view.tsx';

/** What the script of a search says. */
export const scriptWords = ({ t, locale }: Pick<SearchContext, 't' | 'locale'>): ScriptWords => ({
  locale,
  suggestions: t('suggestions'),
  // The script fills in the count.
  suggestionsCount: t('suggestionsCount', { count: '{count}' }),
  searching: t('searching'),
  failed: t('failed'),
});
