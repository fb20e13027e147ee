import type { Context, HeadingLevel } from '@quoin/sdk';
import { Listing, listingWords, suggestWords } from '@quoin/ui';
import { Filters } from './filters.tsx';
import type { Offered, Outcome, SearchParameters } from './find-outcome.ts';
import type { SearchMessage } from './messages.ts';
import { Results } from './results.tsx';

export type SearchContext = Context<SearchParameters, SearchMessage>;

interface SearchViewProps {
  id: string;
  placeholder: string | undefined;
  /** Level of the results heading. */
  level: HeadingLevel;
  offered: readonly Offered[];
  outcome: Outcome | undefined;
  context: SearchContext;
}

export const searchWords = (context: SearchContext) => ({
  ...listingWords(context),
  suggest: suggestWords(context),
  locale: context.locale,
});

function SearchForm({ id, placeholder, context }: Pick<SearchViewProps, 'id' | 'placeholder' | 'context'>) {
  const { q, collection } = context.query;
  return (
    <search>
      <form id={`${id}-form`} className="search-form" method="get" action={context.page.path}>
        <label htmlFor={`${id}-q`}>{context.t('label')}</label>
        <div className="search-box suggest">
          <input
            id={`${id}-q`}
            className="search-input"
            name="q"
            type="search"
            defaultValue={q}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={placeholder}
            dir="auto"
          />
          <button type="submit" className="button">
            {context.icon('search')}
            {context.t('submit')}
          </button>
        </div>
        <span data-part="others" hidden>
          {collection !== '' && <input type="hidden" name="collection" value={collection} />}
        </span>
      </form>
    </search>
  );
}

/** Search box and results: a plain form that script enhances. */
export const SearchView = ({ outcome, ...props }: SearchViewProps) => (
  <Listing id={props.id} className="search" name={{ 'aria-label': props.context.t('submit') }}>
    <SearchForm {...props} />
    <div className="search-outcome" data-part="outcome" tabIndex={-1}>
      {outcome !== undefined && (
        <>
          <Filters {...props} facets={outcome.facets} />
          <Results {...props} outcome={outcome} />
        </>
      )}
    </div>
  </Listing>
);
