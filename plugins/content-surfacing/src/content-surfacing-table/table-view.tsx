import type { Context, PageRow } from '@quoin/sdk';
import type { Listing } from '../listing/listing.ts';
import type { tableMessages } from './messages.ts';

type TableContext = Context<{ page: number; filter?: string[] | undefined }, keyof typeof tableMessages>;

interface Flags {
  showDescription: boolean;
  showDate: boolean;
  showTags: boolean;
}

export function summaryOf({ rows, total, first, pages }: Listing, { t, format }: TableContext): string {
  if (total < 2) return t(total === 0 ? 'none' : 'one');
  const number = (value: number) => format.number(value);
  if (pages === 1) return t('all', { total: number(total) });
  return t('some', { first: number(first), last: number(first + rows.length - 1), total: number(total) });
}

/** Tags common to all listed pages. */
export const ownTags = ({
  tagIds,
  criteria,
}: {
  tagIds: readonly string[];
  criteria: 'any' | 'all';
}): readonly string[] => (tagIds.length === 1 || criteria === 'all' ? tagIds : []);

interface RowsProps {
  id: string;
  flags: Flags;
  rows: readonly PageRow[];
  own: readonly string[];
  context: TableContext;
}

export function Rows({ id, flags, rows, own, context }: RowsProps) {
  return (
    <table aria-label={context.t('pages')}>
      <thead>
        <tr>
          <th scope="col">{context.t('page')}</th>
          {flags.showTags && <th scope="col">{context.t('tags')}</th>}
          {flags.showDate && <th scope="col">{context.t('published')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id: page, href, title, description, tags, publishedAt }) => (
          <tr key={page}>
            <th scope="row">
              <a id={`${id}-${page}`} className="content-surfacing-table-link" href={href}>
                {title}
              </a>
              {flags.showDescription && description && (
                <p className="content-surfacing-table-description">{description}</p>
              )}
            </th>
            {flags.showTags && (
              <td className="content-surfacing-table-tags">{tags.filter((tag) => !own.includes(tag)).join(', ')}</td>
            )}
            {flags.showDate && (
              <td className="content-surfacing-table-date">
                <time dateTime={publishedAt}>
                  {context.format.date(new Date(publishedAt), { dateStyle: 'medium' })}
                </time>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Empty state; `all` links to the unfiltered list. */
export const Empty = ({ all, context }: { all: string | undefined; context: TableContext }) => (
  <p className="content-surfacing-table-empty">
    {context.icon(all === undefined ? 'file-text' : 'search')}
    <span>{context.t(all === undefined ? 'empty' : 'nothingMatches')}</span>
    {all !== undefined && <a href={all}>{context.t('showAll')}</a>}
  </p>
);

/** The fragment keeps the visitor at the list. */
export function Paging({
  id,
  listing: { page, pages },
  context,
}: {
  id: string;
  listing: Listing;
  context: TableContext;
}) {
  if (pages < 2) return null;
  const part = (to: number) => `${context.href({ page: to === 1 ? undefined : to })}#${id}`;
  return (
    <nav className="content-surfacing-table-parts" aria-label={context.t('parts')}>
      {page > 1 && (
        <a className="button" data-intent="secondary" rel="prev" href={part(page - 1)}>
          {context.t('previous')}
        </a>
      )}
      <span className="content-surfacing-table-part">
        {context.t('part', { page: context.format.number(page), pages: context.format.number(pages) })}
      </span>
      {page < pages && (
        <a className="button" data-intent="secondary" rel="next" href={part(page + 1)}>
          {context.t('next')}
        </a>
      )}
    </nav>
  );
}
