import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ApiAuditEntry } from '@quoin/core/api';
import { Instant } from '../screen/instant.tsx';
import type { auditFilterNames } from './audit-filters.tsx';
import { actionWords, detailWords, subjectWords } from './audit-words.ts';

interface AuditTableProps {
  entries: readonly ApiAuditEntry[];
  showSite: boolean;
  onFilter(values: Partial<Record<(typeof auditFilterNames)[number], string>>): void;
}

/** Entries of the log. Who and what can be chosen to see the rest of it. */
export function AuditTable({ entries, showSite, onFilter }: AuditTableProps) {
  const choose = (label: string, title: string, values: Parameters<typeof onFilter>[0]) => (
    <Link component="button" type="button" title={title} onClick={() => onFilter(values)} sx={{ textAlign: 'start', font: 'inherit', overflowWrap: 'anywhere' }}>
      {label}
    </Link>
  );
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <TableContainer tabIndex={0} role="region" aria-label="Audit log">
        <Table aria-label="Audit log">
          <TableHead>
            <TableRow>
              <TableCell align="right">No.</TableCell>
              <TableCell>When</TableCell>
              <TableCell>Who</TableCell>
              <TableCell>What</TableCell>
              {showSite && <TableCell>Site</TableCell>}
              <TableCell>About</TableCell>
              <TableCell sx={{ width: '30%' }}>Details</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {entries.map((entry) => {
              const { seq, at, actor, actorName, action, site, subject, details } = entry;
              return (
                <TableRow key={seq} hover>
                  <TableCell align="right">{seq}</TableCell>
                  <TableCell>
                    <Instant at={at} />
                  </TableCell>
                  <TableCell sx={{ minWidth: 120 }}>
                    {actor === null ? 'The system' : choose(actorName ?? 'Somebody who was removed', 'All that they did', { actor })}
                  </TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{choose(actionWords(action), `All of this kind (${action})`, { action })}</TableCell>
                  {showSite && <TableCell>{site ?? ''}</TableCell>}
                  <TableCell sx={{ minWidth: 160 }}>{choose(subjectWords(entry), `All about ${subject}`, { subject })}</TableCell>
                  <TableCell>
                    <Typography variant="body2" color="textSecondary" sx={{ minWidth: 280, overflowWrap: 'anywhere' }}>
                      {detailWords(details)}
                    </Typography>
                  </TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </TableContainer>
    </Paper>
  );
}
