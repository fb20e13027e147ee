import type { Migration } from '@quoin/sdk';
import { isObject, without } from '../value/json.ts';
import { renameKeys } from '../value/rename-path.ts';
import { itemOf, migrated, propertiesOf, requiredIn, type JsonSchema } from './json-schema.ts';

type OmitFunctions<M> = M extends unknown ? Omit<M, 'change' | 'node'> : never;

/** A migration without the plugin's code. */
export type MigrationStep = OmitFunctions<Migration>;

/** Changes every object that holds the last key of a pattern such as `list.*.key`. */
function changeHolders(
  schema: JsonSchema,
  [key, ...rest]: readonly string[],
  change: (holder: JsonSchema) => JsonSchema,
): JsonSchema {
  if (schema === migrated || key === undefined) return schema;
  const forms = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(forms)) {
    const inEach = (forms as JsonSchema[]).map((form) => changeHolders(form, [key, ...rest], change));
    return { ...schema, [schema['anyOf'] === undefined ? 'oneOf' : 'anyOf']: inEach };
  }
  if (rest.length === 0) return schema['type'] === 'object' ? change(schema) : schema;
  if (key === '*') {
    const item = itemOf(schema);
    return item === undefined ? schema : { ...schema, items: changeHolders(item, rest, change) };
  }
  const inner = propertiesOf(schema)[key];
  return inner === undefined
    ? schema
    : { ...schema, properties: { ...propertiesOf(schema), [key]: changeHolders(inner, rest, change) } };
}

/** Sets a property, or removes it if undefined. */
function withProperty(
  holder: JsonSchema,
  key: string,
  property: JsonSchema | undefined,
  required: boolean,
): JsonSchema {
  const others = requiredIn(holder).filter((name) => name !== key);
  const properties =
    property === undefined ? without(propertiesOf(holder), key) : { ...propertiesOf(holder), [key]: property };
  return { ...holder, properties, required: required ? [...others, key] : others };
}

interface Taken {
  holder: JsonSchema;
  property: JsonSchema;
  isRequired: boolean;
}

/** Takes out a property. A group stays, even if it is empty. */
function take(holder: JsonSchema, [key, ...rest]: readonly string[]): Taken | undefined {
  if (holder === migrated) return { holder, property: migrated, isRequired: false };
  const property = key === undefined ? undefined : propertiesOf(holder)[key];
  if (key === undefined || property === undefined) return undefined;
  const isRequired = requiredIn(holder).includes(key);
  if (rest.length === 0) return { holder: withProperty(holder, key, undefined, false), property, isRequired };
  const taken = take(property, rest);
  return (
    taken && {
      holder: withProperty(holder, key, taken.holder, isRequired),
      property: taken.property,
      isRequired: isRequired && taken.isRequired,
    }
  );
}

/** Adds a property, in a group that is created where it is missing. */
function put(
  holder: JsonSchema,
  [key, ...rest]: readonly [string, ...string[]],
  property: JsonSchema,
  isRequired: boolean,
): JsonSchema {
  if (holder === migrated) return holder;
  const [next, ...others] = rest;
  if (next === undefined) return withProperty(holder, key, property, isRequired);
  const existing = propertiesOf(holder)[key];
  const wasThere = requiredIn(holder).includes(key);
  // A missing group is created with only this property.
  const group = existing === undefined ? { type: 'object' } : wasThere ? existing : { ...existing, required: [] };
  const inner = put(
    existing === migrated ? migrated : group,
    [next, ...others],
    property,
    isRequired || existing === undefined,
  );
  return withProperty(holder, key, inner, isRequired || wasThere);
}

/** Turns a list of groups into one of the texts that they have under a key. */
function flattened(list: JsonSchema, key: string): JsonSchema {
  const text = itemOf(list) && propertiesOf(itemOf(list) ?? {})[key];
  if (list === migrated || text === undefined) return migrated;
  const items = Array.isArray(list['default']) ? list['default'] : [];
  const texts = items.flatMap((item) => (isObject(item) ? (item[key] ?? []) : []));
  // Texts and tags are stored alike.
  const { field: _, ...rest } = list;
  return {
    ...rest,
    items: { ...text, minLength: 1 },
    ...(list['default'] === undefined ? {} : { default: texts }),
  };
}

export function migrateSchema(schema: JsonSchema, step: MigrationStep): JsonSchema {
  const at = (path: string, change: (holder: JsonSchema, key: string) => JsonSchema): JsonSchema => {
    const keys = path.split('.');
    return changeHolders(schema, keys, (holder) => change(holder, keys.at(-1) ?? ''));
  };
  switch (step.kind) {
    case 'rename': {
      const { within, from, to } = renameKeys(step);
      return changeHolders(schema, [...within, from[0]], (holder) => {
        const taken = take(holder, from);
        return taken === undefined ? holder : put(taken.holder, to, taken.property, taken.isRequired);
      });
    }
    case 'remove':
      return at(step.path, (holder, key) => withProperty(holder, key, undefined, false));
    case 'move':
      return at(step.prop, (holder, key) => withProperty(holder, key, undefined, false));
    case 'flatten':
      return at(step.path, (holder, key) => {
        const list = propertiesOf(holder)[key];
        return list === undefined
          ? holder
          : withProperty(holder, key, flattened(list, step.key), requiredIn(holder).includes(key));
      });
    case 'change':
      return at(step.path, (holder, key) => withProperty(holder, key, migrated, false));
    default:
      return schema;
  }
}
