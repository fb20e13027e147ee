import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ApiRow } from '@quoin/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '../../api/client.ts';
import type { Field } from '../../form/schema/field.ts';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { useNotify } from '../../feedback/notices.tsx';
import { wordsOf } from './cell-value.tsx';
import { rowsKey } from './source.tsx';

interface RevisionDialogProps {
  site: string;
  source: string;
  row: ApiRow;
  number: number;
  fields: readonly Field[];
  mayEdit: boolean;
  /** True if the form has unsaved changes. */
  hasUnsaved: boolean;
  onRestored(): Promise<unknown>;
  onClose(): void;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export function RevisionDialog({
  site,
  source,
  row,
  number,
  fields,
  mayEdit,
  hasUnsaved,
  onRestored,
  onClose,
}: RevisionDialogProps) {
  const title = useId();
  const notify = useNotify();
  const { data, error, refetch } = useQuery({
    queryKey: [...rowsKey(site, source), 'revision', row.id, number],
    queryFn: () => api.rows.revision({ site, source, row: row.id, number }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const restoring = useMutation({
    mutationFn: () => api.rows.restore({ site, source, row: row.id, number, revision: row.revision }),
    onSuccess: async () => {
      await onRestored();
      notify({ message: `The row is what it was in revision ${number}.` });
      onClose();
    },
  });
  const different = fields.filter(({ key }) => !same(data?.data[key], row.data[key]));
  return (
    <Dialog open onClose={onClose} maxWidth="md" aria-labelledby={title}>
      <DialogTitle id={title}>Revision {number}</DialogTitle>
      <DialogContent>
        {data === undefined &&
          (error === null ? <Loading /> : <FailureNotice error={error} retry={() => void refetch()} />)}
        {data !== undefined && different.length === 0 && <Typography>The row is the same now.</Typography>}
        {data !== undefined && different.length > 0 && (
          <Table aria-label="What differs">
            <TableHead>
              <TableRow>
                <TableCell>Field</TableCell>
                <TableCell>Then</TableCell>
                <TableCell>Now</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {different.map((field) => (
                <TableRow key={field.key}>
                  <TableCell component="th" scope="row">
                    {field.title}
                  </TableCell>
                  {[data.data, row.data].map((values, index) => (
                    <TableCell
                      key={index === 0 ? 'then' : 'now'}
                      sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
                    >
                      {wordsOf(field, values[field.key]) || '—'}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
        {hasUnsaved && mayEdit && different.length > 0 && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            Making it so again discards the changes that you have not saved.
          </Alert>
        )}
        {restoring.error !== null && <FailureNotice error={restoring.error} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        {mayEdit && (
          <Button
            variant="contained"
            disabled={different.length === 0}
            loading={restoring.isPending}
            onClick={() => restoring.mutate()}
          >
            Make it so again
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
