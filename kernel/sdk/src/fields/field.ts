import { z } from 'zod';

/** Kinds of field that a form can edit. Every schema of this package has one. */
export const fieldKinds = [
  'text',
  'texts',
  'tags',
  'richText',
  'html',
  'url',
  'link',
  'media',
  'toggle',
  'number',
  'select',
  'oneOf',
  'date',
  'dateTime',
  'time',
  'zone',
  'color',
  'hexColor',
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

/** A field's description for the editor, beside its JSON Schema. */
export interface FieldMeta {
  field: FieldKind;
  title: string;
  /** One sentence, shown under the field. */
  description?: string;
  [hint: string]: unknown;
}

/**
 * Values of fields above it in the same group, by their keys: the field is shown while each has the value, or one of
 * the values.
 */
export type When = Readonly<Record<string, WhenValue | readonly WhenValue[]>>;

type WhenValue = string | number | boolean;

export interface FieldOptions {
  description?: string;
  /**
   * While it does not hold, editors do not see the field, and `render` receives no value or the default. What is stored
   * stays, and returns as soon as it holds again. The field needs `.optional()` or a default.
   */
  when?: When;
  /** With `when`: a page cannot be published while the field is shown and has no value. */
  isRequired?: true;
}

/** Tags of pages, or texts in a field of the rows of a data source. */
export type SuggestedValues = 'tags' | { source: string; field: string };

export interface SuggestionOptions {
  /** Values in use that editors are offered while they type. Other texts are as good. */
  suggests?: SuggestedValues;
}

/** Attaches kind, title and hints to a schema; undefined hints are omitted. */
export function withMeta<S extends z.ZodType>(
  schema: S,
  meta: Record<string, unknown> & { field: FieldKind; title: string },
): S {
  const defined = Object.fromEntries(Object.entries(meta).filter(([, value]) => value !== undefined));
  return schema.meta(defined);
}

/** Returns the schema inside optional, default and nullable wrappers. */
export function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod;
  return 'innerType' in def ? unwrap(def.innerType as z.core.$ZodType) : schema;
}

/** Looks through wrappers; undefined for a plain zod schema. */
export function fieldMeta(schema: z.core.$ZodType): FieldMeta | undefined {
  const meta = z.globalRegistry.get(schema);
  if (meta && 'field' in meta) return meta as unknown as FieldMeta;
  const inner = unwrap(schema);
  return inner === schema ? undefined : fieldMeta(inner);
}
