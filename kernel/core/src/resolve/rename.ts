import type { Json, Migration } from '@quoin/sdk';
import { isJsonObject, own, without, type JsonObject } from '../value/json.ts';
import { changeHolders } from '../value/path.ts';
import { renameKeys } from '../value/rename-path.ts';

interface Handling {
  /** Receives what the new place held, which the older schema did not know. */
  shelve(removed: { kind: 'prop'; path: string[]; value: Json }): void;
  /** Receives the path of a group that the rename left empty, innermost first. */
  empty(path: string[]): void;
}

/** Takes out a value. `empty` receives the paths of groups that held nothing else. */
function take(
  holder: JsonObject,
  [key, ...rest]: readonly string[],
  path: readonly string[],
  empty: Handling['empty'],
): { holder: JsonObject; value: Json } | undefined {
  const existing = key === undefined ? undefined : own(holder, key);
  if (key === undefined || existing === undefined) return undefined;
  if (rest.length === 0) return { holder: without(holder, key), value: existing };
  const place = [...path, key];
  const taken = isJsonObject(existing) ? take(existing, rest, place, empty) : undefined;
  if (taken === undefined) return undefined;
  empty(place);
  return { holder: { ...holder, [key]: taken.holder }, value: taken.value };
}

/** Sets a value, in groups that it creates if they do not exist. */
function put(
  holder: JsonObject,
  [key, ...rest]: readonly [string, ...string[]],
  value: Json,
  path: readonly string[],
  shelve: Handling['shelve'],
): JsonObject {
  const existing = own(holder, key);
  const place = [...path, key];
  const [next, ...others] = rest;
  const isGroup = next !== undefined && isJsonObject(existing);
  if (existing !== undefined && !isGroup) shelve({ kind: 'prop', path: place, value: existing });
  const inner = next === undefined ? value : put(isGroup ? existing : {}, [next, ...others], value, place, shelve);
  return { ...holder, [key]: inner };
}

export function renameValues(
  props: JsonObject,
  rename: Extract<Migration, { kind: 'rename' }>,
  { shelve, empty }: Handling,
): JsonObject {
  const { within, from, to } = renameKeys(rename);
  if (from.join('.') === to.join('.')) return props;
  return changeHolders(props, [...within, from[0]].join('.'), (holder, _, path) => {
    const taken = take(holder, from, path, empty);
    return taken === undefined ? holder : put(taken.holder, to, taken.value, path, shelve);
  });
}
