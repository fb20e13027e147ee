import type { AssetInfo } from '@quoin/core';
import type { RenderInput } from './input.ts';
import { prepareTree, type PreparedTree } from './prepare.ts';

/** How deep partial pages may include each other. */
export const deepestInclusion = 3;

/** What a page shows of other content, by id. */
export interface References {
  /** Those that are gone included, as undefined: they may come back. */
  partials: ReadonlyMap<string, PreparedTree | undefined>;
  pages: ReadonlyMap<string, { href: string }>;
  assets: ReadonlyMap<string, AssetInfo>;
}

/** Fetches everything that a page and its partials refer to: partials level by level, then the rest at once. */
export async function loadReferences({ site, source, content }: RenderInput, tree: PreparedTree): Promise<References> {
  const partials = new Map<string, PreparedTree | undefined>();
  let level = [tree];
  for (let depth = 0; depth < deepestInclusion; depth += 1) {
    const wanted = distinct(level.flatMap(({ includes }) => includes)).filter((id) => !partials.has(id));
    const roots = await Promise.all(wanted.map((id) => source.partial(id)));
    const found = roots.map((root) => root && prepareTree(root, site));
    wanted.forEach((id, index) => partials.set(id, found[index]));
    level = found.filter((partial) => partial !== undefined);
  }
  const trees = [tree, ...partials.values()].filter((each) => each !== undefined);
  const pages = distinct(trees.flatMap((each) => each.pages));
  const assets = distinct([...trees.flatMap((each) => each.assets), ...(content.seo.image === undefined ? [] : [content.seo.image])]);
  const [foundPages, foundAssets] = await Promise.all([
    pages.length === 0 ? new Map<string, { href: string }>() : source.pages(pages),
    assets.length === 0 ? new Map<string, AssetInfo>() : source.assets(assets),
  ]);
  return { partials, pages: foundPages, assets: foundAssets };
}

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];
