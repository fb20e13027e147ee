import TextField from '@mui/material/TextField';
import { addDays, isValid, parseISO } from 'date-fns';

function dayOf(text: string | undefined): Date | undefined {
  const day = text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? parseISO(text) : undefined;
  return day !== undefined && isValid(day) ? day : undefined;
}

/**
 * Converts days of the reader's time zone to the instants at which the first begins and the last ends. Omits invalid
 * days.
 */
export function instantsOf(from: string | undefined, to: string | undefined): { from?: string; until?: string } {
  const [first, last] = [dayOf(from), dayOf(to)];
  return {
    ...(first === undefined ? {} : { from: first.toISOString() }),
    ...(last === undefined ? {} : { until: addDays(last, 1).toISOString() }),
  };
}

type Days = Partial<Record<'from' | 'to', string>>;

interface DayRangeFilterProps {
  values: Days;
  change(values: Days): void;
  labels?: Record<'from' | 'to', string>;
  /** Latest day offered. */
  max?: string;
}

/** Filter of a list by a first and a last day. */
export const DayRangeFilter = ({ values, change, labels = { from: 'From', to: 'To' }, max }: DayRangeFilterProps) =>
  (['from', 'to'] as const).map((name) => (
    <TextField
      key={name}
      label={labels[name]}
      type="date"
      value={values[name] ?? ''}
      onChange={({ target }) => change({ [name]: target.value })}
      sx={{ width: 160 }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max } }}
    />
  ));
