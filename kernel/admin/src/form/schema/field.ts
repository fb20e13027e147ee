import { holds } from '@quoin/core';
import { fieldKinds, type FieldKind, type Json } from '@quoin/sdk';
import { plainSchema, type JsonSchema } from './json-schema.ts';
import { humanize } from './humanize.ts';
import { isJsonObject } from './value.ts';

/** Property of a schema, as a form shows it. */
export interface Field {
  key: string;
  /** `unknown` is shown and retained, but not editable. */
  kind: FieldKind | 'unknown';
  title: string;
  description: string | undefined;
  /** Must have a value and has no default. */
  isRequired: boolean;
  /** Stored for an empty value: null if nullable, else undefined (omitted). */
  nothing: null | undefined;
  fallback: Json | undefined;
  schema: JsonSchema;
  /** Schema that resolves references. */
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

/** Infers the kind of a schema without metadata. */
function inferredKind({ type, format, enum: values, properties, items }: JsonSchema): Field['kind'] {
  if (values !== undefined) return 'select';
  if (type === 'object') return properties === undefined ? 'unknown' : 'group';
  if (type === 'array') {
    if (items?.type === 'string' && items.enum === undefined) return 'texts';
    return items?.properties?.['id'] === undefined ? 'unknown' : 'list';
  }
  return kindOfFormat[format ?? ''] ?? kindOfType[type ?? ''] ?? 'unknown';
}

function kindOf(schema: JsonSchema): Field['kind'] {
  if (schema.field === undefined) return inferredKind(schema);
  return kinds.has(schema.field) ? (schema.field as FieldKind) : 'unknown';
}

export function fieldOf(key: string, schema: JsonSchema, root: JsonSchema, isRequired = true): Field {
  const { isNullable, ...plain } = plainSchema(schema, root);
  const fallback = schema.default;
  return {
    key,
    kind: kindOf(plain),
    title: plain.title ?? humanize(key),
    description: plain.description,
    isRequired: isRequired && !isNullable && fallback === undefined,
    nothing: isNullable && isRequired ? null : undefined,
    fallback,
    schema: plain,
    root,
  };
}

/** Fields of an object schema, in source order, without literals. */
export function fieldsOf(schema: JsonSchema, root: JsonSchema = schema): Field[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {})
    .filter(([, property]) => property.const === undefined)
    .map(([key, property]) => fieldOf(key, property, root, required.has(key)));
}

/** Fields whose conditions hold for the values of their group. */
export function shownFields(fields: readonly Field[], group: Json | undefined): Field[] {
  const shown = new Set<string>();
  const isShown = ({ schema: { when } }: Field): boolean =>
    when === undefined ||
    holds(when, (key) => {
      const stored = shown.has(key) && isJsonObject(group) && Object.hasOwn(group, key) ? group[key] : undefined;
      return stored === undefined ? fields.find((field) => field.key === key)?.fallback : stored;
    });
  for (const field of fields) if (isShown(field)) shown.add(field.key);
  return fields.filter(({ key }) => shown.has(key));
}

export interface Form {
  name: string;
  title: string;
  fields: Field[];
}

/** Variants of a choice, with the key that discriminates them. */
export function formsOf({ schema, root }: Field): { by: string; forms: Form[] } {
  const by = schema.by ?? '';
  const forms = (schema.oneOf ?? []).flatMap((option) => {
    const form = plainSchema(option, root);
    const names = form.properties?.[by];
    const values = names?.const === undefined ? (names?.enum ?? []) : [names.const];
    return values.map((value) => ({
      name: String(value),
      title: form.title ?? humanize(String(value)),
      fields: fieldsOf(form, root).filter(({ key }) => key !== by),
    }));
  });
  return { by, forms };
}

/** Key that discriminates the forms of list items; undefined if all items have the same fields. */
export interface ItemForms {
  by: string | undefined;
  forms: readonly [Form, ...Form[]];
}

/** Forms of list items, without the id. */
export function itemFormsOf({ schema, root, key, ...field }: Field): ItemForms {
  const item = plainSchema(schema.items ?? {}, root);
  const withoutId = (form: Form): Form => ({ ...form, fields: form.fields.filter((each) => each.key !== 'id') });
  const only = { name: '', title: schema.itemTitle ?? field.title, fields: fieldsOf(item, root) };
  if (item.oneOf === undefined) return { by: undefined, forms: [withoutId(only)] };
  const { by, forms } = formsOf({ ...field, key, schema: item, root });
  const [first = only, ...others] = forms.map(withoutId);
  return { by, forms: [first, ...others] };
}

/** Form of a list item; undefined if it has one that is unknown. */
export const formOfItem = ({ by, forms }: ItemForms, item: Json): Form | undefined =>
  by === undefined ? forms[0] : forms.find(({ name }) => isJsonObject(item) && item[by] === name);
