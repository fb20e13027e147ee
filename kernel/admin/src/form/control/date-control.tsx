import FormHelperText from '@mui/material/FormHelperText';
import { format, isValid, parseISO } from 'date-fns';
import type { ControlProps } from './control.ts';
import { PickerInput } from './picker-input.tsx';
import { useTyped } from './use-typed.ts';

export function DateControl({ field, value, change, ties }: ControlProps<string>) {
  const typed = useTyped(value ?? '', (text) => {
    change([], text === '' ? field.nothing : text);
    return text;
  });
  return <PickerInput type="date" typed={typed} ties={ties} width={180} />;
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
  const typed = useTyped(stored, (text) => {
    change([], toInstant(text) ?? field.nothing);
    return text;
  });
  return (
    <>
      <PickerInput
        type="datetime-local"
        typed={typed}
        ties={ties}
        width={240}
        step={stored.length > 16 ? 'any' : undefined}
      />
      <FormHelperText>{zoneAt(typed.text)}</FormHelperText>
    </>
  );
}

export const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value) && isValid(parseISO(value));
export const isInstant = (value: string): boolean => /^\d{4}-\d{2}-\d{2}T.*Z$/.test(value) && isValid(parseISO(value));
