import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ApiImport } from '@quoin/api';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useNotifyFailure } from '../../feedback/notices.tsx';

interface ImportProgressProps {
  of: ApiImport;
  site: string;
  source: string;
  /** Called after a request to cancel, even if the import had ended. */
  onEnded(): Promise<void>;
}

export function ImportProgress({ of: { id, dryRun, progress }, site, source, onEnded }: ImportProgressProps) {
  const notifyFailure = useNotifyFailure();
  const cancelling = useMutation({
    mutationFn: () => api.imports.cancel({ site, source, import: id }),
    onError: notifyFailure,
    onSettled: onEnded,
  });
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1.5 }}>
      <Typography>
        {dryRun ? 'The file is being checked.' : 'The rows are being stored.'} You may leave this page; the work
        continues.
      </Typography>
      <LinearProgress
        variant={progress === null ? 'indeterminate' : 'determinate'}
        value={progress ?? 0}
        aria-label={dryRun ? 'Checking' : 'Storing'}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button variant="outlined" loading={cancelling.isPending} onClick={() => cancelling.mutate()}>
          Cancel import
        </Button>
        <Typography variant="body2" color="textSecondary">
          All rows stay as they are then.
        </Typography>
      </Box>
    </Paper>
  );
}
