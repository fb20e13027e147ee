import { fieldMeta, unwrap, type FieldKind, type z } from '@quoin/sdk';

/** Keys from the props down to a field; `*` stands for each item of a list. */
export type FieldPath = readonly string[];

interface Definition {
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
}

/** Where a schema has fields of some kinds, however deep in groups, lists and choices. */
export function fieldPaths(schema: z.core.$ZodType, kinds: readonly FieldKind[]): FieldPath[] {
  const kind = fieldMeta(schema)?.field;
  if (kind !== undefined && kinds.includes(kind)) return [[]];
  const { shape = {}, element, options = [] } = unwrap(schema)._zod.def as Definition;
  const below = (key: string, inner: z.core.$ZodType): FieldPath[] =>
    fieldPaths(inner, kinds).map((path) => [key, ...path]);
  return [
    ...Object.entries(shape).flatMap(([key, field]) => below(key, field)),
    ...(element === undefined ? [] : below('*', element)),
    ...options.flatMap((option) => fieldPaths(option, kinds)),
  ];
}

/** A copy in which each text at one of the paths is changed. What does not have the shape of a path stays as it is. */
export const changeTexts = (value: unknown, paths: readonly FieldPath[], change: (text: string) => string): unknown =>
  paths.reduce<unknown>((changed, path) => changeText(changed, path, change), value);

function changeText(value: unknown, [key, ...rest]: FieldPath, change: (text: string) => string): unknown {
  if (key === undefined) return typeof value === 'string' ? change(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return key === '*' ? value.map((item) => changeText(item, rest, change)) : value;
  if (!Object.hasOwn(value, key)) return value;
  const fields = value as Record<string, unknown>;
  return { ...fields, [key]: changeText(fields[key], rest, change) };
}
