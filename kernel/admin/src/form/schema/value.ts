import { withValueAt } from '@quoin/core';
import type { Json } from '@quoin/sdk';

export type JsonObject = Record<string, Json>;

/** Sets a value by its path, where items of lists are named by id; undefined takes it away. */
export type Change = (path: string[], value: Json | undefined) => void;

export const isJsonObject = (value: Json | undefined): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object with a value set or taken away. */
export function withKey(object: JsonObject, key: string, value: Json | undefined): JsonObject {
  if (value !== undefined) return { ...object, [key]: value };
  const { [key]: _, ...rest } = object;
  return rest;
}

/** The id by which a path finds an item of a list; undefined when it has none of its own. */
export function idOf(item: Json | undefined, list: readonly Json[]): string | undefined {
  const id = isJsonObject(item) ? item['id'] : undefined;
  if (typeof id !== 'string') return undefined;
  return list.filter((other) => isJsonObject(other) && other['id'] === id).length === 1 ? id : undefined;
}

/** A value in words, for where it is mentioned. */
export function brief(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** A list or object with a value inside it set or taken away. */
export const withValue = (container: Json, path: readonly string[], value: Json | undefined): Json =>
  path.length === 0 ? (value ?? container) : (withValueAt({ container }, ['container', ...path], value)?.['container'] ?? container);
