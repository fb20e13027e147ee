import type { Node } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { everyNode } from '../tree/walk.ts';

/** Returns the ids of nodes whose component the site retired. The site defines what visitors get instead. */
export const retiredNodes = (tree: Node, { retired }: Pick<ComposedSite, 'retired'>): ReadonlySet<string> =>
  new Set([...everyNode(tree)].flatMap(({ id, name }) => (retired.has(name) ? [id] : [])));
