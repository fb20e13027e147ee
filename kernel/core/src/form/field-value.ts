import type { FormField, Json } from '@quoin/sdk';
import { isObject } from '../value/json.ts';
import type { FieldMessageCode } from './sentences.ts';

/** Max characters. */
export const maxValueLength = 20_000;

/** Undefined if none. */
export type FieldResult = { value: Json | undefined } | { wrong: FieldMessageCode; limit?: number };

const ticked: readonly unknown[] = [true, 'true', 'on', '1'];
const unticked: readonly unknown[] = [undefined, false, 'false', 'off', '0', ''];

const offered = ({ options }: FormField, value: unknown): boolean => options.some((option) => option.value === value);

function readText(sent: unknown, field: FormField): FieldResult {
  const value = sent === undefined && field.type === 'HIDDEN' ? field.value : (sent ?? '');
  if (typeof value === 'number') return { value };
  if (typeof value !== 'string') return { wrong: 'invalid' };
  if (value.length > maxValueLength) return { wrong: 'too-long', limit: maxValueLength };
  if (value.trim() !== '') return { value };
  return field.isRequired ? { wrong: 'required' } : { value: undefined };
}

function readChoice(sent: unknown, field: FormField): FieldResult {
  if (sent === undefined || sent === '') return field.isRequired ? { wrong: 'choose' } : { value: undefined };
  return typeof sent === 'string' && offered(field, sent) ? { value: sent } : { wrong: 'option' };
}

function readTick(sent: unknown, field: FormField): FieldResult {
  if (ticked.includes(sent) || (typeof sent === 'string' && sent !== '' && sent === field.value))
    return { value: true };
  if (!unticked.includes(sent)) return { wrong: 'invalid' };
  return field.isRequired ? { wrong: 'agree' } : { value: false };
}

function readTicks(sent: unknown, field: FormField): FieldResult {
  const list: unknown[] = Array.isArray(sent) ? sent : [sent];
  const values = [...new Set(list.filter((value) => value !== undefined && value !== ''))];
  if (!values.every((value): value is string => typeof value === 'string' && offered(field, value)))
    return { wrong: 'option' };
  return values.length === 0 && field.isRequired ? { wrong: 'choose' } : { value: values };
}

/** Accepts an extension such as `.pdf`, a media type, or `image/*`. The content is checked on storing. */
function isAccepted({ options }: FormField, name: string, type: string): boolean {
  const fits = (accepted: string) =>
    accepted.startsWith('.')
      ? name.toLowerCase().endsWith(accepted.toLowerCase())
      : accepted.endsWith('/*')
        ? type.startsWith(accepted.slice(0, -1))
        : type === accepted;
  return options.length === 0 || options.some(({ value }) => fits(value));
}

function readFile(sent: unknown, field: FormField): FieldResult {
  if (sent === undefined || sent === '') return field.isRequired ? { wrong: 'file' } : { value: undefined };
  if (!isObject(sent)) return { wrong: 'invalid' };
  const { name, size, type } = sent;
  const isFile =
    typeof name === 'string' &&
    typeof size === 'number' &&
    typeof type === 'string' &&
    name.length <= 300 &&
    type.length <= 200;
  if (!isFile) return { wrong: 'invalid' };
  return isAccepted(field, name, type) ? { value: { name, size, type } } : { wrong: 'file-type' };
}

export function readFieldValue(sent: unknown, field: FormField): FieldResult {
  switch (field.type) {
    case 'TEXT':
    case 'TEXTAREA':
    case 'HIDDEN':
      return readText(sent, field);
    case 'SELECT':
    case 'RADIO_BUTTONS':
      return readChoice(sent, field);
    case 'CHECKBOX':
      return readTick(sent, field);
    case 'CHECKBOX_GROUP':
      return readTicks(sent, field);
    case 'FILE':
      return readFile(sent, field);
  }
}
