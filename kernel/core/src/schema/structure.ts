import { fieldMeta, unwrap, z, type FieldKind, type FieldMeta } from '@quoin/sdk';

type Schema = z.core.$ZodType;

/** How a schema holds fields. A leaf has none with a path of their own. */
export type Structure =
  | { kind: 'leaf'; meta: FieldMeta | undefined }
  | {
      kind: 'group';
      fields: Readonly<Record<string, Schema>>;
      /** Unlisted keys are allowed. */
      open: boolean;
    }
  | { kind: 'list'; item: Schema }
  | { kind: 'choice'; by: string; forms: readonly Schema[] };

/** Kinds of field that are a single value. */
export const wholes: readonly (FieldKind | undefined)[] = ['richText', 'link', 'media', 'secret'];

/** True if no path leads into the field, whatever its schema. */
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

/** Cached, since every rendered node needs it. */
export function structureOf(schema: Schema): Structure {
  const known = structures.get(schema);
  if (known !== undefined) return known;
  const found = structure(schema);
  structures.set(schema, found);
  return found;
}

export const formOfChoice = (
  { by, forms }: Structure & { kind: 'choice' },
  value: Record<string, unknown>,
): Schema | undefined => forms.find((form) => form._zod.propValues?.[by]?.has(value[by] as z.core.util.Primitive));
