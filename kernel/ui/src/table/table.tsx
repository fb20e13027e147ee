import type { Context } from '@quoin/sdk';
import type { ReactNode } from 'react';
import { SortLink, type Sorting } from '../listing/sort-link.tsx';
import { directionOf } from '../listing/sort.ts';
import { runsOf } from './runs.ts';

export interface TableColumn<Row> {
  /** Unique in the table. In the attribute `data-column` of its cells, for styles. */
  id: string;
  heading: string;
  /** The heading above this column and its neighbors with the same `parent`. */
  parent?: string | undefined;
  /** Numbers are aligned to the end of their cell. */
  type?: 'text' | 'number' | 'date' | 'download' | undefined;
  /** Value of the parameter `sort` for the ascending order, if visitors may sort by this column. */
  sort?: string | undefined;
  /** True if the first click sorts it descending, as with dates. */
  descends?: boolean | undefined;
  cell(row: Row): ReactNode;
}

export interface TableProps<Row> {
  /** Unique on the page. */
  id: string;
  label: string;
  /** Id of the element with the label, if it is visible. */
  labelledBy?: string | undefined;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
  /** The heading above this row and the rows next to it with the same heading. Sort the rows by it. */
  groupOf?: ((row: Row) => string) | undefined;
  /** Id of the column whose cells are the headings of their rows. */
  rowHeader?: string | undefined;
  zebraStripes?: boolean;
  /** In a place below 40rem, rows become blocks and headings without a link are hidden. Otherwise the table scrolls. */
  stacks?: boolean;
  sorting?: Sorting | undefined;
  /** A row that says that there are none. */
  empty?: ReactNode;
  context: Pick<Context, 't'>;
}

interface HeadingProps<Row> {
  column: TableColumn<Row>;
  sorting: Sorting | undefined;
  rowSpan?: number;
}

function Heading<Row>({ column, sorting, rowSpan }: HeadingProps<Row>) {
  const { id, heading, type, sort } = column;
  const sortable = sorting !== undefined && sort !== undefined;
  return (
    <th
      scope="col"
      rowSpan={rowSpan}
      data-type={type}
      data-column={id}
      aria-sort={sortable ? directionOf(sorting.sort, sort) : undefined}
    >
      {sortable ? <SortLink column={{ ...column, sort }} sorting={sorting} /> : heading}
    </th>
  );
}

function Headings<Row>({ columns, sorting }: Pick<TableProps<Row>, 'columns' | 'sorting'>) {
  const below = columns.filter(({ parent }) => parent !== undefined);
  const rowSpan = below.length > 0 ? { rowSpan: 2 } : {};
  return (
    <thead>
      <tr>
        {runsOf(columns, ({ parent }) => parent).flatMap(({ key: parent, items }) =>
          parent === undefined
            ? items.map((column) => <Heading key={column.id} column={column} sorting={sorting} {...rowSpan} />)
            : [
                <th key={items[0].id} scope="colgroup" colSpan={items.length}>
                  {parent}
                </th>,
              ],
        )}
      </tr>
      {below.length > 0 && (
        <tr>
          {below.map((column) => (
            <Heading key={column.id} column={column} sorting={sorting} />
          ))}
        </tr>
      )}
    </thead>
  );
}

/** `scope="colgroup"` is valid only in columns that a `colgroup` declares. */
function ColumnGroups<Row>({ columns }: Pick<TableProps<Row>, 'columns'>) {
  if (columns.every(({ parent }) => parent === undefined)) return null;
  return runsOf(columns, ({ parent }) => parent).map(({ items }) => <colgroup key={items[0].id} span={items.length} />);
}

function TableRow<Row>({ row, columns, rowHeader }: Pick<TableProps<Row>, 'columns' | 'rowHeader'> & { row: Row }) {
  return (
    <tr>
      {columns.map(({ id, type, cell }) =>
        id === rowHeader ? (
          <th key={id} scope="row" data-type={type} data-column={id}>
            {cell(row)}
          </th>
        ) : (
          <td key={id} data-type={type} data-column={id}>
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

/** Rows and columns in a region that scrolls by keyboard, too. */
export function Table<Row>(props: TableProps<Row>) {
  const { id, label, labelledBy, columns, rows, keyOf, groupOf, zebraStripes, stacks, sorting, empty, context } = props;
  const name = labelledBy === undefined ? { 'aria-label': label } : { 'aria-labelledby': labelledBy };
  return (
    <div className="table-place">
      <section
        id={`${id}-region`}
        className="table-region"
        aria-label={context.t('table.region', { table: label })}
        tabIndex={0}
      >
        <table className="table" {...name} data-zebra={zebraStripes || undefined} data-stacks={stacks || undefined}>
          <ColumnGroups columns={columns} />
          <Headings columns={columns} sorting={sorting} />
          {rows.length === 0 && (
            <tbody>
              <tr>
                <td className="table-empty" colSpan={columns.length}>
                  {empty}
                </td>
              </tr>
            </tbody>
          )}
          {runsOf(rows, (row) => groupOf?.(row)).map(({ key: group, items }) => (
            <tbody key={keyOf(items[0])}>
              {group !== undefined && (
                <tr>
                  <th scope="rowgroup" colSpan={columns.length}>
                    {group}
                  </th>
                </tr>
              )}
              {items.map((row) => (
                <TableRow key={keyOf(row)} row={row} {...props} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </div>
  );
}
