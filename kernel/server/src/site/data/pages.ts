import { fragmentTemplates, isOpen, resolveMedia, type ComposedSite } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import { z, type PageRow, type ResolvedMedia } from '@quoin/sdk';
import { pageKey, partitionKey, type PageEntry, type PagePartition, type Storage } from '@quoin/storage';
import { LRUCache } from 'lru-cache';
import { hrefOf } from '../content/address.ts';
import { assetInfo } from '../content/asset-address.ts';
import type { DataResult, DataSite } from '../rows/data-result.ts';

const tag = z.string().max(100);
const ids = z.array(z.string().max(200)).max(200);

const querySchema = z.object({
  tags: z.array(tag).max(50).default([]),
  tagGroups: z
    .array(z.array(tag))
    .max(20)
    .refine((groups) => groups.flat().length <= 200, 'it holds more than 200 tags')
    .default([]),
  template: z.string().optional(),
  under: z.string().optional(),
  ids: ids.optional(),
  except: ids.default([]),
  sort: z.enum(['newest', 'oldest', 'title']).default('newest'),
  limit: z.int().min(0).max(1000).default(50),
  offset: z.int().min(0).default(0),
});

type PagesQuery = z.output<typeof querySchema>;

/** Parses the parameters of the source `pages`. Raises `request.invalid`. */
function pagesQuery(params: unknown): PagesQuery {
  const parsed = querySchema.safeParse(params);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new KernelError('request.invalid', {
    where: `pages.${issue?.path.join('.') ?? ''}`,
    reason: issue?.message ?? 'it is malformed',
  });
}

/** Ids of the library; other pictures are URLs. */
const assetIdsIn = (entries: readonly PageEntry[]): string[] => [
  ...new Set(entries.flatMap(({ image }) => z.uuid().safeParse(image).data ?? [])),
];

/** Resolves pictures. Absent if there is none, or if the file is gone. */
async function picturesOf(
  { id: siteId }: Pick<DataSite, 'id'>,
  { assets }: Pick<Storage, 'assets'>,
  ids: readonly string[],
): Promise<(image: string | null) => ResolvedMedia | undefined> {
  const found = new Map(
    (ids.length === 0 ? [] : await assets.findAll(siteId, ids)).map((asset) => [asset.id, assetInfo(asset)]),
  );
  return (image) => {
    if (image === null) return undefined;
    const media = ids.includes(image) ? { asset: image } : { url: image };
    const resolved = resolveMedia(media, { asset: (id) => found.get(id) });
    return resolved.src === undefined ? undefined : resolved;
  };
}

const rowOf = (
  site: DataSite,
  { pageId, path, locale, template, title, description, tags, publishedAt }: PageEntry,
  image: ResolvedMedia | undefined,
): PageRow => ({
  id: pageId,
  title,
  href: hrefOf(site, { locale, path }),
  description: description ?? undefined,
  image,
  template,
  tags,
  locale,
  publishedAt: publishedAt.toISOString(),
});

/** Whether a revision is public, by composition. Revisions never change. */
const publicRevisions = new WeakMap<ComposedSite, LRUCache<string, boolean>>();
const maxRevisions = 10_000;

/**
 * Returns the published and scheduled revisions that require registration. This depends on their content, so each is
 * read once.
 */
export async function closedRevisions(
  { id: siteId, composed }: Pick<DataSite, 'id' | 'composed'>,
  { pages, revisions }: Storage,
  locale: string,
): Promise<string[]> {
  const gated = [...composed.templates].flatMap(([name, { definition }]) =>
    definition.gated === undefined ? [] : [name],
  );
  const known = publicRevisions.get(composed) ?? new LRUCache<string, boolean>({ max: maxRevisions });
  publicRevisions.set(composed, known);
  const closed: string[] = [];
  for (const { revisionId } of await pages.findByTemplates(gated, { siteId, locale })) {
    let isPublic = known.get(revisionId);
    if (isPublic === undefined) {
      const revision = await revisions.find(siteId, revisionId);
      isPublic = revision !== null && isOpen(revision.content, composed);
      known.set(revisionId, isPublic);
    }
    if (!isPublic) closed.push(revisionId);
  }
  return closed;
}

/** Returns tag groups: a page must have a tag from each. */
const groupsOf = ({ tags, tagGroups }: PagesQuery): string[][] => [...tags.map((tag) => [tag]), ...tagGroups];

/**
 * Returns the partitions that a query depends on. Those of the smallest tag group suffice, as every result has a tag
 * from each group.
 */
export function partsRead(
  groups: readonly (readonly string[])[],
  { under, ...of }: Omit<PagePartition, 'tag'>,
): string[] {
  const [smallest = [undefined]] = groups.toSorted((one, other) => one.length - other.length);
  return smallest.map((tag) => partitionKey({ ...of, tag, under: under === '/' ? undefined : under }));
}

/** Runs a query of the kernel's source `pages`: public pages of a locale, without partial pages. */
export async function queryPages(
  site: DataSite,
  storage: Storage,
  locale: string,
  now: Date,
  params: unknown,
): Promise<DataResult> {
  const query = pagesQuery(params);
  const { template, under, ids, except, sort, limit, offset } = query;
  const { entries, total, changesAt } = await storage.pages.queryPublished({
    siteId: site.id,
    locale,
    now,
    tags: groupsOf(query),
    template,
    notTemplates: fragmentTemplates(site.composed),
    under,
    ids,
    notIds: except,
    notRevisions: await closedRevisions(site, storage, locale),
    sort,
    limit,
    offset,
  });
  const assetIds = assetIdsIn(entries);
  const pictureOf = await picturesOf(site, storage, assetIds);
  const rows = entries.map((entry) => rowOf(site, entry, pictureOf(entry.image)));
  const parts = ids?.map((id) => pageKey.page(id)) ?? partsRead(groupsOf(query), { locale, template, under });
  return {
    // Drops undefined values, which JSON lacks.
    rows: JSON.parse(JSON.stringify(rows)) as DataResult['rows'],
    total,
    dependencies: [...parts, ...assetIds.map((id) => `asset:${id}`)],
    expires: changesAt ?? undefined,
  };
}
