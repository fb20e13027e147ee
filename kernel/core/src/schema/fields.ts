import type { FieldMeta, z } from '@quoin/sdk';
import { isObject } from '../value/json.ts';
import { formOfChoice, structureOf } from './structure.ts';
import { hiddenKeys } from './when.ts';

type Schema = z.core.$ZodType;

export interface Field {
  meta: FieldMeta;
  value: unknown;
  /** List items by index. */
  path: (string | number)[];
}

function* below(schema: Schema, value: unknown): Generator<[key: string | number, schema: Schema, value: unknown]> {
  const structure = structureOf(schema);
  if (structure.kind === 'list') {
    if (Array.isArray(value)) for (const [index, item] of value.entries()) yield [index, structure.item, item];
  } else if (structure.kind === 'choice') {
    const form = isObject(value) ? formOfChoice(structure, value) : undefined;
    if (form !== undefined) yield* below(form, value);
  } else if (structure.kind === 'group' && isObject(value)) {
    const hidden = hiddenKeys(structure.fields, value);
    for (const [key, field] of Object.entries(structure.fields))
      if (Object.hasOwn(value, key) && !hidden.has(key)) yield [key, field, value[key]];
  }
}

/** Yields every leaf in schema order. Hidden values, and those that do not fit, are skipped. */
export function* fieldsOf(schema: Schema, value: unknown, path: (string | number)[] = []): Generator<Field> {
  if (value === undefined || value === null) return;
  const structure = structureOf(schema);
  if (structure.kind === 'leaf') {
    if (structure.meta !== undefined) yield { meta: structure.meta, value, path };
    return;
  }
  for (const [key, inner, item] of below(schema, value)) yield* fieldsOf(inner, item, [...path, key]);
}
