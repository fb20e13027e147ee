import type { Migration } from '@quoin/sdk';
import { without } from '../value/json.ts';
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

export function migrateSchema(schema: JsonSchema, step: MigrationStep): JsonSchema {
  const at = (path: string, change: (holder: JsonSchema, key: string) => JsonSchema): JsonSchema => {
    const keys = path.split('.');
    return changeHolders(schema, keys, (holder) => change(holder, keys.at(-1) ?? ''));
  };
  switch (step.kind) {
    case 'rename':
      return at(step.from, (holder, key) => {
        const property = propertiesOf(holder)[key];
        const target = step.to.split('.').at(-1) ?? step.to;
        if (property === undefined || key === target) return holder;
        return withProperty(
          withProperty(holder, key, undefined, false),
          target,
          property,
          requiredIn(holder).includes(key),
        );
      });
    case 'remove':
      return at(step.path, (holder, key) => withProperty(holder, key, undefined, false));
    case 'move':
      return at(step.prop, (holder, key) => withProperty(holder, key, undefined, false));
    case 'change':
      return at(step.path, (holder, key) => withProperty(holder, key, migrated, false));
    default:
      return schema;
  }
}
