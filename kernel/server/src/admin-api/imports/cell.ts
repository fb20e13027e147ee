import { fieldMeta, QuoinError, unwrap, z, type FieldKind, type Json } from '@quoin/sdk';
import { assertPlain } from '../../platform/http/json.ts';

/** Parsed value of a cell; undefined for an empty one, which omits the field. */
export type CellValue = { value: Json | undefined } | { problem: string };

const truths = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
]);

const trimmedKinds: ReadonlySet<FieldKind> = new Set(['date', 'time', 'zone', 'oneOf']);

/** Kinds of which a cell may have a value per line. */
const lineKinds: ReadonlySet<FieldKind> = new Set(['texts', 'tags']);

const isOptional = (schema: z.core.$ZodType): boolean => {
  const { type } = schema._zod.def;
  return type === 'optional' || type === 'default' || type === 'prefault' || type === 'nullable';
};

function parsed(text: string): CellValue {
  try {
    const value = JSON.parse(text) as Json;
    assertPlain(value);
    return { value };
  } catch (error) {
    return {
      problem:
        error instanceof QuoinError
          ? 'must be plain JSON: not nested deep, and without keys such as "constructor"'
          : 'must be JSON',
    };
  }
}

function instant(text: string): CellValue {
  const isInstant = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/.test(text);
  const date = new Date(isInstant ? text.replace(' ', 'T') : Number.NaN);
  // JavaScript reads February 30 as March 2.
  return Number.isNaN(date.getTime()) || !z.iso.date().safeParse(text.slice(0, 10)).success
    ? { problem: 'must be an instant with its zone, such as 2030-01-31T12:00:00Z' }
    : { value: date.toISOString() };
}

const linesOf = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Other schema violations surface when the row is checked. */
export function readCell(schema: z.core.$ZodType, text: string): CellValue {
  const bare = unwrap(schema);
  const trimmed = text.trim();
  if (text.includes('\0')) return { problem: 'must not hold the character NUL' };
  if (trimmed === '' && (isOptional(schema) || !(bare instanceof z.ZodString))) return { value: undefined };
  switch (bare._zod.def.type) {
    case 'number':
    case 'int':
      return /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(trimmed)
        ? { value: Number(trimmed) }
        : { problem: 'must be a number such as 1234.5, without signs between its digits' };
    case 'boolean': {
      const value = truths.get(trimmed.toLowerCase());
      return value === undefined ? { problem: 'must be true or false, yes or no, 1 or 0' } : { value };
    }
    case 'string':
      if (fieldMeta(schema)?.field === 'dateTime') return instant(trimmed);
      return { value: trimmedKinds.has(fieldMeta(schema)?.field ?? 'text') ? trimmed : text };
    case 'enum':
    case 'literal':
      return { value: trimmed };
    default:
      if (lineKinds.has(fieldMeta(schema)?.field ?? 'text') && !trimmed.startsWith('['))
        return { value: linesOf(text) };
      // Composite values are JSON; links and pictures may be plain addresses.
      return /^[[{"]/.test(trimmed) ? parsed(trimmed) : { value: trimmed };
  }
}

/** Inverse of `readCell`. */
export function writeCell(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
