import type { Node } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { nodeWords } from '../node/label.ts';
import { resolveShown } from '../resolve/resolve.ts';
import { walk } from '../tree/walk.ts';

/** Max nesting of partial pages, also in rendering. */
export const maxInclusionDepth = 3;

export interface Inclusion {
  /** Id of the node, and its description for editors. */
  node: string;
  words: string;
  /** Id of the included page. */
  page: string;
}

/** Lists the pages that a tree includes. Skips nodes that are not ready. */
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
      // Rendering reports the error.
      return [];
    }
  });
}
