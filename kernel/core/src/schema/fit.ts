import type { Json, z } from '@quoin/sdk';
import { isJsonObject, own, type JsonObject } from '../value/json.ts';
import { itemKey } from '../value/path.ts';
import { formOfChoice, structureOf } from './structure.ts';

type Schema = z.core.$ZodType;

export interface Fit {
  /** The known part; the same object if everything is known. */
  value: Json;
  /** List items by id. */
  unknown: { path: string[]; value: Json }[];
  /** List items with a missing or duplicate id; without one by index. */
  unnamed: string[][];
}

/** Paths are copied only for a finding. */
interface Finding extends Pick<Fit, 'unknown' | 'unnamed'> {
  path: string[];
}

function fitGroup(
  fields: Readonly<Record<string, Schema>>,
  open: boolean,
  value: JsonObject,
  finding: Finding,
): JsonObject {
  let fitting = value;
  const change = () => (fitting === value ? (fitting = { ...value }) : fitting);
  for (const key of Object.keys(value)) {
    const inner = value[key] as Json;
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    finding.path.push(key);
    if (field !== undefined) {
      const part = fitValue(field, inner, finding);
      if (part !== inner) change()[key] = part;
    } else if (!open) {
      finding.unknown.push({ path: [...finding.path], value: inner });
      delete change()[key];
    }
    finding.path.pop();
  }
  return fitting;
}

function fitList(item: Schema, list: Json[], finding: Finding): Json[] {
  const ids = list.map((value) => (isJsonObject(value) ? own(value, 'id') : undefined));
  const allDiffer = new Set(ids).size === ids.length;
  const fitted = list.map((value, index) => {
    const id = ids[index];
    finding.path.push(itemKey(value, index));
    let part = value;
    if (typeof id === 'string' && (allDiffer || ids.indexOf(id) === ids.lastIndexOf(id)))
      part = fitValue(item, value, finding);
    else finding.unnamed.push([...finding.path]);
    finding.path.pop();
    return part;
  });
  return fitted.every((part, index) => part === list[index]) ? list : fitted;
}

function fitValue(schema: Schema, value: Json, finding: Finding): Json {
  const structure = structureOf(schema);
  if (structure.kind === 'list' && Array.isArray(value)) return fitList(structure.item, value, finding);
  if (isJsonObject(value)) {
    if (structure.kind === 'group') return fitGroup(structure.fields, structure.open, value, finding);
    const form = structure.kind === 'choice' ? formOfChoice(structure, value) : undefined;
    if (form !== undefined) return fitValue(form, value, finding);
  }
  return value;
}

/** Splits a value into known and unknown parts. zod would drop the latter silently. */
export function fit(schema: Schema, value: Json): Fit {
  const finding: Finding = { path: [], unknown: [], unnamed: [] };
  return { value: fitValue(schema, value, finding), unknown: finding.unknown, unnamed: finding.unnamed };
}

/** True if the list items on a path exist, and each choice has a form with the key. */
export function knows(schema: Schema, value: Json | undefined, path: readonly string[]): boolean {
  const [key, ...rest] = path;
  if (key === undefined) return true;
  const structure = structureOf(schema);
  if (structure.kind === 'list') {
    const item = Array.isArray(value)
      ? value.find((candidate) => isJsonObject(candidate) && candidate['id'] === key)
      : undefined;
    return item !== undefined && knows(structure.item, item, rest);
  }
  if (!isJsonObject(value)) return false;
  if (structure.kind === 'choice') {
    const form = formOfChoice(structure, value);
    return form !== undefined && knows(form, value, path);
  }
  if (structure.kind !== 'group' || !Object.hasOwn(structure.fields, key)) return false;
  return rest.length === 0 || knows(structure.fields[key] as Schema, own(value, key), rest);
}
