import { fieldMeta, type z } from '@quoin/sdk';
import { isObject } from '../value/json.ts';
import { formOfChoice, structureOf } from './structure.ts';

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const formats: Record<string, string> = {
  email: 'an e-mail address such as name@example.com',
  url: 'an address such as https://www.example.com',
  date: 'a day such as 2030-01-31',
  time: 'a time such as 09:30',
  datetime: 'an instant such as 2030-01-31T12:00:00Z',
  uuid: 'a uuid',
};

const quoted = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value) ?? String(value)).join(', ');

function size(
  bound: 'at least' | 'at most',
  {
    origin,
    minimum,
    maximum,
    inclusive,
  }: { origin: string; minimum?: unknown; maximum?: unknown; inclusive?: boolean },
): string {
  const limit = String(minimum ?? maximum);
  if (origin === 'string')
    return limit === '1' && bound === 'at least' ? 'must not be empty' : `must have ${bound} ${limit} characters`;
  if (origin === 'array' || origin === 'set') return `must have ${bound} ${limit} entries`;
  if (inclusive === false) return `must be ${bound === 'at least' ? 'more' : 'less'} than ${limit}`;
  return `must be ${bound} ${limit}`;
}

/** Ends a sentence that begins with the value's name. A schema's own messages take precedence. */
export const schemaMessages: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys' && issue.code !== 'custom') return 'is missing';
  if (issue.code === 'invalid_type') return `must be ${kinds[issue.expected] ?? issue.expected}`;
  if (issue.code === 'too_small') return size('at least', issue);
  if (issue.code === 'too_big') return size('at most', issue);
  if (issue.code === 'invalid_format') return `must be ${formats[issue.format] ?? 'of another form'}`;
  if (issue.code === 'invalid_value')
    return `must be ${issue.values.length === 1 ? '' : 'one of '}${quoted(issue.values)}`;
  if (issue.code === 'unrecognized_keys') return `must not have ${quoted(issue.keys)}, which is not known here`;
  if (issue.code === 'not_multiple_of') return `must be a multiple of ${issue.divisor}`;
  return 'is not of a form that is accepted here';
};

/** Expects an issue parsed with `schemaMessages`. */
export const sentenceOf = (subject: string, issue: { message: string }): string =>
  `${subject} ${issue.message.replace(/\.$/, '')}.`;

/** Returns field titles, and items numbered from 1. */
export function titlesOf(schema: z.core.$ZodType, value: unknown, path: readonly PropertyKey[]): string[] {
  const [key, ...rest] = path;
  if (key === undefined) return [];
  const structure = structureOf(schema);
  if (structure.kind === 'choice') {
    const form = isObject(value) ? formOfChoice(structure, value) : undefined;
    return form === undefined ? [] : titlesOf(form, value, path);
  }
  if (structure.kind === 'leaf' && (structure.meta?.field === 'texts' || structure.meta?.field === 'tags'))
    return [`item ${Number(key) + 1}`];
  if (structure.kind === 'list') {
    const index = Number(key);
    return [`item ${index + 1}`, ...titlesOf(structure.item, Array.isArray(value) ? value[index] : undefined, rest)];
  }
  const field = structure.kind === 'group' ? structure.fields[String(key)] : undefined;
  if (field === undefined) return [];
  return [
    fieldMeta(field)?.title ?? String(key),
    ...titlesOf(field, isObject(value) ? value[String(key)] : undefined, rest),
  ];
}
