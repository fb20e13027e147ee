import DialogContentText from '@mui/material/DialogContentText';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { submitted } from '../../screen/submitted-fields.ts';
import { isPasswordRefused, NewPasswordField } from '../../session/password-field.tsx';
import { FormDialog } from '../../feedback/form-dialog.tsx';
import { useNotify } from '../../feedback/notices.tsx';

interface PasswordDialogProps {
  user: { id: string; name: string };
  site: string;
  onClose(): void;
}

/** Sets a password for a user who cannot receive mail. */
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
    <FormDialog
      title={`A new password for ${name}`}
      action="Set the password"
      busy={change.isPending}
      error={isPasswordRefused(change.error) ? null : change.error}
      onSubmit={(event) => change.mutate(submitted(event, 'password').password)}
      onClose={onClose}
    >
      <DialogContentText>
        Every session of {name} ends. Hand the password over in another way than by mail.
      </DialogContentText>
      <NewPasswordField name="password" label="New password" error={change.error} autoFocus />
    </FormDialog>
  );
}
