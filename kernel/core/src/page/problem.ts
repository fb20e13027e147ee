import type { Node, Problem } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { nodeWords } from '../node/label.ts';
import { nodeType, type NodeType } from '../node/node-type.ts';
import { fieldsOf } from '../schema/fields.ts';
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

/** Returns the place of a field by its path below the props, or of the node if it stores no such field. */
export function placeOf(
  node: Node,
  field: string | undefined,
  site: ComposedSite,
): Pick<ContentProblem, 'where' | 'node' | 'field' | 'fieldTitle'> {
  const type = nodeType(site, node.name);
  const path = type && pathOf(node, type, field);
  if (type !== undefined && path !== undefined) return fieldPlace(node, type, path, site);
  return { where: nodeWords(node, site), node: node.id };
}

/** Returns the path with list items by index. */
const pathOf = (node: Node, { schema }: NodeType, field: string | undefined): (string | number)[] | undefined =>
  [...fieldsOf(schema, node.props)].find(({ path }) => addressOf(node.props, path).join('.') === field)?.path;
