import { withValueAt } from '@quoin/core';
import type { Json } from '@quoin/sdk';

export type JsonObject = Record<string, Json>;

/** Sets a value by path, with list items by id; undefined removes it. */
export type Change = (path: string[], value: Json | undefined) => void;

export const isJsonObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Ids of list items in paths; undefined for items without a unique id. */
export function idsOf(list: readonly Json[]): (string | undefined)[] {
  const ids = list.map((item) => (isJsonObject(item) && typeof item['id'] === 'string' ? item['id'] : undefined));
  const seen = new Set<string>();
  const doubled = new Set<string>();
  for (const id of ids) {
    if (id !== undefined && seen.has(id)) doubled.add(id);
    if (id !== undefined) seen.add(id);
  }
  return ids.map((id) => (id === undefined || doubled.has(id) ? undefined : id));
}

/** Abbreviates a value for use in a sentence. */
export function brief(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** Returns a list or object with a nested value set or removed. */
export const withValue = (container: Json, path: readonly string[], value: Json | undefined): Json =>
  path.length === 0
    ? (value ?? container)
    : (withValueAt({ container }, ['container', ...path], value)?.['container'] ?? container);
