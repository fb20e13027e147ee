import { maxInclusionDepth, type AssetInfo } from '@quoin/core';
import type { NodeSnapshot } from '../model/node-snapshot.ts';
import type { Needs, PreparedNode, References } from '../model/prepared-node.ts';
import type { RenderInput } from '../model/render-input.ts';
import { mergeNeeds, prepareTree } from './prepare-tree.ts';

/** Loads partials level by level, then the rest in parallel. */
export async function loadReferences({ site, source, content }: RenderInput, tree: PreparedNode): Promise<References> {
  const partials = new Map<string, PreparedNode | undefined>();
  let needs: Needs = tree.needs;
  for (let depth = 0; depth < maxInclusionDepth; depth += 1) {
    const ids = needs.partials.filter((id) => !partials.has(id));
    const roots = await Promise.all(ids.map((id) => source.partial(id)));
    for (const [index, root] of roots.entries()) {
      const partial = root && prepareTree(root, site);
      partials.set(ids[index] ?? '', partial);
      if (partial !== undefined) needs = mergeNeeds(needs, partial.needs);
    }
  }
  const { pages, snapshots, parameters } = needs;
  const assets = content.seo.image === undefined ? needs.assets : [...needs.assets, content.seo.image];
  const [foundPages, foundAssets, foundSnapshots] = await Promise.all([
    pages.length === 0 ? new Map<string, { href: string }>() : source.pages(pages),
    assets.length === 0 ? new Map<string, AssetInfo>() : source.assets(assets),
    (snapshots.length === 0 ? undefined : source.snapshots?.(snapshots)) ?? new Map<string, NodeSnapshot>(),
  ]);
  return { partials, pages: foundPages, assets: foundAssets, snapshots: foundSnapshots, parameters };
}
