import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { submitted } from '../../screen/submitted-fields.ts';
import { FormDialog } from '../../feedback/form-dialog.tsx';

interface CodeDialogProps {
  isNew: boolean;
  setCode(code: string): Promise<void>;
  onClose(): void;
}

export function CodeDialog({ isNew, setCode, onClose }: CodeDialogProps) {
  const save = useMutation({ mutationFn: ({ code }: { code: string }) => setCode(code), onSuccess: onClose });
  return (
    <FormDialog
      title={isNew ? 'Set a code' : 'Change the code'}
      action="Save the code"
      busy={save.isPending}
      error={save.error}
      onSubmit={(event) => save.mutate(submitted(event, 'code'))}
      onClose={onClose}
    >
      <DialogContentText>
        Note it down: once saved, it can be changed but not looked up.
        {isNew ? '' : ' Visitors who typed the old one are asked again after the page is published.'}
      </DialogContentText>
      <TextField
        name="code"
        label="Code"
        required
        autoFocus
        autoComplete="off"
        helperText="At least 4 characters"
        slotProps={{ htmlInput: { minLength: 4, maxLength: 200, spellCheck: false } }}
      />
    </FormDialog>
  );
}
