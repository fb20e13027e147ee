import type { Node, ValuesOf } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { nodeType } from '../node/node-type.ts';
import { fieldsOf } from '../schema/fields.ts';
import { walk } from '../tree/walk.ts';
import { fieldPlace } from './problem.ts';

/** Value of a field whose values come from rows or registrations. */
export interface NamedValue {
  of: ValuesOf;
  value: string;
  place: ReturnType<typeof fieldPlace>;
}

/** Lists the values of such fields in a resolved tree, without hidden and empty ones. */
export const namedValues = (tree: Node, site: ComposedSite): NamedValue[] =>
  [...walk(tree)].flatMap(([node]) => {
    const type = nodeType(site, node.name);
    if (type?.version !== node.version) return [];
    return [...fieldsOf(type.schema, node.props)].flatMap(({ meta, value, path }) =>
      meta.field === 'oneOf' && typeof value === 'string' && value !== ''
        ? [{ of: meta['of'] as ValuesOf, value, place: fieldPlace(node, type, path, site) }]
        : [],
    );
  });
