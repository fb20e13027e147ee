import type { ComponentProps } from 'react';
import { FormDialog } from './form-dialog.tsx';

interface ConfirmProps extends Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'children' | 'action' | 'destructive' | 'disabled' | 'busy' | 'error' | 'onClose'
> {
  open: boolean;
  onConfirm(): void;
}

/** Confirms an action with wide impact. The title asks; the content gives the consequences in numbers. */
export const Confirm = ({ onConfirm, ...props }: ConfirmProps) => <FormDialog {...props} onSubmit={onConfirm} />;
