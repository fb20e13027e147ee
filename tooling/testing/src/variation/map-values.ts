import { formOfChoice, structureOf } from '@quoin/core';
import { fieldMeta, type FieldMeta, type Json, type z } from '@quoin/sdk';

type Schema = z.core.$ZodType;

/** List items by index. */
export type Path = readonly (string | number)[];

export interface FieldValue {
  path: Path;
  schema: Schema;
  /** Undefined for a plain zod schema. */
  meta: FieldMeta | undefined;
  value: Json;
}

/** Returns the field's other value, or undefined to leave the field out. */
export type Change = (field: FieldValue) => Json | undefined;

const isRecord = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const accepts = (schema: Schema, value: unknown): boolean => (schema as z.ZodType).safeParse(value).success;

/** Changes every field of a value, innermost first. A change that the field's schema refuses is not made. */
export function mapValues(schema: Schema, value: Json, change: Change, path: Path = []): Json {
  const structure = structureOf(schema);
  if (structure.kind === 'list' && Array.isArray(value))
    return value.map((item, index) => mapValues(structure.item, item, change, [...path, index]));
  if (!isRecord(value)) return value;
  if (structure.kind === 'choice') {
    const form = formOfChoice(structure, value);
    return form === undefined ? value : mapValues(form, value, change, path);
  }
  return structure.kind === 'group' ? mapGroup(structure.fields, value, change, path) : value;
}

function mapGroup(
  fields: Readonly<Record<string, Schema>>,
  group: Record<string, Json>,
  change: Change,
  path: Path = [],
): Record<string, Json> {
  const entries = Object.entries(group).flatMap(([key, stored]): [string, Json][] => {
    const schema = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (schema === undefined) return [[key, stored]];
    const place = [...path, key];
    const value = mapValues(schema, stored, change, place);
    const changed = change({ path: place, schema, meta: fieldMeta(schema), value });
    if (!accepts(schema, changed)) return [[key, value]];
    return changed === undefined ? [] : [[key, changed]];
  });
  return Object.fromEntries(entries);
}

/** Changes the props that a whole schema accepts changed: all of them, or else one by one. */
export function mapProps(schema: z.ZodObject, props: Record<string, Json>, change: Change): Record<string, Json> {
  const whole = mapGroup(schema.shape, props, change);
  if (accepts(schema, whole)) return whole;
  return Object.keys(props).reduce((kept, key) => {
    const { [key]: _left, ...others } = kept;
    const next = Object.hasOwn(whole, key) ? { ...kept, [key]: whole[key] as Json } : others;
    return accepts(schema, next) ? next : kept;
  }, props);
}
