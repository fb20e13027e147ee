import type { Json } from '@quoin/sdk';
import { isJsonObject, isObject, own, without, type JsonObject } from './json.ts';

/** Returns -1 if no item or several have the id. */
function indexOf(list: readonly Json[], id: string): number {
  const isItem = (item: Json) => isJsonObject(item) && item['id'] === id;
  const index = list.findIndex(isItem);
  return index === list.findLastIndex(isItem) ? index : -1;
}

/** Returns the value at a path, or undefined. List items are named by id. */
export function valueAt(value: Json | undefined, path: readonly string[]): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(value)) return valueAt(value[indexOf(value, key)], rest);
  return isJsonObject(value) ? valueAt(own(value, key), rest) : undefined;
}

function withItem(list: Json[], id: string, rest: readonly string[], value: Json | undefined): Json[] | undefined {
  const index = indexOf(list, id);
  const item = list[index];
  if (item === undefined) return undefined;
  if (rest.length === 0 && value === undefined) return list.toSpliced(index, 1);
  const changed = withValue(item, rest, value);
  // Slots and retained values find an item by its id.
  return isJsonObject(changed) && changed['id'] === id ? list.with(index, changed) : undefined;
}

function withValue(container: Json | undefined, path: readonly string[], value: Json | undefined): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(container)) return withItem(container, key, rest, value);
  if (!isJsonObject(container)) return undefined;
  if (rest.length === 0) return value === undefined ? without(container, key) : { ...container, [key]: value };
  const changed = withValue(own(container, key), rest, value);
  return changed === undefined ? undefined : { ...container, [key]: changed };
}

/**
 * Returns a copy with the value at a path replaced, or removed if undefined. Returns undefined if the path leads
 * through an absent value, names an unknown item, or would change an item's id.
 */
export function withValueAt(
  props: JsonObject,
  path: readonly string[],
  value: Json | undefined,
): JsonObject | undefined {
  const changed = withValue(props, path, value);
  return path.length > 0 && isJsonObject(changed) ? changed : undefined;
}

/** Counts the members that a change at a path copies. */
export function membersAlong(value: Json | undefined, path: readonly string[]): number {
  let members = 0;
  let container = value;
  for (const key of path) {
    if (typeof container !== 'object' || container === null) break;
    members += Object.keys(container).length;
    container = valueAt(container, [key]);
  }
  return members;
}

/** Returns the item's id, or its index if it has none. */
export const itemKey = (item: Json | undefined, index: number): string =>
  isJsonObject(item) && typeof item['id'] === 'string' ? item['id'] : String(index);

/** Converts a path with list items by index to one with ids. */
export function addressOf(value: unknown, path: readonly PropertyKey[]): string[] {
  const [key, ...rest] = path;
  if (key === undefined) return [];
  if (Array.isArray(value))
    return [itemKey(value[Number(key)] as Json | undefined, Number(key)), ...addressOf(value[Number(key)], rest)];
  return [String(key), ...addressOf(isObject(value) ? value[String(key)] : undefined, rest)];
}

/**
 * Changes every object that holds the last key of a pattern such as `group.key` or `list.*.key`. `change` receives the
 * object, its key and its path.
 */
export function changeHolders(
  props: JsonObject,
  pattern: string,
  change: (holder: JsonObject, key: string, path: string[]) => JsonObject,
): JsonObject {
  const keys = pattern.split('.');
  const last = keys.pop() ?? '';
  const visit = (value: Json, depth: number, path: string[]): Json => {
    const key = keys[depth];
    if (key === undefined) return isJsonObject(value) ? change(value, last, path) : value;
    if (key === '*')
      return Array.isArray(value)
        ? value.map((item, index) => visit(item, depth + 1, [...path, itemKey(item, index)]))
        : value;
    const inner = isJsonObject(value) ? own(value, key) : undefined;
    return isJsonObject(value) && inner !== undefined
      ? { ...value, [key]: visit(inner, depth + 1, [...path, key]) }
      : value;
  };
  return visit(props, 0, []) as JsonObject;
}
