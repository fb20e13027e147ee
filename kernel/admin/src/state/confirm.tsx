import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { FailureNotice } from './failure-notice.tsx';

interface ConfirmProps {
  open: boolean;
  /** What will be done, as a question. */
  title: string;
  /** What it means, with numbers. */
  children: ReactNode;
  /** The verb that does it. */
  action: string;
  destructive?: boolean;
  busy?: boolean;
  error?: unknown;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before something is done that many notice. */
export function Confirm({ open, title, children, action, destructive = false, busy = false, error, onConfirm, onClose }: ConfirmProps) {
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {children}
        {error !== undefined && error !== null && <FailureNotice error={error} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" color={destructive ? 'error' : 'primary'} loading={busy} onClick={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
