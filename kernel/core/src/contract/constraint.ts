import type { Json } from '@quoin/sdk';
import { isEqual } from '../value/json.ts';
import type { JsonSchema } from './json-schema.ts';

/** Bounds that a value must reach, and what each bounds. */
const lowest = {
  minimum: 'number',
  minLength: 'length',
  minItems: 'number of entries',
  minProperties: 'number of keys',
};
const highest = {
  maximum: 'number',
  maxLength: 'length',
  maxItems: 'number of entries',
  maxProperties: 'number of keys',
};

/** Keywords of which any difference may refuse what was accepted. */
const exact = [
  'pattern',
  'format',
  'multipleOf',
  'not',
  'allOf',
  'propertyNames',
  'uniqueItems',
  'contains',
  'contentEncoding',
  'contentMediaType',
  'additionalItems',
  'exclusiveMinimum',
  'exclusiveMaximum',
];

/** What the fields of the sdk say of a value beyond its schema: kept values mean something else after a change. */
const meanings = ['field', 'to', 'accept', 'allow'];

const words = (value: Json | undefined): string => JSON.stringify(value) ?? 'anything';

function valuesOf({ enum: values, const: value }: JsonSchema): readonly Json[] | undefined {
  if (Array.isArray(values)) return values;
  return value === undefined ? undefined : [value];
}

function typesOf({ type }: JsonSchema): readonly Json[] | undefined {
  if (type === undefined) return undefined;
  return Array.isArray(type) ? type : [type];
}

/** How a type refuses values of another one, as the end of a sentence; undefined when it takes them all. */
export function typeLost(before: JsonSchema, after: JsonSchema): string | undefined {
  const types = typesOf(after);
  const fits = (type: Json) =>
    types?.includes(type) === true || (type === 'integer' && types?.includes('number') === true);
  if (types === undefined || typesOf(before)?.every(fits) === true) return undefined;
  return `the type was ${words(before['type'])} and is ${words(after['type'])}`;
}

function* valuesLost(before: JsonSchema, after: JsonSchema): Generator<string> {
  const allowed = valuesOf(after);
  if (allowed === undefined) return;
  const known = valuesOf(before);
  if (known === undefined)
    yield `only ${allowed.map(words).join(', ')} ${allowed.length === 1 ? 'is' : 'are'} accepted now`;
  for (const value of known ?? [])
    if (!allowed.some((other) => isEqual(value, other))) yield `the value ${words(value)} is gone`;
}

function* boundsLost(before: JsonSchema, after: JsonSchema): Generator<string> {
  const bounds = [
    ...Object.entries(lowest).map(([key, of]) => ({
      key,
      of,
      word: 'lowest',
      raised: (was: number, is: number) => is > was,
    })),
    ...Object.entries(highest).map(([key, of]) => ({
      key,
      of,
      word: 'highest',
      raised: (was: number, is: number) => is < was,
    })),
  ];
  for (const { key, of, word, raised } of bounds) {
    const [was, is] = [before[key], after[key]];
    if (typeof is !== 'number' || (typeof was === 'number' && !raised(was, is))) continue;
    yield `the ${word} ${of} ${was === undefined ? 'was not limited' : `was ${words(was)}`} and is ${words(is)}`;
  }
}

// A tuple: its places have no names by which they could be told apart.
const exactIn = ({ items }: JsonSchema): readonly string[] => (Array.isArray(items) ? [...exact, 'items'] : exact);

/** Ways in which a schema, without what is inside objects and lists, refuses values of its type that another accepted. */
export const constraintsLost = (before: JsonSchema, after: JsonSchema): string[] => [
  ...valuesLost(before, after),
  ...boundsLost(before, after),
  ...exactIn(after).flatMap((key) =>
    before[key] === undefined && after[key] !== undefined ? [`it has to fit ${key} ${words(after[key])}`] : [],
  ),
];

/** Constraints that are others than before, of which nothing tells whether they refuse what was accepted. */
export const constraintsReplaced = (before: JsonSchema, after: JsonSchema): string[] =>
  exactIn(after).flatMap((key) => {
    const [was, is] = [before[key], after[key]];
    return was === undefined || is === undefined || isEqual(was, is)
      ? []
      : [`its ${key} was ${words(was)} and is ${words(is)}`];
  });

/** Ways in which kept values mean something else from now on, though they are accepted. */
export const meaningsLost = (before: JsonSchema, after: JsonSchema): string[] =>
  meanings.flatMap((key) => {
    const [was, is] = [before[key], after[key]];
    const differs = is !== undefined && !isEqual(was, is) && !(key === 'field' && was === undefined);
    return differs
      ? [`${key === 'field' ? 'the kind of field' : `"${key}"`} was ${words(was)} and is ${words(is)}`]
      : [];
  });
