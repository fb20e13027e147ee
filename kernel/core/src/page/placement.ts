import type { Node } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';

/** Where a node is to go. */
export interface Placement {
  /** The id of the node it goes below. */
  parent: string;
  slot: string;
  /** The registered name of what goes there. */
  name: string;
  /** The id of the node when it moves within the tree. */
  moving?: string;
}

/** Why a node may not go somewhere, as half a sentence; undefined when it may. */
export function placement(_site: ComposedSite, _tree: Node, _to: Placement): string | undefined {
  return undefined;
}

/**
 * What of a changed tree breaks the rules of its slots. Only what was added is judged: what stood in `before` already
 * stays legal. Throws `tree.placement` for the first finding.
 */
export function assertPlacement(_site: ComposedSite, _before: Node, _after: Node): void {}

