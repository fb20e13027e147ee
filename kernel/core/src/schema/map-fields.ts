import type { FieldKind, FieldMeta, z } from '@quoin/sdk';
import { isObject } from '../value/json.ts';
import { formOfChoice, structureOf } from './structure.ts';

type Schema = z.core.$ZodType;
type Change = (meta: FieldMeta, value: unknown) => unknown;
type Mapper = (value: unknown, change: Change) => unknown;

export type FieldMapping = (schema: Schema, value: unknown, change: Change) => unknown;

/**
 * Creates a mapping over fields of some kinds. Returns the same object if nothing changes; unfit values stay. Fields
 * are located once per schema, so values without any cost nothing.
 */
export function mapFields(kinds: readonly FieldKind[]): FieldMapping {
  const mappers = new WeakMap<Schema, { mapper: Mapper | undefined }>();

  function mapperOf(schema: Schema): Mapper | undefined {
    const known = mappers.get(schema) ?? { mapper: createMapper(schema) };
    mappers.set(schema, known);
    return known.mapper;
  }

  function createMapper(schema: Schema): Mapper | undefined {
    const structure = structureOf(schema);
    switch (structure.kind) {
      case 'leaf':
        return structure.meta !== undefined && kinds.includes(structure.meta.field)
          ? fieldMapper(structure.meta)
          : undefined;
      case 'group':
        return groupMapper(Object.entries(structure.fields).map(([key, field]) => ({ key, mapper: mapperOf(field) })));
      case 'list':
        return listMapper(mapperOf(structure.item));
      case 'choice': {
        if (structure.forms.every((form) => mapperOf(form) === undefined)) return undefined;
        return (value, change) => {
          const form = isObject(value) ? formOfChoice(structure, value) : undefined;
          const mapper = form && mapperOf(form);
          return mapper === undefined ? value : mapper(value, change);
        };
      }
    }
  }

  return (schema, value, change) => {
    const mapper = mapperOf(schema);
    return mapper === undefined ? value : mapper(value, change);
  };
}

const fieldMapper =
  (meta: FieldMeta): Mapper =>
  (value, change) =>
    value === undefined || value === null ? value : change(meta, value);

function groupMapper(fields: readonly { key: string; mapper: Mapper | undefined }[]): Mapper | undefined {
  const mapped = fields.flatMap(({ key, mapper }) => (mapper === undefined ? [] : [{ key, mapper }]));
  if (mapped.length === 0) return undefined;
  return (value, change) => {
    if (!isObject(value)) return value;
    let result = value;
    for (const { key, mapper } of mapped) {
      if (!Object.hasOwn(value, key)) continue;
      const changed = mapper(value[key], change);
      if (changed === value[key]) continue;
      if (result === value) result = { ...value };
      result[key] = changed;
    }
    return result;
  };
}

function listMapper(mapper: Mapper | undefined): Mapper | undefined {
  if (mapper === undefined) return undefined;
  return (value, change) => {
    if (!Array.isArray(value)) return value;
    const items: unknown[] = value;
    const changed = items.map((item) => mapper(item, change));
    return changed.every((item, index) => item === items[index]) ? items : changed;
  };
}
