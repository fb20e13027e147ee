import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ImportReport } from '@quoin/api';
import type { Field } from '../../form/schema/field.ts';

const shown = 200;

/** A column's name in the file, else the field's title. */
function titleOf(column: string | null, columns: ImportReport['columns'], fields: readonly Field[]): string {
  if (column === null || columns.some(({ name }) => name === column)) return column ?? '—';
  return fields.find(({ key }) => key === column)?.title ?? column;
}

/** Lists rejected lines with reason and value. */
export const ImportProblems = ({
  report: { problems, bad, delimiter, columns },
  fields,
}: {
  report: ImportReport;
  fields: readonly Field[];
}) => (
  <Box
    component="section"
    aria-labelledby="problems"
    sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
  >
    <Typography variant="h3" id="problems">
      Bad {delimiter === null ? 'entries' : 'lines'}
    </Typography>
    <TableContainer
      tabIndex={0}
      role="region"
      aria-labelledby="problems"
      sx={{ maxHeight: 360, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Table stickyHeader aria-labelledby="problems">
        <TableHead>
          <TableRow>
            <TableCell align="right">{delimiter === null ? 'Entry' : 'Line'}</TableCell>
            <TableCell>Column</TableCell>
            <TableCell>What is wrong</TableCell>
            <TableCell>Value</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {problems.slice(0, shown).map(({ line, column, message, read }) => (
            <TableRow key={`${line} ${column} ${message}`}>
              <TableCell align="right">{line}</TableCell>
              <TableCell>{titleOf(column, columns, fields)}</TableCell>
              <TableCell sx={{ minWidth: 200 }}>{message}</TableCell>
              <TableCell sx={{ minWidth: 120, overflowWrap: 'anywhere', fontFamily: 'monospace' }}>{read}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
    {(problems.length > shown || bad > problems.length) && (
      <Typography variant="body2" color="textSecondary">
        The first {Math.min(shown, problems.length)} problems are shown.
      </Typography>
    )}
  </Box>
);
