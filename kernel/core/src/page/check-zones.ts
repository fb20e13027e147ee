import { isZone, type Node, type z } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { nodeType } from '../node/node-type.ts';
import { fieldsOf } from '../schema/fields.ts';
import { fieldPlace, type ContentProblem } from './problem.ts';

/** Lists invalid values of time zone fields, with their paths. List items by index. */
export const unknownZonesIn = (
  schema: z.ZodObject,
  values: unknown,
): { path: (string | number)[]; message: string }[] =>
  [...fieldsOf(schema, values)].flatMap(({ meta, value, path }) =>
    meta.field !== 'zone' || typeof value !== 'string' || isZone(value)
      ? []
      : [{ path, message: `"${value}" is not a time zone. Choose an IANA zone such as America/New_York.` }],
  );

export function checkZones(node: Node, site: ComposedSite): ContentProblem[] {
  const type = nodeType(site, node.name);
  if (type?.version !== node.version) return [];
  return unknownZonesIn(type.schema, node.props).map(({ path, message }) => ({
    ...fieldPlace(node, type, path, site),
    message,
  }));
}
