import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/failure.ts';
import { usePagesChanged } from '../../api/page-queries.ts';

interface DeletedPageProps {
  site: string;
  page: string;
  onRestored(): void;
}

/** Says that the page is deleted, and restores it. Takes no focus from a user who types. */
export function DeletedPage({ site, page, onRestored }: DeletedPageProps) {
  const changed = usePagesChanged(site);
  const restore = useMutation({
    mutationFn: () => api.pages.undelete({ site, page }),
    async onSuccess() {
      onRestored();
      await changed();
    },
  });
  return (
    <Box
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        bottom: 16,
        insetInline: 16,
        maxWidth: 560,
        mx: 'auto',
        bgcolor: 'background.paper',
        borderRadius: 1,
        boxShadow: 4,
      }}
    >
      <Alert severity="warning">
        <AlertTitle>This page was deleted</AlertTitle>
        Somebody else deleted it, or you did in another window. Nothing that you typed is lost: what is not saved yet
        stays in this browser, and is saved once the page is back.
        {restore.error !== null && <Box sx={{ mt: 1, color: 'error.main' }}>{failureOf(restore.error).message}</Box>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button variant="outlined" color="inherit" loading={restore.isPending} onClick={() => restore.mutate()}>
            Bring it back
          </Button>
          <Button component={Link} to={`/sites/${site}/pages/deleted`} color="inherit">
            Deleted pages
          </Button>
        </Box>
      </Alert>
    </Box>
  );
}
