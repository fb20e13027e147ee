import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { submitted } from '../session/fields.ts';
import { FailureNotice } from '../state/failure-notice.tsx';
import { folderHelp, folderPattern } from './words.ts';

interface NameDialogProps {
  title: string;
  action: string;
  value: string;
  help: string;
  busy?: boolean;
  error?: Error | null;
  onName(name: string): void;
  onClose(): void;
}

/** Asks for the name of a folder. */
export function NameDialog({ title, action, value, help, busy = false, error = null, onName, onClose }: NameDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs">
      <form onSubmit={(event) => onName(submitted(event, 'name').name.replace(/^ +|[ /]+$/g, ''))}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          {error !== null && <FailureNotice error={error} />}
          <TextField
            name="name"
            label="Folder"
            required
            autoFocus
            defaultValue={value}
            helperText={help}
            autoComplete="off"
            sx={{ mt: 1 }}
            slotProps={{ htmlInput: { maxLength: 400, pattern: String.raw` *${folderPattern}[ \/]*`, title: folderHelp } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={busy}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
