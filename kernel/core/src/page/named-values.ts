import type { Node, ValuesOf, z } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { nodeType } from '../node/node-type.ts';
import { itemIds } from '../node/slots.ts';
import { fieldsOf, type Field } from '../schema/fields.ts';
import { walk } from '../tree/walk.ts';
import { fieldPlace } from './problem.ts';

/** Value of a field whose values come from rows, registrations, or a list of the same node. */
export interface NamedValue {
  of: ValuesOf;
  value: string;
  /** For values from the node's own list: whether the item exists. */
  exists: boolean | undefined;
  place: ReturnType<typeof fieldPlace>;
}

interface FoundValue extends Pick<NamedValue, 'of' | 'value'> {
  path: Field['path'];
}

/** Lists the values of such fields among values. Leaves out hidden and empty fields. */
export const namedValuesIn = (schema: z.ZodObject, values: Record<string, unknown>): FoundValue[] =>
  [...fieldsOf(schema, values)].flatMap(({ meta, value, path }) =>
    meta.field === 'oneOf' && typeof value === 'string' && value !== ''
      ? [{ of: meta['of'] as ValuesOf, value, path }]
      : [],
  );

/** Lists the values of such fields in a resolved tree. */
export const namedValues = (tree: Node, site: ComposedSite): NamedValue[] =>
  [...walk(tree)].flatMap(([node]) => {
    const type = nodeType(site, node.name);
    if (type?.version !== node.version) return [];
    return namedValuesIn(type.schema, node.props).map(({ of, value, path }) => ({
      of,
      value,
      exists: typeof of === 'object' && 'list' in of ? itemIds(node.props, of.list).includes(value) : undefined,
      place: fieldPlace(node, type, path, site),
    }));
  });

/** Lists the values of such fields in rows, each once. */
export function namedValuesOfRows(
  schema: z.ZodObject,
  rows: Iterable<Record<string, unknown>>,
): Pick<NamedValue, 'of' | 'value'>[] {
  const found = new Map<string, Pick<NamedValue, 'of' | 'value'>>();
  for (const row of rows)
    for (const { of, value } of namedValuesIn(schema, row)) found.set(JSON.stringify([of, value]), { of, value });
  return [...found.values()];
}
