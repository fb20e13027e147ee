import type { Node, z } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { nodeType } from '../node/node-type.ts';
import { missingFields } from '../schema/missing.ts';
import { fieldPlace, type ContentProblem } from './problem.ts';

const message = 'The value is missing.';

/** Lists fields that are required while they are shown, and have no value. */
export function checkMissing(node: Node, site: ComposedSite): ContentProblem[] {
  const type = nodeType(site, node.name);
  if (type?.version !== node.version) return [];
  return [...missingFields(type.schema, node.props)].map((path) => ({
    ...fieldPlace(node, type, path, site),
    message,
  }));
}

/** Lists such fields of a data row. */
export const missingIn = (
  schema: z.ZodObject,
  row: Readonly<Record<string, unknown>>,
): { path: (string | number)[]; message: string }[] =>
  [...missingFields(schema, row)].map((path) => ({ path, message }));
