import OutlinedInput from '@mui/material/OutlinedInput';
import type { ControlProps } from './control.ts';
import { useTyped } from './use-typed.ts';

export const isTime = (value: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

/** Time of day, to the minute. */
export function TimeControl({ field, value, change, ties }: ControlProps<string>) {
  const { text, type } = useTyped(value ?? '', (typed) => {
    // Browsers that have no such input leave what was typed.
    const time = isTime(typed) ? typed : undefined;
    change([], time ?? field.nothing);
    return time ?? '';
  });
  return (
    <OutlinedInput
      type="time"
      size="small"
      value={text}
      onChange={(event) => type(event.target.value)}
      sx={{ width: 140 }}
      slotProps={{ input: { ...ties, step: 60 } }}
    />
  );
}
