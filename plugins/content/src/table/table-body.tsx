import { z, type Context } from '@quoin/sdk';
import { cellOf, numberIn, type Cell, type Column, type TableProps } from './table-props.ts';

type CellContext = Pick<Context, 'format' | 'icon'>;

/** Formats a value for the locale; unchanged if not of its type. */
export function formatted(value: string, type: Column['type'], { format }: Pick<Context, 'format'>): string {
  const number = type === 'number' ? numberIn(value) : undefined;
  if (number !== undefined) {
    const digits = value.split('.')[1]?.length ?? 0;
    return format.number(number, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  }
  if (type === 'date' && z.iso.date().safeParse(value).success) return format.date(value);
  return value;
}

function CellContent({ cell, type, context }: { cell: Cell | undefined; type: Column['type']; context: CellContext }) {
  if (!cell) return null;
  // Keeps the sign before its number in right-to-left text.
  const value =
    type === 'number' ? (
      <bdi dir="ltr">{formatted(cell.value, type, context)}</bdi>
    ) : (
      formatted(cell.value, type, context)
    );
  if (cell.link?.href === undefined) return value;
  return (
    <a href={cell.link.href} download={type === 'download' || undefined}>
      {type === 'download' && context.icon('download')}
      {value}
    </a>
  );
}

export const TableRows = ({
  columns,
  rows,
  rowHeaders,
  context,
}: Pick<TableProps, 'columns' | 'rows' | 'rowHeaders'> & { context: CellContext }) =>
  rows.map((row) => (
    <tr key={row.id}>
      {columns.map((column, index) => {
        const content = <CellContent cell={cellOf(row, column)} type={column.type} context={context} />;
        return rowHeaders && index === 0 ? (
          <th key={column.id} scope="row" data-type={column.type}>
            {content}
          </th>
        ) : (
          <td key={column.id} data-type={column.type}>
            {content}
          </td>
        );
      })}
    </tr>
  ));
