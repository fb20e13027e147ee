import { fieldKinds, type FieldKind, type Json } from '@quoin/sdk';
import { plainSchema, type JsonSchema } from './json-schema.ts';
import { words } from './words.ts';

/** Something that can be set: a property of a schema, as a form knows it. */
export interface Field {
  key: string;
  /** `unknown` is shown and kept, and not edited. */
  kind: FieldKind | 'unknown';
  title: string;
  description: string | undefined;
  /** There must be a value; there is no default. */
  isRequired: boolean;
  /** What stands for "nothing": null where the schema wants that, else the value is left out. */
  nothing: null | undefined;
  /** What applies when nothing is set. */
  fallback: Json | undefined;
  schema: JsonSchema;
  /** Where references of the schema are looked up. */
  root: JsonSchema;
}

const kinds: ReadonlySet<string> = new Set(fieldKinds);
const kindOfFormat: Record<string, FieldKind> = { date: 'date', 'date-time': 'dateTime', uri: 'url' };
const kindOfType: Record<string, FieldKind> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'toggle',
};

/** The kind of a plain schema, which carries no metadata. */
function inferredKind({ type, format, enum: values, properties, items }: JsonSchema): Field['kind'] {
  if (values !== undefined) return 'select';
  if (type === 'object') return properties === undefined ? 'unknown' : 'group';
  if (type === 'array') return items?.properties?.['id'] === undefined ? 'unknown' : 'list';
  return kindOfFormat[format ?? ''] ?? kindOfType[type ?? ''] ?? 'unknown';
}

function kindOf(schema: JsonSchema): Field['kind'] {
  if (schema.field === undefined) return inferredKind(schema);
  return kinds.has(schema.field) ? (schema.field as FieldKind) : 'unknown';
}

/** The field that a schema describes. */
export function fieldOf(key: string, schema: JsonSchema, root: JsonSchema, isRequired = true): Field {
  const { isNullable, ...plain } = plainSchema(schema, root);
  const fallback = schema.default;
  return {
    key,
    kind: kindOf(plain),
    title: plain.title ?? words(key),
    description: plain.description,
    isRequired: isRequired && !isNullable && fallback === undefined,
    nothing: isNullable && isRequired ? null : undefined,
    fallback,
    schema: plain,
    root,
  };
}

/** The fields of an object's schema, in the order in which its author wrote them. Literals are not set by anybody. */
export function fieldsOf(schema: JsonSchema, root: JsonSchema = schema): Field[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {})
    .filter(([, property]) => property.const === undefined)
    .map(([key, property]) => fieldOf(key, property, root, required.has(key)));
}

/** The fields of a list's items; the id is nobody's to set. */
export const itemFieldsOf = ({ schema, root }: Field): Field[] =>
  fieldsOf(plainSchema(schema.items ?? {}, root), root).filter(({ key }) => key !== 'id');

/** A form of a choice. */
export interface Form {
  name: string;
  title: string;
  fields: Field[];
}

/** The forms of a choice, and the key that tells them apart. */
export function formsOf({ schema, root }: Field): { by: string; forms: Form[] } {
  const by = schema.by ?? '';
  const forms = (schema.oneOf ?? []).flatMap((option) => {
    const form = plainSchema(option, root);
    const names = form.properties?.[by];
    const values = names?.const === undefined ? (names?.enum ?? []) : [names.const];
    return values.map((value) => ({
      name: String(value),
      title: form.title ?? words(String(value)),
      fields: fieldsOf(form, root).filter(({ key }) => key !== by),
    }));
  });
  return { by, forms };
}
