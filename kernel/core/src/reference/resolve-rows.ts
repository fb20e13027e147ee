import type { Json, z } from '@quoin/sdk';
import type { AssetInfo, Lookup } from './lookup.ts';
import { resolveProps } from './resolve-props.ts';
import { targetsIn } from './target.ts';

/** Content that rows refer to. Missing ids are gone or not public. */
export interface ReferencedContent {
  pages(ids: readonly string[]): Promise<ReadonlyMap<string, { href: string }>>;
  assets(ids: readonly string[]): Promise<ReadonlyMap<string, AssetInfo>>;
}

export type ResolvedRow = Record<string, unknown> & { id: string };

export interface ResolvedRows {
  rows: ResolvedRow[];
  /** Ids of the pages and assets that were looked up, whether found or not. */
  pages: readonly string[];
  assets: readonly string[];
}

/** Rows whose references are loaded at once. */
const chunkSize = 500;

/** Resolves references of rows as those of props. Rows without any stay the same objects. */
export async function resolveRows(
  schema: z.ZodObject,
  rows: readonly Record<string, Json>[],
  content: ReferencedContent,
  place: Pick<Lookup, 'siteUrl' | 'pageId' | 'pageUrl' | 'embed'>,
): Promise<ResolvedRows> {
  const pages = new Set<string>();
  const assets = new Set<string>();
  const resolved: ResolvedRow[] = [];
  for (let start = 0; start < rows.length; start += chunkSize) {
    const chunk = rows.slice(start, start + chunkSize);
    const targets = chunk.flatMap((row) => targetsIn(schema, row));
    const idsOf = (kind: 'page' | 'asset') => [
      ...new Set(targets.flatMap((target) => (target.kind === kind ? [target.id] : []))),
    ];
    const [pageIds, assetIds] = [idsOf('page'), idsOf('asset')];
    const [foundPages, foundAssets] = await Promise.all([
      pageIds.length === 0 ? new Map<string, { href: string }>() : content.pages(pageIds),
      assetIds.length === 0 ? new Map<string, AssetInfo>() : content.assets(assetIds),
    ]);
    const lookup: Lookup = {
      ...place,
      page(id) {
        pages.add(id);
        return foundPages.get(id);
      },
      asset(id) {
        assets.add(id);
        return foundAssets.get(id);
      },
    };
    resolved.push(...chunk.map((row) => resolveProps(schema, row, lookup) as ResolvedRow));
  }
  return { rows: resolved, pages: [...pages], assets: [...assets] };
}
