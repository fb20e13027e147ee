import { fieldMeta, unwrap, z, type FieldMeta, type FormField } from '@quoin/sdk';
import { formFieldOf, type Schema } from './form-field-of.ts';

/** A list that visitors fill row by row. */
export interface RequestList {
  name: string;
  /** English title of one row. */
  title: string;
  min: number;
  max: number;
  /** Fields of each row, named by their keys. */
  fields: readonly FormField[];
}

export type RequestPart = FormField | RequestList;

export const isList = (part: RequestPart): part is RequestList => 'fields' in part;

/** Rows of a list without `.max()`. */
const defaultMax = 10;

/** A row is empty until a visitor fills it, and again if they clear it. */
const inRow = (field: FormField): FormField => ({
  ...field,
  type: field.type === 'RADIO_BUTTONS' ? 'SELECT' : field.type,
  value: '',
});

/** Returns what visitors fill in for a field of the handler. A list of groups has rows. */
export function requestPartOf(name: string, schema: Schema): RequestPart {
  const list = unwrap(schema);
  if (!(list instanceof z.ZodArray) || !(list.element instanceof z.ZodObject)) return formFieldOf(name, schema);
  const { id: _, ...shape } = list.element.shape as Record<string, Schema>;
  const { title = name, itemTitle }: Partial<FieldMeta> = fieldMeta(schema) ?? {};
  const checks = list._zod.def.checks ?? [];
  return {
    name,
    title: typeof itemTitle === 'string' ? itemTitle : title,
    min: checks.find((check) => check instanceof z.core.$ZodCheckMinLength)?._zod.def.minimum ?? 0,
    max: checks.find((check) => check instanceof z.core.$ZodCheckMaxLength)?._zod.def.maximum ?? defaultMax,
    fields: Object.entries(shape).map(([key, field]) => inRow(formFieldOf(key, field))),
  };
}

/** Returns the field of one row, by its number from 1. */
export function fieldOfRow({ name, min }: RequestList, number: number, field: FormField): FormField {
  const nameOf = (key: string) => `${name}.${number}.${key}`;
  const { when } = field;
  return {
    ...field,
    name: nameOf(field.name),
    isRequired: field.isRequired && number <= min,
    ...(when && { when: Object.fromEntries(Object.entries(when).map(([key, values]) => [nameOf(key), values])) }),
  };
}
