import type { Context } from '@quoin/sdk';
import type { Column } from '../table/table-props.ts';
import type { paginatedTableMessages } from './messages.ts';
import { isSortable, type TableQuery, type Selection } from './select-rows.ts';

export type TableContext = Context<TableQuery, keyof typeof paginatedTableMessages>;

interface PartProps {
  id: string;
  selection: Selection;
  context: TableContext;
}

/** Filter field. Preserves the order and other components' parameters. */
export function FilterForm({ id, caption, context }: { id: string; caption: string; context: TableContext }) {
  const otherParameters = [
    ...new URL(context.href({ filter: undefined, page: undefined }), context.page.url).searchParams,
  ];
  return (
    <search aria-label={`${context.t('filter')}: ${caption}`}>
      <form className="paginated-table-filter" method="get" action={`#${id}`}>
        <label htmlFor={`${id}-filter`}>{context.t('filter')}</label>
        <input
          id={`${id}-filter`}
          type="search"
          name={context.parameter('filter')}
          defaultValue={context.query.filter}
          maxLength={200}
          autoComplete="off"
        />
        <span data-part="kept" hidden>
          {otherParameters.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
        </span>
        <button type="submit" className="button" data-intent="secondary">
          {context.t('apply')}
        </button>
      </form>
    </search>
  );
}

/** Heading link that cycles through ascending, descending and editor order. */
function SortLink({ id, column, selection: { order }, context }: PartProps & { column: Column }) {
  const descends = order?.column === column ? order.descends : undefined;
  const { sort, title } = {
    undefined: { sort: column.name, title: 'ascending' as const },
    false: { sort: `-${column.name}`, title: 'descending' as const },
    true: { sort: undefined, title: 'unsorted' as const },
  }[`${descends}`];
  return (
    <a
      id={`${id}-sort-${column.id}`}
      className="paginated-table-sort"
      data-sorted={descends === undefined ? undefined : ''}
      href={`${context.href({ sort, page: undefined })}#${id}`}
      title={context.t(title)}
    >
      {column.heading}
      {context.icon(descends === true ? 'chevron-down' : 'chevron-up')}
    </a>
  );
}

const sortOf = (column: Column, { order }: Selection): 'ascending' | 'descending' | undefined =>
  order?.column !== column ? undefined : order.descends ? 'descending' : 'ascending';

export const ColumnHeading = ({ column, isSorting, ...part }: PartProps & { column: Column; isSorting: boolean }) => (
  <th scope="col" data-type={column.type} aria-sort={sortOf(column, part.selection)}>
    {isSorting && isSortable(column) ? <SortLink column={column} {...part} /> : column.heading}
  </th>
);

export function Count({ selection: { matching, rows, first, pages }, context: { t, format } }: Omit<PartProps, 'id'>) {
  const total = format.number(matching.length);
  if (matching.length < 2) return t(matching.length === 0 ? 'none' : 'one');
  if (pages === 1) return t('all', { total });
  return t('some', { first: format.number(first), last: format.number(first + rows.length - 1), total });
}

/** The fragment keeps the visitor at the table. */
export function PageLinks({ id, selection: { page, pages }, context }: PartProps) {
  if (pages === 1) return null;
  const { t, format } = context;
  const hrefOf = (to: number) => `${context.href({ page: to === 1 ? undefined : to })}#${id}`;
  return (
    <>
      {page > 1 && (
        <a id={`${id}-previous`} className="button" data-intent="secondary" rel="prev" href={hrefOf(page - 1)}>
          {t('previous')}
        </a>
      )}
      <span>{t('page', { page: format.number(page), pages: format.number(pages) })}</span>
      {page < pages && (
        <a id={`${id}-next`} className="button" data-intent="secondary" rel="next" href={hrefOf(page + 1)}>
          {t('next')}
        </a>
      )}
    </>
  );
}

export function Nothing({ id, context }: Omit<PartProps, 'selection'>) {
  const { filter } = context.query;
  if (filter === '') return context.t('empty');
  return (
    <>
      {context.t('nothingMatches', { filter })}{' '}
      <a
        id={`${id}-all`}
        className="paginated-table-all"
        href={`${context.href({ filter: undefined, page: undefined })}#${id}`}
      >
        {context.t('showAll')}
      </a>
    </>
  );
}
