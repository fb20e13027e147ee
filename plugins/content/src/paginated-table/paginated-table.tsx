import { defineComponent, number, toggle, z } from '@quoin/sdk';
import {
  CsvLink,
  FilterBar,
  FilterInput,
  hrefIn,
  Listing,
  listingPart,
  ListingRows,
  listingWords,
  Table,
  tablePart,
} from '@quoin/ui';
import { columnsOf, rowsOf } from '../table/table-columns.tsx';
import { cellOf, tableProps } from '../table/table-props.ts';
import { paginatedTableDemos } from './paginated-table-demos.ts';
import { isSortable, selectRows } from './select-rows.ts';

export const paginatedTable = defineComponent({
  name: 'cms-component-paginated-table',
  title: 'Table in pages',
  description: 'A long table, some rows at a time, which visitors sort, filter and download',
  keywords: ['data', 'figures', 'rows', 'sort', 'filter', 'csv', 'download'],
  icon: 'table',
  props: tableProps.extend({
    perPage: number('Rows per page', { description: 'From 1 to 100. Visitors turn pages for more' })
      .int()
      .min(1)
      .max(100)
      .default(10),
    sortable: toggle('Visitors may sort it', { description: 'By any column with a heading, except downloads' }).default(
      true,
    ),
    showFilter: toggle('Show the filter', { description: 'Visitors type words that the rows must contain' }).default(
      true,
    ),
    showDownload: toggle('Offer it as a CSV file', {
      description: 'For spreadsheets, with the rows of all pages that match the filter',
    }).default(true),
  }),
  demos: paginatedTableDemos,
  query: {
    filter: z.string().max(200).default(''),
    sort: z.string().max(101).optional(),
    page: z.int().min(1).max(1000).default(1),
  },
  messages: { filter: 'Filter' },
  parts: [tablePart, listingPart],
  sends: ({ context }) => listingWords(context),
  island: { hydrate: 'visible', client: () => import('./paginated-table.client.ts') },
  render: ({ id, props, context }) => {
    const { caption, columns, sortable, showFilter, showDownload } = props;
    const { filter } = context.query;
    const { matching, rows, sort, list } = selectRows(props, context.query, context);
    const captionId = `${id}-caption`;
    const sorts = columns.map((column) =>
      sortable && isSortable(column) && column.heading !== '' ? column.name : undefined,
    );
    return (
      <Listing id={id} className="paginated-table" name={{ 'aria-labelledby': captionId }}>
        <div className="listing-head">
          <p id={captionId} className="table-caption">
            {caption}
          </p>
          {showFilter && (
            <FilterBar id={id} label={caption} names={['filter']} context={context}>
              <FilterInput
                id={`${id}-filter`}
                name={context.parameter('filter')}
                label={context.t('filter')}
                value={filter}
              />
            </FilterBar>
          )}
        </div>
        <ListingRows
          id={id}
          label={caption}
          list={list}
          all={filter === '' ? undefined : hrefIn(context, id, { filter: undefined, page: undefined })}
          download={
            showDownload && (
              <CsvLink
                label={caption}
                headings={columns.map(({ heading }) => heading)}
                rows={matching.map((row) => columns.map((column) => cellOf(row, column)?.value ?? ''))}
                context={context}
              />
            )
          }
          context={context}
        >
          <Table
            {...rowsOf(props)}
            id={id}
            label={caption}
            labelledBy={captionId}
            columns={columnsOf(props, context).map((column, index) => ({ ...column, sort: sorts[index] }))}
            rows={rows}
            sorting={{ id, sort, hasOriginalOrder: true, context }}
            context={context}
          />
        </ListingRows>
      </Listing>
    );
  },
  label: (props) => props.caption,
});
