import type { Json } from '@quoin/sdk';
import { fieldsOf, formOfItem, formsOf, itemFormsOf, type Field } from './field.ts';
import { isJsonObject } from './value.ts';

/** A field with its stored value. */
interface FieldAt {
  field: Field;
  value: Json | undefined;
  /** Position of a text in its list. */
  index?: number;
}

/**
 * Finds the field at a path, which names list items by id, and texts of a list by index; undefined if nothing holds it.
 */
export function fieldAt(
  fields: readonly Field[],
  values: Json | undefined,
  [key = '', ...rest]: readonly string[],
): FieldAt | undefined {
  const field = fields.find((each) => each.key === key);
  if (field === undefined || !isJsonObject(values)) return undefined;
  const value = Object.hasOwn(values, key) ? values[key] : undefined;
  return rest.length === 0 ? { field, value } : fieldInside(field, value, rest);
}

function fieldInside(field: Field, value: Json | undefined, path: readonly string[]): FieldAt | undefined {
  const [key = '', ...rest] = path;
  switch (field.kind) {
    case 'group':
      return fieldAt(fieldsOf(field.schema, field.root), value, path);
    case 'choice': {
      const { by, forms } = formsOf(field);
      const form = forms.find(({ name }) => isJsonObject(value) && value[by] === name);
      return fieldAt(form?.fields ?? [], value, path);
    }
    case 'list': {
      const item = Array.isArray(value) ? value.find((each) => isJsonObject(each) && each['id'] === key) : undefined;
      return item === undefined ? undefined : fieldAt(formOfItem(itemFormsOf(field), item)?.fields ?? [], item, rest);
    }
    case 'texts': {
      const index = Number(key);
      return Array.isArray(value) && typeof value[index] === 'string' ? { field, value, index } : undefined;
    }
    default:
      return undefined;
  }
}
