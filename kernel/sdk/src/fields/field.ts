import { z } from 'zod';

/** The kinds of field that a form can edit. Every schema made by this package carries one. */
export const fieldKinds = [
  'text',
  'richText',
  'html',
  'url',
  'link',
  'media',
  'toggle',
  'number',
  'select',
  'date',
  'dateTime',
  'color',
  'space',
  'intent',
  'icon',
  'list',
  'group',
  'choice',
  'reference',
  'secret',
] as const;

export type FieldKind = (typeof fieldKinds)[number];

/** What the editor is told of a field, beside its JSON Schema. */
export interface FieldMeta {
  field: FieldKind;
  title: string;
  /** One sentence of help, shown under the field. */
  description?: string;
  [hint: string]: unknown;
}

/** Help that any field can carry. */
export interface FieldOptions {
  description?: string;
}

/** Attaches a field's kind, title and hints to its schema; hints that are undefined are left out. */
export function withMeta<S extends z.ZodType>(
  schema: S,
  meta: Record<string, unknown> & { field: FieldKind; title: string },
): S {
  const defined = Object.fromEntries(Object.entries(meta).filter(([, value]) => value !== undefined));
  return schema.meta(defined);
}

/** The schema below optional, default and nullable wrappers. */
export function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod;
  return 'innerType' in def ? unwrap(def.innerType as z.core.$ZodType) : schema;
}

/** The field metadata of a schema, looked up through optional and default wrappers; undefined for a plain zod schema. */
export function fieldMeta(schema: z.core.$ZodType): FieldMeta | undefined {
  const meta = z.globalRegistry.get(schema);
  if (meta && 'field' in meta) return meta as unknown as FieldMeta;
  const inner = unwrap(schema);
  return inner === schema ? undefined : fieldMeta(inner);
}
