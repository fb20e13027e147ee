import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Check, Undo2 } from 'lucide-react';
import type { DraftStore } from '../../editor/draft/draft-store.ts';
import { useDraft } from '../../editor/draft/use-draft.ts';

export function SettingsSaving({ store }: { store: DraftStore }) {
  const { save, refused, history } = useDraft(store);
  const last = history.done.at(-1)?.title;
  const problem =
    refused?.message ??
    (save === 'offline'
      ? 'The server cannot be reached. Your changes are kept here and saved when it answers.'
      : undefined);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {problem !== undefined && (
        <Alert
          severity="warning"
          sx={{ py: 0 }}
          action={
            <Button color="inherit" onClick={() => store.flush()}>
              Try again
            </Button>
          }
        >
          {problem}
        </Alert>
      )}
      <Box
        role="status"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minWidth: 72, color: 'text.secondary' }}
      >
        {save === 'saved' && (
          <>
            <Check size={15} aria-hidden /> Saved
          </>
        )}
        {save === 'saving' && 'Saving …'}
        {save === 'conflict' && 'Changed by someone else, too'}
      </Box>
      <Tooltip title={last === undefined ? 'Nothing to undo' : `Undo: ${last}`}>
        <span>
          <IconButton aria-label="Undo" disabled={last === undefined} onClick={() => store.undo()}>
            <Undo2 size={18} aria-hidden />
          </IconButton>
        </span>
      </Tooltip>
    </Box>
  );
}
