import { format, isValid, parseISO } from 'date-fns';
import { bytesInWords } from '../media/words.ts';

/** What people call a name that programs use, such as `fileName`. */
export const nameWords = (name: string): string =>
  name
    .replace(/[_.-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** An instant where the reader is. */
export const instantWords = (at: string): string => format(parseISO(at), 'd MMM yyyy, HH:mm');

const isInstant = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) && isValid(parseISO(text));

/** Any value in words; what holds nothing is a dash. A text is told as it is, but an instant as it is where the reader is. */
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
