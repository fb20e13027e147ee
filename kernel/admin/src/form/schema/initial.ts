import type { Json } from '@quoin/sdk';
import { fieldsOf, formsOf, itemFormsOf, type Field, type Form } from './field.ts';
import { kindTraits } from './kind-traits.ts';
import { isJsonObject, type JsonObject } from './value.ts';

/** Minimal new object of these fields. */
export const initialOf = (fields: readonly Field[]): JsonObject =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = field.isRequired ? initialValue(field) : field.nothing;
      return value === undefined ? [] : [[field.key, value]];
    }),
  );

/** Minimal value of a field; undefined if only the user can supply it. */
export function initialValue(field: Field): Json | undefined {
  const { kind, schema } = field;
  if (schema.multiple === true || kind === 'richText' || kind === 'texts' || kind === 'tags') return [];
  if (kindTraits[kind].startsAsText === true) return '';
  if (kind === 'toggle') return false;
  if (kind === 'number') return schema.minimum ?? 0;
  if (kind === 'group') return initialOf(fieldsOf(schema, field.root));
  if (kind === 'list') {
    const { by, forms } = itemFormsOf(field);
    return Array.from({ length: schema.minItems ?? 0 }, () => newItem(forms[0], by));
  }
  if (kind === 'choice') {
    const { by, forms } = formsOf(field);
    const [form] = forms;
    return form && { [by]: form.name, ...initialOf(form.fields) };
  }
  return schema.enum?.[0];
}

/** Minimal new list item; `by` is the key for the name of its form. */
export const newItem = ({ name, fields }: Form, by: string | undefined): JsonObject => ({
  id: crypto.randomUUID(),
  ...(by === undefined ? {} : { [by]: name }),
  ...initialOf(fields),
});

/** Copies a list item, with new ids for it and all nested items. */
export function copyOfItem(item: Json): Json {
  const copy = copyOf(item);
  return isJsonObject(copy) && typeof copy['id'] === 'string' ? { ...copy, id: crypto.randomUUID() } : copy;
}

function copyOf(value: Json): Json {
  if (Array.isArray(value)) return value.map(copyOfItem);
  return isJsonObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)]))
    : value;
}
