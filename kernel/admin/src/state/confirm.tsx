import type { ComponentProps } from 'react';
import { FormDialog } from './form-dialog.tsx';

interface ConfirmProps extends Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'children' | 'action' | 'destructive' | 'disabled' | 'busy' | 'error' | 'onClose'
> {
  open: boolean;
  onConfirm(): void;
}

/** Asks before something is done that many notice: the title is a question, and the content says what it means, with numbers. */
export const Confirm = ({ onConfirm, ...asked }: ConfirmProps) => <FormDialog {...asked} onSubmit={onConfirm} />;
