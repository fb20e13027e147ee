import type { Json } from '@quoin/sdk';

export type JsonObject = Record<string, Json>;

/** Excludes arrays and null. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isJsonObject = (value: Json | undefined): value is JsonObject => isObject(value);

export const own = (object: JsonObject, key: string): Json | undefined =>
  Object.hasOwn(object, key) ? object[key] : undefined;

export function without<T>(object: Readonly<Record<string, T>>, key: string): Record<string, T> {
  const { [key]: _, ...rest } = object;
  return rest;
}

/** Ignores the order of keys. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one))
    return (
      Array.isArray(other) && one.length === other.length && one.every((item, index) => isEqual(item, other[index]))
    );
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isEqual(one[key], other[key]))
  );
}
