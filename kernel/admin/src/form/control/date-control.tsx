import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { format, isValid, parseISO } from 'date-fns';
import type { ControlProps } from './control.ts';
import { useTyped } from './use-typed.ts';

export function DateControl({ field, value, change, ties }: ControlProps<string>) {
  const { text, type } = useTyped(value ?? '', (typed) => {
    change([], typed === '' ? field.nothing : typed);
    return typed;
  });
  return (
    <OutlinedInput
      type="date"
      size="small"
      value={text}
      onChange={(event) => type(event.target.value)}
      sx={{ width: 180 }}
      slotProps={{ input: { ...ties } }}
    />
  );
}

/** Converts a UTC instant to local wall time. */
export function toLocal(instant: string): string {
  const date = parseISO(instant);
  return isValid(date)
    ? format(
        date,
        date.getMilliseconds() > 0
          ? "yyyy-MM-dd'T'HH:mm:ss.SSS"
          : date.getSeconds() > 0
            ? "yyyy-MM-dd'T'HH:mm:ss"
            : "yyyy-MM-dd'T'HH:mm",
      )
    : '';
}

/** Converts local wall time to a UTC instant; undefined if invalid. */
export function toInstant(local: string): string | undefined {
  const date = parseISO(local);
  return local !== '' && isValid(date) ? date.toISOString() : undefined;
}

function zoneAt(local: string): string {
  const date = parseISO(local);
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
  return isValid(date) && zone !== 'UTC' ? `${zone}, UTC${format(date, 'xxx')}` : zone;
}

/** Instant, edited in the user's time zone. */
export function DateTimeControl({ field, value, change, ties }: ControlProps<string>) {
  const stored = value === undefined ? '' : toLocal(value);
  const { text, type } = useTyped(stored, (typed) => {
    change([], toInstant(typed) ?? field.nothing);
    return typed;
  });
  return (
    <>
      <OutlinedInput
        type="datetime-local"
        size="small"
        value={text}
        onChange={(event) => type(event.target.value)}
        sx={{ width: 240 }}
        slotProps={{ input: { ...ties, ...(stored.length > 16 ? { step: 'any' } : {}) } }}
      />
      <FormHelperText>{zoneAt(text)}</FormHelperText>
    </>
  );
}

export const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value) && isValid(parseISO(value));
export const isInstant = (value: string): boolean => /^\d{4}-\d{2}-\d{2}T.*Z$/.test(value) && isValid(parseISO(value));
