import { format, isValid, parseISO } from 'date-fns';
import { formatBytes } from './format-number.ts';

/** Humanizes an identifier, such as `fileName`. */
export const formatName = (name: string): string =>
  name
    .replace(/[_.-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Formats an instant in the reader's time zone. */
export const formatInstant = (at: string): string => format(parseISO(at), "d MMM yyyy, HH:mm 'UTC'xxx");

const isInstant = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) && isValid(parseISO(text));

/** Formats any value; a dash if empty. Instants use the reader's time zone. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(formatValue).join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return isInstant(value) ? formatInstant(value) : value;
  if (typeof value !== 'object') return `${value as number}`;
  if ('name' in value && 'size' in value && typeof value.name === 'string' && typeof value.size === 'number')
    return `${value.name} (${formatBytes(value.size)})`;
  return Object.entries(value)
    .map(([name, each]) => `${formatName(name)}: ${formatValue(each)}`)
    .join('\n');
}
