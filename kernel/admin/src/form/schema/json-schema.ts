import type { Json, SuggestedValues, ValuesOf, When } from '@quoin/sdk';

export type Scalar = string | number | boolean | null;

/** Parts of JSON Schema (draft 07) and of the SDK's metadata that forms read. */
export interface JsonSchema {
  $ref?: string;
  type?: string;
  format?: string;
  title?: string;
  description?: string;
  default?: Json;
  const?: Scalar;
  enum?: Scalar[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  definitions?: Record<string, JsonSchema>;
  field?: string;
  when?: When;
  /** Required while `when` holds. */
  isRequired?: boolean;
  multiline?: boolean;
  identifier?: boolean;
  anchor?: boolean;
  multiple?: boolean;
  unit?: string;
  step?: number;
  labels?: Record<string, string>;
  accept?: string;
  itemTitle?: string;
  as?: string;
  by?: string;
  to?: string;
  of?: ValuesOf;
  suggests?: SuggestedValues;
}

const isPlaceholder = ({ type, const: only }: JsonSchema) => type === 'null' || only === null;

/** Resolves references and `nullable`. */
export function plainSchema(schema: JsonSchema, root: JsonSchema): JsonSchema & { isNullable: boolean } {
  const referred =
    schema.$ref === undefined ? undefined : root.definitions?.[schema.$ref.replace('#/definitions/', '')];
  const { $ref: _, ...own } = schema;
  const followed = { ...referred, ...own };
  const options = followed.anyOf?.filter((option) => !isPlaceholder(option)) ?? [];
  const [inner] = options;
  if (followed.field !== undefined || inner === undefined || options.length !== 1)
    return { ...followed, isNullable: false };
  const { anyOf: __, ...around } = followed;
  return { ...plainSchema(inner, root), ...around, isNullable: true };
}
