import type { Json } from '@quoin/sdk';
import { fieldsOf, formsOf, itemFormsOf, type Field, type Form } from '../../form/schema/field.ts';
import type { JsonSchema } from '../../form/schema/json-schema.ts';
import { kindTraits } from '../../form/schema/kind-traits.ts';

export interface FieldRow {
  /** Unique within the component. */
  path: string;
  title: string;
  description: string | undefined;
  kind: string;
  /** Constraints in words. */
  limits: string;
  isRequired: boolean;
  fallback: string;
  depth: number;
}

function wordFor(value: Json, { labels = {} }: JsonSchema): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'object') return labels[String(value)] ?? String(value);
  return value === null || Object.keys(value).length === 0 ? '' : JSON.stringify(value);
}

function limitsOf({ schema }: Field): string[] {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = schema;
  const values = schema.enum ?? schema.items?.enum;
  const range = (low: number | undefined, high: number | undefined, what = ''): string[] => {
    if (low === undefined && high === undefined) return [];
    const counted = what === '' ? '' : ` ${what}${(high ?? low) === 1 ? '' : 's'}`;
    if (low === undefined) return [`At most ${high}${counted}`];
    return [high === undefined ? `At least ${low}${counted}` : `${low} to ${high}${counted}`];
  };
  // Safe integer bounds are not real limits.
  const real = (value: number | undefined) =>
    value !== undefined && Math.abs(value) === Number.MAX_SAFE_INTEGER ? undefined : value;
  return [
    ...(values === undefined ? [] : [values.map((value) => wordFor(value, schema)).join(', ')]),
    ...range(minLength, maxLength, 'character'),
    ...range(real(minimum), real(maximum)),
    ...range(minItems, maxItems, 'item'),
  ];
}

/** Condition under which editors see a field, with field titles. */
const conditionOf = ({ schema: { when = {} } }: Field, siblings: readonly Field[]): string[] =>
  Object.entries(when).map(([key, values]) => {
    const sibling = siblings.find((each) => each.key === key);
    const words = (Array.isArray(values) ? values : [values]).map((value: string | number | boolean) =>
      wordFor(value, sibling?.schema ?? {}),
    );
    return `Only if ${sibling?.title ?? key} is ${words.join(' or ')}`;
  });

function rowsOf(fields: readonly Field[], above: string, depth: number): FieldRow[] {
  return fields.flatMap((field) => {
    const path = `${above}${field.key}`;
    const { title, description, kind, isRequired, fallback } = field;
    const row = {
      path,
      title,
      description,
      kind: kindTraits[kind].name,
      limits: [...limitsOf(field), ...conditionOf(field, fields)].join('; '),
      isRequired,
      fallback: fallback === undefined ? '' : wordFor(fallback, field.schema),
      depth,
    };
    return [row, ...insideOf(field, path, depth + 1)];
  });
}

function insideOf(field: Field, path: string, depth: number): FieldRow[] {
  if (field.kind === 'group') return rowsOf(fieldsOf(field.schema, field.root), `${path}.`, depth);
  const inForms = (forms: readonly Form[], place: string) =>
    forms.flatMap(({ name, fields }) => rowsOf(fields, `${place}(${name}).`, depth));
  if (field.kind === 'choice') return inForms(formsOf(field).forms, path);
  if (field.kind === 'list') {
    const { by, forms } = itemFormsOf(field);
    return by === undefined ? rowsOf(forms[0].fields, `${path}[].`, depth) : inForms(forms, `${path}[]`);
  }
  return [];
}

/** All fields of a component, each followed by its nested fields. */
export const fieldRows = (schema: JsonSchema): FieldRow[] => rowsOf(fieldsOf(schema), '', 0);
