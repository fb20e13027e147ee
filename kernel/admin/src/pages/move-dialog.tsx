import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import type { ApiPage } from '@quoin/core/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/client.ts';
import { FailureNotice } from '../state/failure-notice.tsx';
import { Loading } from '../state/loading.tsx';
import { useNotify } from '../state/notices.tsx';
import { countOf, lastPart, pathBelow } from './page-words.ts';
import { dependentsQuery, pageQuery, usePagesChanged } from './pages-query.ts';
import { ParentField } from './parent-field.tsx';

interface MoveDialogProps {
  site: string;
  page: ApiPage;
  onClose(): void;
}

/** Moves a page to another place, once it is known where it stands. */
export function MoveDialog({ site, page, onClose }: MoveDialogProps) {
  const { data: parent, error } = useQuery({ ...pageQuery(site, page.parent ?? ''), enabled: page.parent !== null });
  return (
    <Dialog open onClose={onClose} aria-labelledby="move-page">
      <DialogTitle id="move-page">Move “{page.title}”</DialogTitle>
      {/* Somebody may edit a page without the right to see the one above it. */}
      {page.parent === null || parent !== undefined || error !== null ? (
        <MoveForm site={site} page={page} from={parent ?? null} onClose={onClose} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

function MoveForm({ site, page, from, onClose }: MoveDialogProps & { from: ApiPage | null }) {
  const changed = usePagesChanged(site);
  const notify = useNotify();
  const [parent, setParent] = useState(from);
  const [path, setPath] = useState(page.path);
  const { data: dependents } = useQuery(dependentsQuery(site, page.id));
  const move = useMutation({
    mutationFn: (place: { path?: string; parent?: string | null }) => api.pages.move({ site, page: page.id, ...place }),
    async onSuccess(moved) {
      await changed();
      onClose();
      const back = () => void api.pages.move({ site, page: page.id, path: page.path, parent: page.parent }).then(changed, (error: Error) => notify({ severity: 'error', message: error.message }));
      notify({ message: `“${moved.title}” is at ${moved.path} now.`, undo: back });
    },
  });
  const place = { ...(path === page.path ? {} : { path }), ...(parent?.id === from?.id ? {} : { parent: parent?.id ?? null }) };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        move.mutate(place);
      }}
    >
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
          {move.error !== null && <FailureNotice error={move.error} />}
          <ParentField
            site={site}
            locale={page.locale}
            value={parent}
            except={page}
            onChange={(next) => {
              setParent(next);
              setPath(pathBelow(next?.path, lastPart(page.path)));
            }}
          />
          <TextField label="Path" required value={path} onChange={({ target }) => setPath(target.value)} slotProps={{ htmlInput: { maxLength: 1000, spellCheck: false } }} />
          <Alert severity="info">
            {dependents !== undefined && dependents.below > 0 ? `The ${countOf(dependents.below, 'page')} below it move along. ` : ''}
            Old addresses redirect to the new ones, so no link breaks
            {dependents !== undefined && dependents.total > 0 ? `; ${countOf(dependents.total, 'page')} that ${dependents.total === 1 ? 'links' : 'link'} there follow by themselves` : ''}.
          </Alert>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="contained" disabled={Object.keys(place).length === 0} loading={move.isPending}>
          Move
        </Button>
      </DialogActions>
    </form>
  );
}
