import { defineComponent, number, toggle, z } from '@quoin/sdk';
import { TableRows } from '../table/table-body.tsx';
import { tableProps } from '../table/table-props.ts';
import { csvHref, csvName, csvOf } from './csv.ts';
import { paginatedTableMessages } from './messages.ts';
import { paginatedTableDemos } from './paginated-table-demos.ts';
import { ColumnHeading, Count, FilterForm, Nothing, PageLinks } from './paginated-table-parts.tsx';
import { selectRows } from './select-rows.ts';

export const paginatedTable = defineComponent({
  name: 'cms-component-paginated-table',
  title: 'Table in pages',
  description: 'A long table, some rows at a time, which visitors sort, filter and download',
  keywords: ['data', 'figures', 'rows', 'sort', 'filter', 'csv', 'download'],
  icon: 'table',
  props: tableProps.extend({
    perPage: number('Rows per page').int().min(1).max(100).default(10),
    sortable: toggle('Visitors may sort it').default(true),
    showFilter: toggle('Show the filter').default(true),
    showDownload: toggle('Offer it as a CSV file').default(true),
  }),
  demos: paginatedTableDemos,
  query: {
    filter: z.string().max(200).default(''),
    sort: z.string().max(101).optional(),
    page: z.int().min(1).max(1000).default(1),
  },
  messages: paginatedTableMessages,
  stylesOf: ['cms-component-table'],
  sends: () => ({}),
  island: { hydrate: 'visible', client: () => import('./paginated-table.client.ts') },
  render: ({ id, props, context }) => {
    const { caption, columns, zebraStripes, sortable, showFilter, showDownload } = props;
    const selection = selectRows(props, context.query, context);
    const part = { id, selection, context };
    return (
      <div id={id} className="paginated-table">
        <div className="paginated-table-head">
          <p id={`${id}-caption`} className="table-caption paginated-table-caption">
            {caption}
          </p>
          {showFilter && <FilterForm id={id} caption={caption} context={context} />}
        </div>
        <section className="table-region paginated-table-region" aria-labelledby={`${id}-caption`} tabIndex={0}>
          <table className="table" aria-labelledby={`${id}-caption`} data-zebra={zebraStripes || undefined}>
            <thead data-part="head">
              <tr>
                {columns.map((column) => (
                  <ColumnHeading key={column.id} column={column} isSorting={sortable} {...part} />
                ))}
              </tr>
            </thead>
            <tbody data-part="rows">
              {selection.rows.length === 0 && (
                <tr>
                  <td className="table-empty" colSpan={columns.length}>
                    <Nothing id={id} context={context} />
                  </td>
                </tr>
              )}
              <TableRows {...props} rows={selection.rows} context={context} />
            </tbody>
          </table>
        </section>
        <div className="paginated-table-foot">
          <output className="paginated-table-count" data-part="count">
            <Count {...part} />
          </output>
          <nav className="paginated-table-pages" aria-label={`${context.t('pages')}: ${caption}`} data-part="pages">
            <PageLinks {...part} />
          </nav>
          {showDownload && (
            <span className="paginated-table-download" data-part="download">
              <a href={csvHref(csvOf(columns, selection.matching))} download={csvName(caption)}>
                {context.icon('download')}
                {context.t('download')}
              </a>
            </span>
          )}
        </div>
      </div>
    );
  },
  label: (props) => props.caption,
});
