import { z, type Json } from '@quoin/sdk';
import { isObject } from '../value/json.ts';
import { structureOf } from './structure.ts';

type Schema = z.core.$ZodType;

function haveOwnIds(items: readonly unknown[]): boolean {
  const ids = new Set<string>();
  for (const item of items) if (isObject(item) && typeof item['id'] === 'string') ids.add(item['id']);
  return ids.size === items.length;
}

const ownIds = z.refine<unknown[]>(haveOwnIds);

const changed = (schema: Schema, parts: Record<string, unknown>): Schema =>
  z.clone(schema, z.core.util.mergeDefs(schema._zod.def, parts) as typeof schema._zod.def);

/** Derives a schema that also refuses values in which `fit` finds something unknown or unnamed. */
function strict(schema: Schema, structure = structureOf(schema)): Schema {
  if (structure.kind === 'leaf') return schema;
  const { def } = schema._zod;
  // The contract forbids wrappers that hide what the inner schema refuses.
  if ('innerType' in def) return changed(schema, { innerType: strict(def.innerType as Schema, structure) });
  switch (structure.kind) {
    case 'group': {
      const shape = Object.fromEntries(Object.entries(structure.fields).map(([key, field]) => [key, strict(field)]));
      return changed(schema, structure.open ? { shape } : { shape, catchall: z.never() });
    }
    case 'list':
      return changed(schema, { element: strict(structure.item), checks: [...(def.checks ?? []), ownIds] });
    case 'choice':
      return changed(schema, { options: structure.forms.map((form) => strict(form)) });
  }
}

/** Returns a refused value itself: a failing schema would parse it again to collect issues. */
const readerOf = (schema: z.ZodObject): z.ZodType => z.compile(z.union([strict(schema), z.unknown()]));

const readers = new WeakMap<z.ZodObject, z.ZodType>();

/**
 * Returns the parsed value if valid and fully known, as nearly all stored values are, in one pass of generated code.
 * Otherwise returns undefined; `fit` and the schema then give the reasons.
 */
export function readWhole(schema: z.ZodObject, value: Json): Record<string, unknown> | undefined {
  const reader = readers.get(schema) ?? readerOf(schema);
  readers.set(schema, reader);
  const read = reader.parse(value);
  return read === value ? undefined : (read as Record<string, unknown>);
}
