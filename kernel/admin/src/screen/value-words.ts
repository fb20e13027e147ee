import { format, isValid, parseISO } from 'date-fns';
import { bytesInWords } from '../media/words.ts';

/** Humanizes an identifier, such as `fileName`. */
export const nameWords = (name: string): string =>
  name
    .replace(/[_.-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Formats an instant in the reader's time zone. */
export const instantWords = (at: string): string => format(parseISO(at), 'd MMM yyyy, HH:mm');

const isInstant = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) && isValid(parseISO(text));

/** Formats any value; a dash if empty. Instants use the reader's time zone. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(valueWords).join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return isInstant(value) ? instantWords(value) : value;
  if (typeof value !== 'object') return `${value as number}`;
  if ('name' in value && 'size' in value && typeof value.name === 'string' && typeof value.size === 'number')
    return `${value.name} (${bytesInWords(value.size)})`;
  return Object.entries(value)
    .map(([name, each]) => `${nameWords(name)}: ${valueWords(each)}`)
    .join('\n');
}
