import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { find } from '@quoin/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { FailureNotice } from '../../state/failure-notice.tsx';
import { Loading } from '../../state/loading.tsx';
import { useNotify } from '../../state/notices.tsx';
import { useEditor } from '../editor-context.ts';
import { Findings } from './findings.tsx';
import { whenSeen } from './schedule.ts';

interface PublishDialogProps {
  onClose(): void;
  onPublished(): void;
}

/** Shows what the checks find, and publishes what is saved. */
export function PublishDialog({ onClose, onPublished }: PublishDialogProps) {
  const { site, page, store, draft, select } = useEditor();
  const notify = useNotify();
  const [label, setLabel] = useState('');
  const [now] = useState(() => new Date());
  const at = { site, page: page.id };

  const check = useQuery({
    queryKey: ['findings', site, page.id, draft.version],
    gcTime: 0,
    async queryFn() {
      await store.saved();
      return api.draft.check(at);
    },
  });
  const publish = useMutation({
    async mutationFn() {
      const expectedVersion = await store.saved();
      return api.publication.publish({ ...at, expectedVersion, ...(label.trim() === '' ? {} : { label: label.trim() }) });
    },
    onSuccess({ number }) {
      notify({ message: `Published as revision ${number}.` });
      onPublished();
      onClose();
    },
  });
  const findings = check.data?.findings;
  const blocking = findings?.filter(({ severity }) => severity === 'block').length ?? 0;

  return (
    <Dialog open onClose={onClose} aria-labelledby="publish-title">
      <DialogTitle id="publish-title">Publish “{draft.content.title}”</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {publish.error !== null && <FailureNotice error={publish.error} />}
        {findings === undefined && (check.error === null ? <Loading label="Checking the page" /> : <FailureNotice error={check.error} retry={() => void check.refetch()} />)}
        {findings?.length === 0 && <Typography>The checks find nothing. {whenSeen(page, now)}</Typography>}
        {findings !== undefined && findings.length > 0 && (
          <>
            <Typography>
              {blocking === 0
                ? 'The page can be published. The checks have something to say:'
                : `${blocking === 1 ? 'One thing has' : `${blocking} things have`} to be put right before visitors can see the page:`}
            </Typography>
            <Findings
              findings={findings}
              onChoose={(node) => {
                if (find(draft.content.tree, node) !== undefined) select({ node });
                onClose();
              }}
            />
          </>
        )}
        <TextField label="Name of this revision (optional)" value={label} onChange={({ target }) => setLabel(target.value)} slotProps={{ htmlInput: { maxLength: 200 } }} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" disabled={findings === undefined || blocking > 0} loading={publish.isPending} onClick={() => publish.mutate()}>
          Publish now
        </Button>
      </DialogActions>
    </Dialog>
  );
}
