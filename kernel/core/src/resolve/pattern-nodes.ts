import type { Node, Pattern } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { completeNode } from '../node/complete.ts';
import { resolveTree } from './resolve.ts';

/** Returns the nodes of a pattern with ids of `newId`, migrated to the installed versions. */
export const patternNodes = ({ nodes }: Pattern, site: ComposedSite, newId: () => string): Node[] =>
  nodes.map((node) => resolveTree(completeNode(node, site, newId), site).tree);
