import type { ReactNode } from 'react';
import { hasOutcome, type FormAround } from './form-around.ts';

interface FormOutcomeProps {
  form: FormAround;
  /** One that the form can have; raises `form.outcome-unknown` otherwise. */
  outcome: string;
  /** Shows it before the form is sent, too, as in the editor's canvas. */
  isShown?: boolean;
  children: ReactNode;
}

/** Shows its children after one outcome of the surrounding form. The form's script shows them in place. */
export function FormOutcome({ form, outcome, isShown = false, children }: FormOutcomeProps) {
  const has = hasOutcome(form, outcome);
  return (
    <div className="form-outcome" data-outcome={outcome} hidden={!has && !isShown}>
      {children}
    </div>
  );
}
