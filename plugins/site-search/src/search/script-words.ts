import { words } from '@quoin/sdk';
import type { ScriptWords } from './search.client.ts';
import type { SearchContext } from './search-view.tsx';

export const scriptWords = (context: Pick<SearchContext, 't' | 'locale'>): ScriptWords => ({
  locale: context.locale,
  ...words(context, ['suggestions', 'suggestionsCount', 'searching', 'failed']),
});
