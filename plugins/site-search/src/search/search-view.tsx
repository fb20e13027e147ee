import type { Context } from '@quoin/sdk';
import type { SearchMessage } from './messages.ts';
import { OutcomeView } from './outcome-view.tsx';
import type { Offered, Outcome, SearchParameters } from './find-outcome.ts';

export type SearchContext = Context<SearchParameters, SearchMessage>;

interface SearchViewProps {
  id: string;
  placeholder: string | undefined;
  offered: readonly Offered[];
  outcome: Outcome | undefined;
  context: SearchContext;
}

/** Search box and results: a plain form that script enhances. */
export function SearchView({ id, placeholder, offered, outcome, context }: SearchViewProps) {
  const { q, collection } = context.query;
  return (
    <div id={id} className="search">
      <search>
        <form id={`${id}-form`} className="search-form" method="get" action={context.page.path}>
          <label htmlFor={`${id}-q`}>{context.t('label')}</label>
          <div className="search-box">
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
          {collection !== '' && <input type="hidden" name="collection" value={collection} />}
          <output className="visually-hidden search-status" />
        </form>
      </search>
      <div id={`${id}-outcome`} className="search-outcome">
        {outcome !== undefined && <OutcomeView id={id} offered={offered} outcome={outcome} context={context} />}
      </div>
    </div>
  );
}
