import type { Json, z } from '@quoin/sdk';
import { isJsonObject, own, type JsonObject } from '../value/json.ts';
import { itemKey } from '../value/path.ts';
import { formOfChoice, structureOf } from './structure.ts';

type Schema = z.core.$ZodType;

/** What a schema makes of a value that may hold more than it knows. */
export interface Fit {
  /** The value without what the schema does not know; the same object when it knows all of it. */
  value: Json;
  /** What it does not know, with its path; items of lists by id. */
  unknown: { path: string[]; value: Json }[];
  /** The items that have no id, or one that another item of their list has; by path, and by index where there is no other name. */
  unnamed: string[][];
}

function fitGroup(fields: Readonly<Record<string, Schema>>, open: boolean, value: JsonObject, path: string[]): Fit {
  const fit: Fit = { value, unknown: [], unnamed: [] };
  const kept: [string, Json][] = [];
  for (const [key, inner] of Object.entries(value)) {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (field === undefined && !open) {
      fit.unknown.push({ path: [...path, key], value: inner });
      continue;
    }
    const part: Fit = field === undefined ? { value: inner, unknown: [], unnamed: [] } : fitValue(field, inner, [...path, key]);
    kept.push([key, part.value]);
    fit.unknown.push(...part.unknown);
    fit.unnamed.push(...part.unnamed);
  }
  if (fit.unknown.length > 0) fit.value = Object.fromEntries(kept);
  return fit;
}

function fitList(item: Schema, list: Json[], path: string[]): Fit {
  const fit: Fit = { value: list, unknown: [], unnamed: [] };
  const ids = list.map((value) => (isJsonObject(value) ? own(value, 'id') : undefined));
  const kept = list.map((value, index) => {
    const id = ids[index];
    const place = [...path, itemKey(value, index)];
    if (typeof id !== 'string' || ids.indexOf(id) !== ids.lastIndexOf(id)) {
      fit.unnamed.push(place);
      return value;
    }
    const part = fitValue(item, value, place);
    fit.unknown.push(...part.unknown);
    fit.unnamed.push(...part.unnamed);
    return part.value;
  });
  if (fit.unknown.length > 0) fit.value = kept;
  return fit;
}

function fitValue(schema: Schema, value: Json, path: string[]): Fit {
  const structure = structureOf(schema);
  if (structure.kind === 'list' && Array.isArray(value)) return fitList(structure.item, value, path);
  if (isJsonObject(value)) {
    if (structure.kind === 'group') return fitGroup(structure.fields, structure.open, value, path);
    const form = structure.kind === 'choice' ? formOfChoice(structure, value) : undefined;
    if (form !== undefined) return fitValue(form, value, path);
  }
  return { value, unknown: [], unnamed: [] };
}

/** Parts a value into what a schema knows and what it does not. zod would drop the latter without a word. */
export const fit = (schema: Schema, value: Json): Fit => fitValue(schema, value, []);

/** Whether a schema knows a path of a value: each list item on the way is there, each choice is of a form that has the key. */
export function knows(schema: Schema, value: Json | undefined, path: readonly string[]): boolean {
  const [key, ...rest] = path;
  if (key === undefined) return true;
  const structure = structureOf(schema);
  if (structure.kind === 'list') {
    const item = Array.isArray(value) ? value.find((candidate) => isJsonObject(candidate) && candidate['id'] === key) : undefined;
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
