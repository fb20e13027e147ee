import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ApiImport } from '@quoin/api';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { Instant } from '../../screen/instant.tsx';
import { useSiteZone } from '../../screen/use-site.ts';

interface EarlierImportsProps {
  site: string;
  source: string;
  shown: string | undefined;
  queryKey: readonly unknown[];
  onShow(id: string): void;
}

function outcomeOf({ state, dryRun, report, error }: ApiImport): string {
  if (state === 'waiting') return 'Under way';
  if (state === 'cancelled') return 'Cancelled';
  if (report === null) return error ?? 'Failed';
  if (!report.applied)
    return report.bad > 0 ? `Checked: ${report.bad.toLocaleString()} bad` : dryRun ? 'Checked' : 'Nothing stored';
  return `${report.added.toLocaleString()} added, ${report.changed.toLocaleString()} changed, ${report.deleted.toLocaleString()} deleted`;
}

export function EarlierImports({ site, source, shown, queryKey, onShow }: EarlierImportsProps) {
  const zone = useSiteZone(site);
  const { data } = useQuery({
    queryKey: [...queryKey, 'list'],
    queryFn: () => api.imports.list({ site, source, limit: 10 }),
  });
  const others = data?.imports.filter(({ id }) => id !== shown) ?? [];
  if (others.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h2" id="earlier">
        Earlier imports
      </Typography>
      <TableContainer tabIndex={0} role="region" aria-labelledby="earlier">
        <Table aria-labelledby="earlier">
          <TableHead>
            <TableRow>
              <TableCell>File</TableCell>
              <TableCell>Outcome</TableCell>
              <TableCell>By</TableCell>
              <TableCell>When</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {others.map((each) => (
              <TableRow key={each.id} hover>
                <TableCell sx={{ minWidth: 160 }}>
                  <Link
                    component="button"
                    type="button"
                    onClick={() => onShow(each.id)}
                    sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
                  >
                    {each.fileName}
                  </Link>
                </TableCell>
                <TableCell sx={{ minWidth: 200 }}>{outcomeOf(each)}</TableCell>
                <TableCell>{each.authorName ?? '—'}</TableCell>
                <TableCell>
                  <Instant at={each.createdAt} zone={zone} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Box>
  );
}
