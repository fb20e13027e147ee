import type { Node } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { nodeWords } from '../node/label.ts';
import { resolveShown } from '../resolve/resolve.ts';
import { walk } from '../tree/walk.ts';

/** How deep partial pages may include each other. Rendering goes no deeper. */
export const deepestInclusion = 3;

/** That a node shows another page. */
export interface Inclusion {
  /** The id of the node, and what editors know it as. */
  node: string;
  words: string;
  /** The id of the page that it shows. */
  page: string;
}

/** The other pages that the nodes of a tree show. Of nodes that are not ready nothing is known. */
export function inclusionsIn(tree: Node, site: ComposedSite): Inclusion[] {
  const { tree: shown, states } = resolveShown(tree, site);
  return [...walk(shown)].flatMap(([node]) => {
    const state = states.get(node.id);
    const includes = site.components.get(node.name)?.definition.includes;
    if (includes === undefined || state?.state !== 'ready') return [];
    try {
      const page = includes({ props: state.props });
      return page === undefined ? [] : [{ node: node.id, words: nodeWords(node, site), page }];
    } catch {
      // Whoever renders it says so.
      return [];
    }
  });
}
