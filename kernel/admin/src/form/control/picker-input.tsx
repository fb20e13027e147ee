import OutlinedInput from '@mui/material/OutlinedInput';
import type { Ties } from './control.ts';
import type { Typed } from './use-typed.ts';

interface PickerInputProps {
  type: 'date' | 'datetime-local' | 'time';
  typed: Typed;
  ties: Ties;
  /** In pixels. */
  width: number;
  /** In seconds. Defaults to the step of the type. */
  step?: number | 'any' | undefined;
}

/** Input for which the browser has a picker. */
export const PickerInput = ({ type, typed, ties, width, step }: PickerInputProps) => (
  <OutlinedInput
    type={type}
    size="small"
    value={typed.text}
    onChange={(event) => typed.type(event.target.value)}
    sx={{ width }}
    slotProps={{ input: { ...ties, step } }}
  />
);
