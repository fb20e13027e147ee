import type { Json } from '@quoin/sdk';
import { isObject, type JsonObject } from '../value/json.ts';

/** JSON Schema, draft 07, as `jsonSchemaOf` makes it. */
export type JsonSchema = JsonObject;

/** Stands for values that a migration has made fit: whatever they are, nothing is to be said of them. Known by its identity. */
export const migrated: JsonSchema = {};

const isSchema = (value: unknown): value is JsonSchema => isObject(value);

/** The properties of an object's schema, by name. */
export const propertiesOf = ({ properties }: JsonSchema): Record<string, JsonSchema> =>
  (properties ?? {}) as Record<string, JsonSchema>;

/** The names that an object must have. */
export const requiredIn = ({ required }: JsonSchema): readonly string[] =>
  Array.isArray(required) ? (required as string[]) : [];

/** What a schema says of each item of a list; undefined where it says nothing. */
export const itemOf = ({ items }: JsonSchema): JsonSchema | undefined => (isSchema(items) ? items : undefined);

/** What a schema says of keys that it does not list; undefined where such keys are not kept. */
export const openTo = ({ additionalProperties: other }: JsonSchema): JsonSchema | undefined =>
  isSchema(other) ? other : other === true ? {} : undefined;

const target = (reference: string, root: JsonSchema): JsonSchema | undefined => {
  const keys = reference.replace(/^#\/?/, '').split('/').filter(Boolean);
  const found = keys.reduce<Json | undefined>((value, key) => (isSchema(value) ? value[key] : undefined), root);
  return isSchema(found) ? found : undefined;
};

/** What a schema refers to, itself where it refers to nothing. */
export function followed(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const { $ref, allOf } = schema;
  if (typeof $ref === 'string') return target($ref, root) ?? schema;
  const [only, ...more] = Array.isArray(allOf) ? allOf : [];
  return isSchema(only) && typeof only['$ref'] === 'string' && more.length === 0 ? followed(only, root) : schema;
}

/** The forms that a value may have, one where there is no choice. */
export function formsOf({ anyOf, oneOf, ...schema }: JsonSchema, root: JsonSchema): JsonSchema[] {
  const forms = anyOf ?? oneOf;
  if (!Array.isArray(forms)) return [schema];
  return forms.filter(isSchema).flatMap((form) => formsOf(followed(form, root), root));
}
