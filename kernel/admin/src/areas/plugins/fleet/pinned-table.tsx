import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

interface PinnedTableProps {
  label: string;
  title: string;
  columns: readonly { key: string; title: ReactNode }[];
  rows: readonly { key: string; head: ReactNode; cells: readonly ReactNode[] }[];
  isFetching: boolean;
}

const pinned = {
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  borderRight: 1,
  borderRightColor: 'divider',
  width: { xs: 160, sm: 280 },
  minWidth: { xs: 160, sm: 200 },
} as const;

/** Wide table whose first column and heads stay visible while scrolling. */
export const PinnedTable = ({ label, title, columns, rows, isFetching }: PinnedTableProps) => (
  <Paper variant="outlined" sx={{ position: 'relative', overflow: 'hidden' }}>
    {isFetching && (
      <LinearProgress
        aria-label="Loading"
        sx={{ position: 'absolute', insetInline: 0, top: 0, height: 2, zIndex: 2 }}
      />
    )}
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={label}
      sx={{
        maxHeight: { sm: 'max(20rem, calc(100dvh - 12rem))' },
        scrollPaddingBlockStart: 96,
        scrollPaddingInlineStart: { xs: 160, sm: 280 },
      }}
    >
      <Table
        stickyHeader
        aria-label={label}
        sx={{ '& td, & th': { verticalAlign: 'top' }, '& tbody tr:last-of-type > *': { borderBottom: 0 } }}
      >
        <TableHead>
          <TableRow>
            <TableCell sx={{ ...pinned, zIndex: 3 }}>{title}</TableCell>
            {columns.map(({ key, title }) => (
              <TableCell key={key}>{title}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, head, cells }) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row" sx={{ ...pinned, fontWeight: 500, overflowWrap: 'anywhere' }}>
                {head}
              </TableCell>
              {cells.map((cell, index) => (
                <TableCell key={columns[index]?.key}>
                  <Box sx={{ minWidth: 72, maxWidth: 260 }}>{cell}</Box>
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  </Paper>
);
