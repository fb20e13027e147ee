import { unwrap, type Json, type z } from '@quoin/sdk';
import { structureOf } from '../schema/structure.ts';
import { isJsonObject } from '../value/json.ts';
import { fieldsOfHandler, type Form } from './form.ts';
import { readFieldValue } from './field-value.ts';
import { englishWords, type FormWords } from './message.ts';
import { fieldAt, gatherRows, valueAt } from './rows.ts';
import type { FieldMessageCode } from './sentences.ts';

export interface Validation {
  /** By field name, in the field's type; only requested fields. */
  values: Record<string, Json>;
  /** One sentence by field name; empty if valid. */
  errors: Record<string, string>;
  /** Max length by field name, for values that exceed it. */
  limits?: Record<string, number>;
}

const formats: Partial<Record<string, FieldMessageCode>> = { email: 'email', url: 'url', date: 'date', time: 'time' };

function wrongOf(issue: z.core.$ZodIssue, value: Json | undefined): { code: FieldMessageCode; limit?: number } {
  if (value === undefined) return { code: 'required' };
  if (issue.code === 'invalid_format') return { code: formats[issue.format] ?? 'invalid' };
  if (issue.code === 'invalid_value') return { code: issue.values.includes(true) ? 'agree' : 'option' };
  if (issue.code === 'invalid_type') return { code: issue.expected === 'number' ? 'number' : 'invalid' };
  if (issue.code === 'too_small') {
    if (['string', 'array'].includes(issue.origin) && issue.minimum === 1) return { code: 'required' };
    return { code: issue.origin === 'string' ? 'too-short' : 'too-small', limit: Number(issue.minimum) };
  }
  if (issue.code === 'too_big')
    return { code: issue.origin === 'string' ? 'too-long' : 'too-large', limit: Number(issue.maximum) };
  return { code: 'invalid' };
}

/** Browsers send numbers as text, also in rows. */
function typed(schema: z.core.$ZodType, value: Json): Json {
  const structure = structureOf(schema);
  if (structure.kind === 'list' && Array.isArray(value)) return value.map((row) => typed(structure.item, row));
  if (structure.kind === 'group' && isJsonObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        const field = Object.hasOwn(structure.fields, key) ? structure.fields[key] : undefined;
        return [key, field === undefined ? inner : typed(field, inner)];
      }),
    );
  const isNumber = unwrap(schema)._zod.def.type === 'number' && typeof value === 'string';
  return isNumber && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
}

/**
 * Validates a submission against the fields of the form, then of its handler. Texts are strings, multiple values lists
 * of strings, check boxes booleans or as browsers post them, files `{ name, size, type }`, and rows fields such as
 * `contacts.1.email`.
 */
export function validateSubmission(
  { fields, handler }: Pick<Form, 'fields' | 'handler'>,
  sent: Readonly<Record<string, unknown>>,
  words: FormWords = englishWords,
): Validation {
  const fieldValues = new Map<string, Json>();
  const errors = new Map<string, string>();
  const limits = new Map<string, number>();
  const labels = new Map(fields.map(({ name, displayName }) => [name, displayName]));
  const sentFor = (name: string): unknown => (Object.hasOwn(sent, name) ? sent[name] : undefined);
  for (const field of fields) {
    const result = readFieldValue(sentFor(field.name), field);
    if ('wrong' in result) {
      errors.set(
        field.name,
        words.about(result.wrong, { label: field.displayName, ...('limit' in result ? { limit: result.limit } : {}) }),
      );
      if (result.wrong === 'too-long' && result.limit !== undefined) limits.set(field.name, result.limit);
    } else if (result.value !== undefined) fieldValues.set(field.name, result.value);
  }
  const values = gatherRows(fieldValues);
  const lists = new Set([...labels.keys()].flatMap((name) => (name.includes('.') ? [name.split('.', 1).join()] : [])));
  for (const [name, schema] of fieldsOfHandler(handler)) {
    if (errors.has(name)) continue;
    const given = labels.has(name) || lists.has(name) ? values.get(name) : (sentFor(name) as Json | undefined);
    const value = given === undefined ? undefined : typed(schema, given);
    const parsed = schema.safeParse(value);
    for (const issue of parsed.error?.issues ?? []) {
      const field = lists.has(name) || issue.path.length > 0 ? fieldAt(name, value, issue.path, labels.keys()) : name;
      if (errors.has(field)) continue;
      const { code, limit } = wrongOf(issue, valueAt(value, issue.path));
      errors.set(
        field,
        words.about(code, { label: labels.get(field) ?? field, ...(limit === undefined ? {} : { limit }) }),
      );
      if (code === 'too-long' && limit !== undefined) limits.set(field, limit);
    }
    if (parsed.data !== undefined) values.set(name, parsed.data as Json);
  }
  // In form order; errors of the handler alone come last.
  const ordered = [...new Set([...labels.keys(), ...errors.keys()])].flatMap((name) => {
    const error = errors.get(name);
    return error === undefined ? [] : [[name, error] as const];
  });
  return {
    values: Object.fromEntries(values),
    errors: Object.fromEntries(ordered),
    ...(limits.size > 0 && { limits: Object.fromEntries(limits) }),
  };
}
