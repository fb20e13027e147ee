import { collectReferences, type ComposedSite, type PageContent } from '@quoin/core';
import { z } from '@quoin/sdk';
import type { UsageInput } from '@quoin/storage';

/** Returns the usages of a page's content. The social image counts for the root node. */
export function usagesOf({ tree, seo }: Pick<PageContent, 'tree' | 'seo'>, site: ComposedSite): UsageInput[] {
  const references = collectReferences(tree, site).map(({ kind, target, node }): UsageInput => ({
    kind,
    target,
    nodeId: node,
  }));
  const image = z.uuid().safeParse(seo.image).data;
  return image === undefined ? references : [...references, { kind: 'asset', target: image, nodeId: tree.id }];
}
