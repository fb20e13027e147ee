import type { Context } from '@quoin/sdk';
import { TableValue, type TableColumn } from '@quoin/ui';
import { cellOf, type Row, type TableProps } from './table-props.ts';

export const columnsOf = (
  { columns }: Pick<TableProps, 'columns'>,
  context: Pick<Context, 'format' | 'icon'>,
): TableColumn<Row>[] =>
  columns.map((column) => ({
    id: column.id,
    heading: column.heading,
    type: column.type,
    cell: (row) => {
      const cell = cellOf(row, column);
      return cell && <TableValue value={cell.value} type={column.type} href={cell.link?.href} context={context} />;
    },
  }));

/** Props of the part `Table` that both tables share. */
export const rowsOf = ({ columns, rowHeaders, zebraStripes }: TableProps) => ({
  keyOf: ({ id }: Row) => id,
  rowHeader: rowHeaders ? columns[0]?.id : undefined,
  zebraStripes,
});
