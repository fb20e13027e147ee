import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode, SubmitEvent } from 'react';
import { LineClamp } from '../screen/line-clamp.tsx';
import { FailureNotice } from './failure-notice.tsx';

interface FormDialogProps {
  open?: boolean;
  title: string;
  children: ReactNode;
  /** Verb of the submit button. */
  action: string;
  aside?: ReactNode;
  width?: DialogProps['maxWidth'];
  destructive?: boolean;
  disabled?: boolean;
  busy?: boolean;
  error?: unknown;
  onSubmit(event: SubmitEvent<HTMLFormElement>): void;
  onClose(): void;
}

/** Form in a dialog. Shows errors beside the button. */
export function FormDialog({
  open = true,
  title,
  children,
  action,
  aside,
  width = 'sm',
  destructive = false,
  disabled = false,
  busy = false,
  error = null,
  onSubmit,
  onClose,
}: FormDialogProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React bubbles the event to an outer form, although the DOM does not.
    event.stopPropagation();
    onSubmit(event);
  };
  return (
    <Dialog open={open} onClose={onClose} maxWidth={width}>
      {/* The form has no box, so that the content scrolls between title and buttons. */}
      <form onSubmit={submit} style={{ display: 'contents' }}>
        <DialogTitle>
          <LineClamp lines={3}>{title}</LineClamp>
        </DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pt: 1, overflowWrap: 'anywhere' }}>
            {children}
          </Box>
        </DialogContent>
        {error !== null && (
          <Box sx={{ px: 3, pb: 1 }}>
            <FailureNotice error={error} />
          </Box>
        )}
        <DialogActions>
          {aside}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="contained"
            color={destructive ? 'error' : 'primary'}
            disabled={disabled}
            loading={busy}
          >
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
