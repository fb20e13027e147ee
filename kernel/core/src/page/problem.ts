import type { Node, Problem } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { nodeWords } from '../node/label.ts';
import type { NodeType } from '../node/node-type.ts';
import { titlesOf } from '../schema/schema-messages.ts';
import { addressOf } from '../value/path.ts';

export interface ContentProblem extends Problem {
  /** Absent for the page as a whole. */
  node?: string;
  /** Path below props, joined by dots, list items by id. */
  field?: string;
  /** Titles on this path, such as `Actions › item 2 › Label`. */
  fieldTitle?: string;
}

/** `path` names list items by index. */
export const fieldPlace = (
  node: Node,
  { schema }: NodeType,
  path: readonly (string | number)[],
  site: ComposedSite,
) => {
  const fieldTitle = titlesOf(schema, node.props, path).join(' › ');
  return {
    where: `${nodeWords(node, site)}, ${fieldTitle}`,
    node: node.id,
    field: addressOf(node.props, path).join('.'),
    fieldTitle,
  };
};
