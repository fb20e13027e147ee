import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import type { ApiPage } from '@quoin/core/api';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../api/client.ts';
import { submitted } from '../session/fields.ts';
import { FailureNotice } from '../state/failure-notice.tsx';
import { usePagesChanged } from './pages-query.ts';

/** Begins a page with a copy of another, and opens it. */
export function DuplicateDialog({ site, page, onClose }: { site: string; page: ApiPage; onClose(): void }) {
  const changed = usePagesChanged(site);
  const navigate = useNavigate();
  const duplicate = useMutation({
    mutationFn: (place: { title: string; path: string }) => api.pages.duplicate({ site, page: page.id, ...place }),
    async onSuccess({ id }) {
      await changed();
      void navigate(`/sites/${site}/pages/${id}/edit`);
    },
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby="duplicate-page">
      <form onSubmit={(event) => duplicate.mutate(submitted(event, 'title', 'path'))}>
        <DialogTitle id="duplicate-page">Duplicate “{page.title}”</DialogTitle>
        <DialogContent>
          <DialogContentText>The copy begins as a draft with everything that the draft of this page holds. Pages below it are not copied.</DialogContentText>
          <Box sx={{ display: 'grid', gap: 2, pt: 2 }}>
            {duplicate.error !== null && <FailureNotice error={duplicate.error} />}
            <TextField name="title" label="Title" required autoFocus defaultValue={`${page.title} (copy)`.slice(0, 300)} slotProps={{ htmlInput: { maxLength: 300 } }} />
            <TextField name="path" label="Path" required defaultValue={page.path === '/' ? '/copy' : `${page.path}-copy`} slotProps={{ htmlInput: { maxLength: 1000, spellCheck: false } }} />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={duplicate.isPending}>
            Duplicate and edit
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
