import type { Json } from '@quoin/sdk';
import { isDay } from '../control/date-control.tsx';
import { isTime } from '../control/time-control.tsx';
import type { Field } from '../schema/field.ts';
import { initialValue } from '../schema/initial.ts';
import { brief } from '../schema/value.ts';

const truths: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
]);

const numeral = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/** Value of a cell (undefined if unset), or the end of a sentence about its text. */
export type CellReading = { value: Json | undefined } | { problem: string };

export const textOfCell = (value: Json | undefined): string =>
  value === undefined || value === null ? '' : typeof value === 'object' ? brief(value) : String(value);

export const labelOf = ({ schema }: Field, value: Json): string =>
  schema.labels?.[textOfCell(value)] ?? textOfCell(value);

function readSelect(field: Field, text: string): CellReading {
  const values = field.schema.enum ?? [];
  const found = values.find((each) => String(each) === text || labelOf(field, each) === text);
  return found === undefined
    ? { problem: `is not one of ${values.map((each) => labelOf(field, each)).join(', ')}` }
    : { value: found };
}

function readText(text: string, { schema }: Field): CellReading {
  const value = schema.multiline === true ? text : text.replace(/\s*\n\s*/g, ' ');
  const { maxLength = Infinity } = schema;
  return value.length > maxLength
    ? { problem: `has ${value.length} characters, and may have ${maxLength}` }
    : { value };
}

/** Reads the text of a cell as the value of its column. */
export function readCell(field: Field, text: string): CellReading {
  const { kind, isRequired, nothing } = field;
  const trimmed = text.trim();
  if (trimmed === '')
    return {
      value: isRequired && (kind === 'text' || kind === 'url') ? '' : isRequired ? initialValue(field) : nothing,
    };
  if (kind === 'number')
    return numeral.test(trimmed) ? { value: Number(trimmed) } : { problem: 'is not a number such as 1234.5' };
  if (kind === 'toggle') {
    const value = truths.get(trimmed.toLowerCase());
    return value === undefined ? { problem: 'is neither yes nor no' } : { value };
  }
  if (kind === 'select') return readSelect(field, trimmed);
  if (kind === 'date') return isDay(trimmed) ? { value: trimmed } : { problem: 'is not a day such as 2030-01-31' };
  if (kind === 'time') {
    const value = trimmed.padStart(5, '0');
    return isTime(value) ? { value } : { problem: 'is not a time such as 09:30' };
  }
  return readText(text, field);
}
