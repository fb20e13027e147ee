import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { submitted } from '../../session/fields.ts';
import { FailureNotice } from '../../state/failure-notice.tsx';

interface CodeDialogProps {
  isNew: boolean;
  setCode(code: string): Promise<void>;
  onClose(): void;
}

/** Asks for the code with which a page is read. */
export function CodeDialog({ isNew, setCode, onClose }: CodeDialogProps) {
  const save = useMutation({ mutationFn: ({ code }: { code: string }) => setCode(code), onSuccess: onClose });
  return (
    <Dialog open onClose={onClose} aria-labelledby="page-code">
      <form onSubmit={(event) => save.mutate(submitted(event, 'code'))}>
        <DialogTitle id="page-code">{isNew ? 'Set a code' : 'Change the code'}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>
            Note it down: once saved, it can be changed but not looked up.{isNew ? '' : ' Visitors who typed the old one are asked again after the page is published.'}
          </DialogContentText>
          {save.error !== null && <FailureNotice error={save.error} />}
          <TextField name="code" label="Code" required autoFocus autoComplete="off" helperText="At least 4 characters" slotProps={{ htmlInput: { minLength: 4, maxLength: 200, spellCheck: false } }} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={save.isPending}>
            Save the code
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
