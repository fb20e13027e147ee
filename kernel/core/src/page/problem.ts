import type { Node, Problem } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { nodeWords } from '../node/label.ts';
import type { NodeType } from '../node/node-type.ts';
import { titlesOf } from '../schema/words.ts';
import { addressOf } from '../value/path.ts';

/** Something that stops publishing. */
export interface ContentProblem extends Problem {
  /** The id of the node it is about; the page as a whole when absent. */
  node?: string;
  /** The path below its props, joined by dots, items of lists by id. */
  field?: string;
}

/** Where a field of a node is, for a problem with it. `path` has items of lists by their index. */
export const fieldPlace = (
  node: Node,
  { schema }: NodeType,
  path: readonly (string | number)[],
  site: ComposedSite,
) => ({
  where: `${nodeWords(node, site)}, ${titlesOf(schema, node.props, path).join(' › ')}`,
  node: node.id,
  field: addressOf(node.props, path).join('.'),
});
