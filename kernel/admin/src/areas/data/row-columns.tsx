import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import type { ApiRow } from '@quoin/api';
import { Link as RouterLink } from 'react-router';
import type { Field } from '../../form/schema/field.ts';
import { Instant } from '../../screen/instant.tsx';
import type { Column } from '../../table/data-table.tsx';
import { CellValue, columnFields, wordsOf } from './cell-value.tsx';

/** Columns for the first fields of the schema; the first links to the row. */
export function rowColumns(base: string, fields: readonly Field[]): Column<ApiRow>[] {
  const [first, ...others] = columnFields(fields);
  const titleOf = ({ data }: ApiRow) =>
    (first === undefined ? '' : wordsOf(first, data[first.key])) || 'Without a name';
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
    { name: 'updatedAt', title: 'Changed', cell: ({ updatedAt }) => <Instant at={updatedAt} /> },
  ];
}
