import TextField from '@mui/material/TextField';
import { submitted } from '../../screen/submitted-fields.ts';
import { FormDialog } from '../../feedback/form-dialog.tsx';
import { folderHelp, folderPattern } from '../assets/asset-messages.ts';

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

export function NameDialog({
  title,
  action,
  value,
  help,
  busy = false,
  error = null,
  onName,
  onClose,
}: NameDialogProps) {
  return (
    <FormDialog
      title={title}
      action={action}
      width="xs"
      busy={busy}
      error={error}
      onSubmit={(event) => onName(submitted(event, 'name').name.replace(/^ +|[ /]+$/g, ''))}
      onClose={onClose}
    >
      <TextField
        name="name"
        label="Folder"
        required
        autoFocus
        defaultValue={value}
        helperText={help}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 400, pattern: String.raw` *${folderPattern}[ \/]*`, title: folderHelp } }}
      />
    </FormDialog>
  );
}
