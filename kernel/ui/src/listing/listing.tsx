import type { Context } from '@quoin/sdk';
import type { ReactNode } from 'react';
import type { ListingContext } from './listing-context.ts';

interface ListingProps {
  /** Unique on the page. The script fetches the element with this id. */
  id: string;
  className: string;
  name: { 'aria-labelledby': string } | { 'aria-label': string };
  children: ReactNode;
}

/** Frame of a list that filters, sorts and pages in place by the script `@quoin/sdk/listing`. */
export const Listing = ({ id, className, name, children }: ListingProps) => (
  <section id={id} className={`listing ${className}`} {...name}>
    {children}
    <p className="listing-failure" role="alert" />
  </section>
);

/** Wraps the rows and everything that depends on them. The script replaces its content after a change. */
export const ListingResults = ({ children }: { children: ReactNode }) => (
  <div className="listing-results" data-part="results" tabIndex={-1}>
    {children}
  </div>
);

interface NothingProps {
  id: string;
  /** Address of the list without filters, if some are chosen. */
  all?: string | undefined;
  context: ListingContext;
}

/** Says that the list is empty, or that nothing matches the filters. */
export function Nothing({ id, all, context: { t, icon } }: NothingProps) {
  return (
    <p className="listing-nothing">
      {icon(all === undefined ? 'file-text' : 'search')}
      <span>{t(all === undefined ? 'listing.noneYet' : 'listing.none')}</span>
      {all !== undefined && (
        <a id={`${id}-all`} className="listing-all" href={all}>
          {t('listing.showAll')}
        </a>
      )}
    </p>
  );
}

/** For `fallback`: says that the list cannot be shown at the moment. */
export const Away = ({ context: { t } }: { context: Pick<Context, 't'> }) => <p>{t('listing.away')}</p>;

/** Words of the script, for `sends`. */
export const listingWords = (context: Pick<Context, 't'>) => ({
  failed: context.t('listing.failed'),
  retry: context.t('listing.retry'),
});
