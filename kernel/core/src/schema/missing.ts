import { fieldMeta, type z } from '@quoin/sdk';
import { isObject } from '../value/json.ts';
import { formOfChoice, structureOf } from './structure.ts';
import { hiddenKeys } from './when.ts';

type Schema = z.core.$ZodType;

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const hasDefault = (schema: Schema): boolean => {
  const { def } = schema._zod;
  return 'defaultValue' in def || ('innerType' in def && hasDefault(def.innerType as Schema));
};

/** Yields the paths of fields that are required while they are shown, and have no value. List items by index. */
export function* missingFields(
  schema: Schema,
  value: unknown,
  path: readonly (string | number)[] = [],
): Generator<(string | number)[]> {
  const structure = structureOf(schema);
  if (structure.kind === 'list' && Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* missingFields(structure.item, item, [...path, index]);
  } else if (structure.kind === 'choice' && isObject(value)) {
    const form = formOfChoice(structure, value);
    if (form !== undefined) yield* missingFields(form, value, path);
  } else if (structure.kind === 'group' && isObject(value)) {
    const hidden = hiddenKeys(structure.fields, value);
    for (const [key, field] of Object.entries(structure.fields)) {
      if (hidden.has(key)) continue;
      if (fieldMeta(field)?.['isRequired'] === true && isEmpty(value[key]) && !hasDefault(field)) yield [...path, key];
      yield* missingFields(field, value[key], [...path, key]);
    }
  }
}
