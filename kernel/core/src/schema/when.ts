import { fieldMeta, z, type When } from '@quoin/sdk';
import { isObject } from '../value/json.ts';
import { formOfChoice, structureOf } from './structure.ts';

type Schema = z.core.$ZodType;
type Fields = Readonly<Record<string, Schema>>;

/** True if each field has the value, or one of the values, that a condition names. */
export const holds = (when: When, valueOf: (key: string) => unknown): boolean =>
  Object.entries(when).every(([key, values]) =>
    (Array.isArray(values) ? values : [values]).includes(valueOf(key) as string | number | boolean),
  );

export const whenOf = (schema: Schema): When | undefined => fieldMeta(schema)?.['when'] as When | undefined;

/** Value of an absent field; undefined without a default. */
const absent = (schema: Schema): unknown => z.safeParse(schema, undefined).data;

const withConditions = new WeakMap<Schema, boolean>();

/** True if a condition may hide something of a value. */
function hasConditions(schema: Schema): boolean {
  const known = withConditions.get(schema);
  if (known !== undefined) return known;
  const structure = structureOf(schema);
  const parts =
    structure.kind === 'group'
      ? Object.values(structure.fields)
      : structure.kind === 'list'
        ? [structure.item]
        : structure.kind === 'choice'
          ? structure.forms
          : [];
  const found = whenOf(schema) !== undefined || parts.some(hasConditions);
  withConditions.set(schema, found);
  return found;
}

const conditions = new WeakMap<Fields, readonly (readonly [string, When])[]>();

function conditionsOf(fields: Fields): readonly (readonly [string, When])[] {
  const known = conditions.get(fields);
  if (known !== undefined) return known;
  const found = Object.entries(fields).flatMap(([key, field]) => {
    const when = whenOf(field);
    return when === undefined ? [] : [[key, when] as const];
  });
  conditions.set(fields, found);
  return found;
}

const nothing: ReadonlySet<string> = new Set();

/** Returns the keys of the fields whose conditions do not hold. Conditions name fields above them. */
export function hiddenKeys(fields: Fields, group: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const conditional = conditionsOf(fields);
  if (conditional.length === 0) return nothing;
  const hidden = new Set<string>();
  const valueOf = (key: string): unknown => {
    const value = hidden.has(key) || !Object.hasOwn(group, key) ? undefined : group[key];
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    return value === undefined && field !== undefined ? absent(field) : value;
  };
  for (const [key, when] of conditional) if (!holds(when, valueOf)) hidden.add(key);
  return hidden;
}

function shownGroup(fields: Fields, group: Record<string, unknown>): Record<string, unknown> {
  const hidden = hiddenKeys(fields, group);
  let shown = group;
  const change = () => (shown === group ? (shown = { ...group }) : shown);
  for (const [key, field] of Object.entries(fields)) {
    if (!hasConditions(field)) continue;
    const value = hidden.has(key) ? absent(field) : shownIn(field, group[key]);
    if (value === undefined && Object.hasOwn(group, key)) delete change()[key];
    else if (value !== group[key]) change()[key] = value;
  }
  return shown;
}

function shownIn(schema: Schema, value: unknown): unknown {
  if (!hasConditions(schema)) return value;
  const structure = structureOf(schema);
  if (structure.kind === 'list' && Array.isArray(value)) return value.map((item) => shownIn(structure.item, item));
  if (!isObject(value)) return value;
  if (structure.kind === 'group') return shownGroup(structure.fields, value);
  const form = structure.kind === 'choice' ? formOfChoice(structure, value) : undefined;
  return form === undefined ? value : shownIn(form, value);
}

/**
 * Returns a parsed value as components read it, with defaults for hidden fields. Returns the same object if the schema
 * has no conditions.
 */
export const shownValues = <Value extends object>(schema: Schema, value: Value): Value =>
  shownIn(schema, value) as Value;
