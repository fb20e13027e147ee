import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TablePagination from '@mui/material/TablePagination';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { FailureNotice } from '../feedback/failure-notice.tsx';
import { Loading } from '../feedback/loading.tsx';
import { narrow, narrowWindow } from './narrow.ts';
import { SortSelect } from './sort-select.tsx';
import { useLastPage } from './use-last-page.ts';
import type { Pagination } from './use-pagination.ts';

export interface Column<Row> {
  name: string;
  title: string;
  /** True to show its title only to screen readers. */
  hidesTitle?: boolean;
  /** Shown instead of the title. */
  head?: ReactNode;
  cell(row: Row): ReactNode;
  sorts?: boolean;
  align?: 'left' | 'right';
  /** Example: `40%`. Defaults to the width of the content. */
  width?: string;
}

interface ListQuery<Row> {
  data: { rows: readonly Row[]; total: number } | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch(): unknown;
}

interface DataTableProps<Row> {
  /** Accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  rowKey(row: Row): string;
  query: ListQuery<Row>;
  pagination: Pagination;
  /** Shown instead if there are no rows. */
  empty: ReactNode;
}

/** Table of server data, sorted and paginated by the URL. Stable while loading. */
export function DataTable<Row>({ label, columns, rowKey, query, pagination, empty }: DataTableProps<Row>) {
  const { data, error, isFetching, refetch } = query;
  const isNarrow = useMediaQuery(narrowWindow);
  useLastPage(query, pagination);
  if (data === undefined)
    return error === null ? <Loading shape="list" /> : <FailureNotice error={error} retry={() => void refetch()} />;
  if (data.total === 0) return <Paper variant="outlined">{empty}</Paper>;
  const [sorted, direction] = pagination.sort.startsWith('-')
    ? [pagination.sort.slice(1), 'desc' as const]
    : [pagination.sort, 'asc' as const];
  const lead = columns.find(({ hidesTitle = false }) => !hidesTitle)?.name;
  return (
    <Paper variant="outlined" sx={{ position: 'relative', overflow: 'hidden' }}>
      {isFetching && (
        <LinearProgress
          aria-label="Loading"
          sx={{ position: 'absolute', insetInline: 0, top: 0, height: 2, zIndex: 1 }}
        />
      )}
      {error !== null && <FailureNotice error={error} retry={() => void refetch()} />}
      {isNarrow && <SortSelect columns={columns} pagination={pagination} />}
      <TableContainer tabIndex={0} role="region" aria-label={label}>
        <Table aria-label={label} sx={narrow}>
          <TableHead>
            <TableRow>
              {columns.map(({ name, title, hidesTitle = false, head, sorts = false, align = 'left', width }) => (
                <TableCell
                  key={name}
                  align={align}
                  sx={{ width }}
                  sortDirection={sorts && sorted === name ? direction : false}
                >
                  {head !== undefined ? (
                    head
                  ) : sorts ? (
                    <TableSortLabel
                      active={sorted === name}
                      direction={sorted === name ? direction : 'asc'}
                      onClick={() => pagination.changeSort(sorted === name && direction === 'asc' ? `-${name}` : name)}
                    >
                      {title}
                    </TableSortLabel>
                  ) : hidesTitle ? (
                    <Box component="span" sx={{ position: 'absolute', clipPath: 'inset(50%)' }}>
                      {title}
                    </Box>
                  ) : (
                    title
                  )}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {data.rows.map((row) => (
              <TableRow key={rowKey(row)} hover>
                {columns.map(({ name, title, hidesTitle = false, align = 'left', cell }) => (
                  <TableCell
                    key={name}
                    align={align}
                    data-title={hidesTitle ? '' : title}
                    data-lead={name === lead ? '' : undefined}
                  >
                    <div>{cell(row)}</div>
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {(data.total > pagination.limit || pagination.page > 0) && (
        <TablePagination
          component="div"
          count={data.total}
          page={Math.min(pagination.page, Math.floor((data.total - 1) / pagination.limit))}
          rowsPerPage={pagination.limit}
          rowsPerPageOptions={[pagination.limit]}
          onPageChange={(_, page) => pagination.changePage(page)}
        />
      )}
    </Paper>
  );
}
