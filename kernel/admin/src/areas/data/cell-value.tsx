import Box from '@mui/material/Box';
import { format, isValid, parseISO } from 'date-fns';
import type { Field } from '../../form/schema/field.ts';
import { kindTraits } from '../../form/schema/kind-traits.ts';

/** Fields shown as columns: at most six, first the one that names a row. */
export function columnFields(fields: readonly Field[], label?: string): Field[] {
  const fitting = fields.filter(({ kind }) => kindTraits[kind].fitsColumn === true);
  return fitting.toSorted((one, other) => Number(other.key === label) - Number(one.key === label)).slice(0, 6);
}

const labelOf = ({ schema }: Field, value: unknown): string => schema.labels?.[String(value)] ?? String(value);

const day = (value: string, pattern: string): string =>
  isValid(parseISO(value)) ? format(parseISO(value), pattern) : value;

export function wordsOf(field: Field, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (field.kind === 'toggle') return value === true ? 'Yes' : 'No';
  if (field.kind === 'select') return labelOf(field, value);
  if ((field.kind === 'texts' || field.kind === 'tags') && Array.isArray(value)) return value.join(', ');
  if (field.kind === 'date' && typeof value === 'string') return day(value, 'd MMM yyyy');
  if (field.kind === 'dateTime' && typeof value === 'string') return day(value, "d MMM yyyy, HH:mm 'UTC'xxx");
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Value in a list, truncated. */
export function CellValue({ field, value }: { field: Field; value: unknown }) {
  return (
    <Box sx={{ maxWidth: 320, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
      {wordsOf(field, value)}
    </Box>
  );
}
