import type { ReactNode } from 'react';
import type { ListPage } from './list-page.ts';
import type { ListingContext } from './listing-context.ts';
import { ListingResults, Nothing } from './listing.tsx';
import { Count, PageLinks } from './page-links.tsx';

interface ListingRowsProps {
  /** Identifies the `Listing`. */
  id: string;
  /** Names the list in the links to its pages. */
  label: string;
  list: ListPage;
  /** Address of the list without filters, if some are chosen. */
  all?: string | undefined;
  /** Stands below the rows, if there are any, such as a `CsvLink`. */
  download?: ReactNode;
  /** The rows of the page, such as a `Table`. Not drawn if there are none. */
  children: ReactNode;
  context: ListingContext;
}

/** Rows with their count and the links to other pages, or a sentence that there are none. */
export const ListingRows = ({ id, label, list, all, download, children, context }: ListingRowsProps) => (
  <ListingResults>
    {list.total === 0 ? <Nothing id={id} all={all} context={context} /> : children}
    <div className="listing-foot">
      <Count list={list} context={context} />
      <PageLinks id={id} label={label} list={list} context={context} />
      {list.total > 0 && download}
    </div>
  </ListingResults>
);
