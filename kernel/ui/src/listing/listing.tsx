import type { Context } from '@quoin/sdk';
import type { ReactNode } from 'react';
import type { TableName } from '../table/table.tsx';
import { hrefIn, type ListingContext } from './listing-context.ts';

interface ListingProps {
  /** Unique on the page. The script fetches the element with this id. */
  id: string;
  className: string;
  name: TableName;
  children: ReactNode;
}

/** Frame of a list that filters, sorts and pages in place by the script `@quoin/sdk/listing`. */
export const Listing = ({ id, className, name, children }: ListingProps) => (
  <section id={id} className={`listing ${className}`} {...name}>
    {children}
    <p className="listing-failure" role="alert" />
  </section>
);

/** What the script replaces after a change: rows, and what else depends on them. */
export const ListingResults = ({ children }: { children: ReactNode }) => (
  <div className="listing-results" data-part="results" tabIndex={-1}>
    {children}
  </div>
);

interface NothingProps {
  id: string;
  /** Parameters of chosen filters. The sentence then offers to take them away. */
  filters?: readonly string[];
  context: ListingContext;
}

/** Says that the list is empty, or that nothing matches the filters. */
export function Nothing({ id, filters = [], context }: NothingProps) {
  const { t, icon } = context;
  const all = Object.fromEntries([...filters, 'page'].map((name) => [name, undefined]));
  return (
    <p className="listing-nothing">
      {icon(filters.length === 0 ? 'file-text' : 'search')}
      <span>{t(filters.length === 0 ? 'listing.noneYet' : 'listing.none')}</span>
      {filters.length > 0 && (
        <a id={`${id}-all`} className="listing-all" href={hrefIn(context, id, all)}>
          {t('listing.showAll')}
        </a>
      )}
    </p>
  );
}

/** Words of the script, for `sends`. */
export const listingWords = (context: Pick<Context, 't'>) => ({
  failed: context.t('listing.failed'),
  retry: context.t('listing.retry'),
});
