import type { Json } from '@quoin/sdk';
import { isEqual } from '../value/json.ts';
import type { JsonSchema } from './json-schema.ts';

/** Quantities that keywords bound. */
const lowerBounds = {
  minimum: 'number',
  minLength: 'length',
  minItems: 'number of entries',
  minProperties: 'number of keys',
};
const upperBounds = {
  maximum: 'number',
  maxLength: 'length',
  maxItems: 'number of entries',
  maxProperties: 'number of keys',
};

/** Keywords whose every change may refuse accepted values. */
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

/** Metadata whose change gives retained values another meaning. */
const meanings = ['field', 'to', 'of', 'accept', 'allow'];

const words = (value: Json | undefined): string => JSON.stringify(value) ?? 'anything';

function valuesOf({ enum: values, const: value }: JsonSchema): readonly Json[] | undefined {
  if (Array.isArray(values)) return values;
  return value === undefined ? undefined : [value];
}

function typesOf({ type }: JsonSchema): readonly Json[] | undefined {
  if (type === undefined) return undefined;
  return Array.isArray(type) ? type : [type];
}

/** Returns the end of a sentence; undefined if the type accepts all former values. */
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
    ...Object.entries(lowerBounds).map(([key, of]) => ({
      key,
      of,
      word: 'lowest',
      raised: (was: number, is: number) => is > was,
    })),
    ...Object.entries(upperBounds).map(([key, of]) => ({
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

// A tuple's places have no names, so its items are compared as a whole.
const exactIn = ({ items }: JsonSchema): readonly string[] => (Array.isArray(items) ? [...exact, 'items'] : exact);

/** Lists how former values of the same type are refused, without contents of objects and lists. */
export const constraintsLost = (before: JsonSchema, after: JsonSchema): string[] => [
  ...valuesLost(before, after),
  ...boundsLost(before, after),
  ...exactIn(after).flatMap((key) =>
    before[key] === undefined && after[key] !== undefined ? [`it has to fit ${key} ${words(after[key])}`] : [],
  ),
];

/** Lists changes that may or may not refuse former values. */
export const constraintsReplaced = (before: JsonSchema, after: JsonSchema): string[] =>
  exactIn(after).flatMap((key) => {
    const [was, is] = [before[key], after[key]];
    return was === undefined || is === undefined || isEqual(was, is)
      ? []
      : [`its ${key} was ${words(was)} and is ${words(is)}`];
  });

/** Lists changes of the condition on which components receive the value. */
export const conditionsReplaced = ({ when: was }: JsonSchema, { when: is }: JsonSchema): string[] =>
  isEqual(was, is) ? [] : [`its "when" was ${words(was)} and is ${words(is)}`];

/** Lists how accepted values change their meaning. */
export const meaningsLost = (before: JsonSchema, after: JsonSchema): string[] =>
  meanings.flatMap((key) => {
    const [was, is] = [before[key], after[key]];
    const differs = is !== undefined && !isEqual(was, is) && !(key === 'field' && was === undefined);
    return differs
      ? [`${key === 'field' ? 'the kind of field' : `"${key}"`} was ${words(was)} and is ${words(is)}`]
      : [];
  });
