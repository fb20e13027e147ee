import { collectReferences, type ComposedSite } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import type { UsageInput } from '@quoin/storage';

/** What a tree makes use of, as the index of uses keeps it. */
export const usagesOf = (tree: Node, site: ComposedSite): UsageInput[] =>
  collectReferences(tree, site).map(({ kind, target, node }) => ({ kind, target, nodeId: node }));
