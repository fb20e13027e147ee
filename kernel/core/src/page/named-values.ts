import type { Node, ValuesOf } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { nodeType } from '../node/node-type.ts';
import { itemIds } from '../node/slots.ts';
import { fieldsOf } from '../schema/fields.ts';
import { walk } from '../tree/walk.ts';
import { fieldPlace } from './problem.ts';

/** Value of a field whose values come from rows, registrations, or a list of the same node. */
export interface NamedValue {
  of: ValuesOf;
  value: string;
  /** Of an item of the node's own list: whether there is one. */
  exists: boolean | undefined;
  place: ReturnType<typeof fieldPlace>;
}

/** Lists the values of such fields in a resolved tree, without hidden and empty ones. */
export const namedValues = (tree: Node, site: ComposedSite): NamedValue[] =>
  [...walk(tree)].flatMap(([node]) => {
    const type = nodeType(site, node.name);
    if (type?.version !== node.version) return [];
    return [...fieldsOf(type.schema, node.props)].flatMap(({ meta, value, path }) => {
      if (meta.field !== 'oneOf' || typeof value !== 'string' || value === '') return [];
      const of = meta['of'] as ValuesOf;
      const exists = typeof of === 'object' && 'list' in of ? itemIds(node.props, of.list).includes(value) : undefined;
      return [{ of, value, exists, place: fieldPlace(node, type, path, site) }];
    });
  });
