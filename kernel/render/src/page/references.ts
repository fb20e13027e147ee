import { deepestInclusion, type AssetInfo } from '@quoin/core';
import type { FrozenNode } from './frozen.ts';
import type { RenderInput } from './input.ts';
import { join, prepareTree, type Needs, type PreparedNode } from './prepare.ts';

export interface References {
  /** Undefined if missing, because they may return. */
  partials: ReadonlyMap<string, PreparedNode | undefined>;
  pages: ReadonlyMap<string, { href: string }>;
  assets: ReadonlyMap<string, AssetInfo>;
  frozen: ReadonlyMap<string, FrozenNode>;
  /** URL names, partials included. */
  parameters: readonly string[];
}

/** Loads partials level by level, then the rest in parallel. */
export async function loadReferences({ site, source, content }: RenderInput, tree: PreparedNode): Promise<References> {
  const partials = new Map<string, PreparedNode | undefined>();
  let needs: Needs = tree.needs;
  for (let depth = 0; depth < deepestInclusion; depth += 1) {
    const wanted = needs.partials.filter((id) => !partials.has(id));
    const roots = await Promise.all(wanted.map((id) => source.partial(id)));
    for (const [index, root] of roots.entries()) {
      const partial = root && prepareTree(root, site);
      partials.set(wanted[index] ?? '', partial);
      if (partial !== undefined) needs = join(needs, partial.needs);
    }
  }
  const { pages, frozen, parameters } = needs;
  const assets = content.seo.image === undefined ? needs.assets : [...needs.assets, content.seo.image];
  const [foundPages, foundAssets, foundFrozen] = await Promise.all([
    pages.length === 0 ? new Map<string, { href: string }>() : source.pages(pages),
    assets.length === 0 ? new Map<string, AssetInfo>() : source.assets(assets),
    (frozen.length === 0 ? undefined : source.frozen?.(frozen)) ?? new Map<string, FrozenNode>(),
  ]);
  return { partials, pages: foundPages, assets: foundAssets, frozen: foundFrozen, parameters };
}
