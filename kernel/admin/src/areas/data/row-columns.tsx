import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import type { ApiRow } from '@quoin/api';
import { Link as RouterLink } from 'react-router';
import type { Field } from '../../form/schema/field.ts';
import { Instant } from '../../screen/instant.tsx';
import type { Column } from '../../table/data-table.tsx';
import { CellValue, wordsOf } from './cell-value.tsx';

/** Name of a row in a list, by its first column. */
export function rowTitle({ data }: ApiRow, [first]: readonly Field[]): string {
  return (first === undefined ? '' : wordsOf(first, data[first.key])) || 'Without a name';
}

/** Columns of a list of rows; the first links to the row. `zone` is the site's, once known. */
export function rowColumns(base: string, columns: readonly Field[], zone: string | undefined): Column<ApiRow>[] {
  const [first, ...others] = columns;
  const titleOf = (row: ApiRow) => rowTitle(row, columns);
  return [
    {
      name: first?.key ?? 'id',
      title: first?.title ?? 'Row',
      sorts: first !== undefined,
      cell: (row) => (
        <>
          <Link
            component={RouterLink}
            to={`${base}/rows/${row.id}`}
            // Rows may share a title, so screen readers also get the key.
            aria-label={row.key === null ? undefined : `${titleOf(row)} (${row.key})`}
            sx={{ fontWeight: 600, display: 'inline-block', minWidth: 120 }}
          >
            {titleOf(row)}
          </Link>
          {row.problems.length > 0 && <Chip color="warning" label="Does not fit" sx={{ ml: 1 }} />}
        </>
      ),
    },
    ...others.map((field): Column<ApiRow> => ({
      name: field.key,
      title: field.title,
      sorts: true,
      align: field.kind === 'number' ? 'right' : 'left',
      cell: ({ data }) => <CellValue field={field} value={data[field.key]} />,
    })),
    { name: 'updatedAt', title: 'Changed', cell: ({ updatedAt }) => <Instant at={updatedAt} zone={zone} /> },
  ];
}
