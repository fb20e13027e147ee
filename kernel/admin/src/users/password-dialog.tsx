import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { submitted } from '../session/fields.ts';
import { NewPasswordField } from '../session/password-field.tsx';
import { FailureNotice } from '../state/failure-notice.tsx';
import { useNotify } from '../state/notices.tsx';

interface PasswordDialogProps {
  user: { id: string; name: string };
  site: string;
  onClose(): void;
}

/** Gives somebody a new password who cannot get one by mail. */
export function PasswordDialog({ user: { id, name }, site, onClose }: PasswordDialogProps) {
  const notify = useNotify();
  const change = useMutation({
    mutationFn: (password: string) => api.users.setPassword({ site, user: id, password }),
    onSuccess() {
      onClose();
      notify({ message: `${name} has a new password, and is signed out everywhere.` });
    },
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby="new-password">
      <form onSubmit={(event) => change.mutate(submitted(event, 'password').password)}>
        <DialogTitle id="new-password">A new password for {name}</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <DialogContentText>Every session of {name} ends. Hand the password over in another way than by mail.</DialogContentText>
            {change.error !== null && <FailureNotice error={change.error} />}
            <NewPasswordField name="password" label="New password" autoFocus />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={change.isPending}>
            Set the password
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
