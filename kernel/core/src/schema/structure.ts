import { fieldMeta, unwrap, z, type FieldKind, type FieldMeta } from '@quoin/sdk';

type Schema = z.core.$ZodType;

/** How a schema holds other fields. What holds none that have a path of their own is a leaf, rich text and links included. */
export type Structure =
  | { kind: 'leaf'; meta: FieldMeta | undefined }
  | {
      kind: 'group';
      fields: Readonly<Record<string, Schema>>;
      /** Keys that it does not list are allowed. */
      open: boolean;
    }
  | { kind: 'list'; item: Schema }
  | { kind: 'choice'; by: string; forms: readonly Schema[] };

/** The kinds of field that are one value each. */
export const wholes: readonly (FieldKind | undefined)[] = ['richText', 'link', 'media', 'secret'];

/** Whether a field is one value, whatever its schema is made of: the sdk makes it, and nothing finds its way into it by path. */
export const isWhole = (schema: Schema): boolean => wholes.includes(fieldMeta(schema)?.field);

function structure(schema: Schema): Structure {
  const leaf: Structure = { kind: 'leaf', meta: fieldMeta(schema) };
  if (isWhole(schema)) return leaf;
  const bare = unwrap(schema);
  if (bare instanceof z.core.$ZodObject) {
    const { shape, catchall } = bare._zod.def;
    return { kind: 'group', fields: shape, open: catchall !== undefined && catchall._zod.def.type !== 'never' };
  }
  if (bare instanceof z.core.$ZodArray) {
    const item = bare._zod.def.element;
    const inner = structureOf(item);
    return inner.kind === 'group' || inner.kind === 'choice' ? { kind: 'list', item } : leaf;
  }
  if (bare instanceof z.core.$ZodDiscriminatedUnion) {
    return { kind: 'choice', by: bare._zod.def.discriminator, forms: bare._zod.def.options };
  }
  return leaf;
}

const structures = new WeakMap<Schema, Structure>();

/** What a schema is made of; remembered, for every node that is rendered asks. */
export function structureOf(schema: Schema): Structure {
  const known = structures.get(schema);
  if (known !== undefined) return known;
  const found = structure(schema);
  structures.set(schema, found);
  return found;
}

/** The form of a choice that a value is of; undefined when it is of none. */
export const formOfChoice = (
  { by, forms }: Structure & { kind: 'choice' },
  value: Record<string, unknown>,
): Schema | undefined => forms.find((form) => form._zod.propValues?.[by]?.has(value[by] as z.core.util.Primitive));
