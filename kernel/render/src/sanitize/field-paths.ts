import { fieldMeta, unwrap, type FieldKind, type z } from '@quoin/sdk';

/** From the props down; `*` means each list item. */
export type FieldPath = readonly string[];

interface Definition {
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
}

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

/** Returns a changed copy, or the same value if no text changes. Values that do not match a path stay unchanged. */
export const changeTexts = (value: unknown, paths: readonly FieldPath[], change: (text: string) => string): unknown =>
  paths.reduce<unknown>((changed, path) => changeText(changed, path, change), value);

function changeText(value: unknown, [key, ...rest]: FieldPath, change: (text: string) => string): unknown {
  if (key === undefined) return typeof value === 'string' ? change(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    if (key !== '*') return value;
    const items: unknown[] = value;
    const changed = items.map((item) => changeText(item, rest, change));
    return changed.every((item, index) => item === items[index]) ? value : changed;
  }
  if (!Object.hasOwn(value, key)) return value;
  const fields = value as Record<string, unknown>;
  const changed = changeText(fields[key], rest, change);
  return changed === fields[key] ? value : { ...fields, [key]: changed };
}
