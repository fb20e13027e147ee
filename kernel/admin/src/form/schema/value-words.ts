import type { Json } from '@quoin/sdk';
import { formatValue } from '../../screen/format-value.ts';
import { fieldsOf, formOfItem, formsOf, itemFormsOf, type Field } from './field.ts';
import { humanizeIdentifier } from './humanize.ts';
import { isJsonObject, type JsonObject } from './value.ts';

/** Text of a rich text node, without its marks. */
function richTextWords(node: Json): string {
  if (typeof node === 'string') return node;
  if (!isJsonObject(node)) return '';
  if (node['type'] === 'line-break') return '\n';
  const { text, children } = node;
  if (Array.isArray(children)) return children.map(richTextWords).join('');
  return typeof text === 'string' ? text : '';
}

const partsOf = (fields: readonly Field[], value: JsonObject): string =>
  fields
    .flatMap((field) => {
      const words = valueWords(field, value[field.key]);
      return words === undefined ? [] : [`${field.title}: ${words}`];
    })
    .join('\n');

function listWords(field: Field, items: readonly Json[]): string {
  const forms = itemFormsOf(field);
  return items
    .map((item) => (isJsonObject(item) ? partsOf(formOfItem(forms, item)?.fields ?? [], item) : formatValue(item)))
    .join('\n\n');
}

function fieldsIn(field: Field, value: JsonObject): readonly Field[] | undefined {
  if (field.kind === 'group') return fieldsOf(field.schema, field.root);
  if (field.kind !== 'choice') return undefined;
  const { by, forms } = formsOf(field);
  return forms.find(({ name }) => name === value[by])?.fields;
}

/** Describes a stored value with the titles that its form shows; undefined if there is none. */
export function valueWords(field: Field, value: Json | undefined): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) {
    if (field.kind === 'richText') return value.map(richTextWords).join('\n');
    if (field.kind === 'list') return listWords(field, value);
    return value.map((item) => valueWords(field, item)).join(', ');
  }
  if (isJsonObject(value)) {
    const fields = fieldsIn(field, value);
    return fields === undefined ? formatValue(value) : partsOf(fields, value);
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = String(value);
  return field.schema.labels?.[text] ?? (field.kind === 'select' ? humanizeIdentifier(text) : text);
}
