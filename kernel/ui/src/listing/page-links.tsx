import { hrefIn, type ListingContext } from './listing-context.ts';
import { listedPages, type ListPage } from './list-page.ts';

interface PartProps {
  list: ListPage;
  context: ListingContext;
}

/** How many rows there are, and which are shown. The script announces changes. */
export function Count({ list: { first, count, total, pages }, context: { t, format } }: PartProps) {
  const number = (value: number): string => format.number(value);
  const counted = total === 1 ? t('listing.one') : t('listing.many', { total: number(total) });
  const range = { from: number(first), to: number(first + count - 1), total: number(total) };
  return (
    <p className="listing-count" data-announced>
      {total > 0 && (pages === 1 ? counted : t('listing.range', range))}
    </p>
  );
}

/** Links to the first, last and adjacent pages; nothing for a single page. `label` names the list. */
export function PageLinks({ id, label, list: { page, pages }, context }: PartProps & { id: string; label: string }) {
  if (pages === 1) return null;
  const { t, format } = context;
  const hrefOf = (to: number): string => hrefIn(context, id, { page: to === 1 ? undefined : to });
  return (
    <nav aria-label={t('listing.pages', { list: label })}>
      <ul className="listing-pages">
        <li>
          {page > 1 && (
            <a id={`${id}-previous`} href={hrefOf(page - 1)} rel="prev">
              {context.icon('chevron-left', t('listing.previous'))}
            </a>
          )}
        </li>
        {listedPages(page, pages).map((each, index) => (
          <li key={index}>
            {each === undefined ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                href={hrefOf(each)}
                aria-current={each === page ? 'page' : undefined}
                aria-label={t('listing.page', { page: format.number(each) })}
              >
                {format.number(each)}
              </a>
            )}
          </li>
        ))}
        <li>
          {page < pages && (
            <a id={`${id}-next`} href={hrefOf(page + 1)} rel="next">
              {context.icon('chevron-right', t('listing.next'))}
            </a>
          )}
        </li>
      </ul>
    </nav>
  );
}
