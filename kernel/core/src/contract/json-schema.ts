import type { Json } from '@quoin/sdk';
import { isObject, type JsonObject } from '../value/json.ts';

/** Draft 07. */
export type JsonSchema = JsonObject;

/** Schema of migrated values, which are not compared. Recognized by identity. */
export const migrated: JsonSchema = {};

const isSchema = (value: unknown): value is JsonSchema => isObject(value);

export const propertiesOf = ({ properties }: JsonSchema): Record<string, JsonSchema> =>
  (properties ?? {}) as Record<string, JsonSchema>;

export const requiredIn = ({ required }: JsonSchema): readonly string[] =>
  Array.isArray(required) ? (required as string[]) : [];

export const itemOf = ({ items }: JsonSchema): JsonSchema | undefined => (isSchema(items) ? items : undefined);

/** Schema of unlisted keys; undefined if they are dropped. */
export const openTo = ({ additionalProperties: other }: JsonSchema): JsonSchema | undefined =>
  isSchema(other) ? other : other === true ? {} : undefined;

const target = (reference: string, root: JsonSchema): JsonSchema | undefined => {
  const keys = reference.replace(/^#\/?/, '').split('/').filter(Boolean);
  const found = keys.reduce<Json | undefined>((value, key) => (isSchema(value) ? value[key] : undefined), root);
  return isSchema(found) ? found : undefined;
};

/** Follows a reference, if any. */
export function followed(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const { $ref, allOf } = schema;
  if (typeof $ref === 'string') return target($ref, root) ?? schema;
  const [only, ...more] = Array.isArray(allOf) ? allOf : [];
  return isSchema(only) && typeof only['$ref'] === 'string' && more.length === 0 ? followed(only, root) : schema;
}

/** Lists the forms of a value; one if there is no choice. */
export function formsOf({ anyOf, oneOf, ...schema }: JsonSchema, root: JsonSchema): JsonSchema[] {
  const forms = anyOf ?? oneOf;
  if (!Array.isArray(forms)) return [schema];
  return forms.filter(isSchema).flatMap((form) => formsOf(followed(form, root), root));
}
