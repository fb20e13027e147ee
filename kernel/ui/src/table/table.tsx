import type { Context } from '@quoin/sdk';
import type { ReactNode } from 'react';
import { SortLink, type Sorting } from '../listing/sort-link.tsx';
import { directionOf } from '../listing/sort.ts';

export interface TableColumn<Row> {
  /** Unique in the table. In the attribute `data-column` of its cells, for styles. */
  id: string;
  heading: string;
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

function Heading<Row>({ column, sorting }: { column: TableColumn<Row>; sorting: Sorting | undefined }) {
  const { id, heading, type, sort } = column;
  if (sorting === undefined || sort === undefined) {
    return (
      <th scope="col" data-type={type} data-column={id}>
        {heading}
      </th>
    );
  }
  return (
    <th scope="col" data-type={type} data-column={id} aria-sort={directionOf(sorting.sort, sort)}>
      <SortLink column={{ ...column, sort }} sorting={sorting} />
    </th>
  );
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
  const { id, label, labelledBy, columns, rows, keyOf, zebraStripes, stacks, sorting, empty, context } = props;
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
          <thead>
            <tr>
              {columns.map((column) => (
                <Heading key={column.id} column={column} sorting={sorting} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.length === 0 && (
              <tr>
                <td className="table-empty" colSpan={columns.length}>
                  {empty}
                </td>
              </tr>
            )}
            {rows.map((row) => (
              <TableRow key={keyOf(row)} row={row} {...props} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
