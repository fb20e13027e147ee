import { fragmentTemplates, isOpen, type ComposedSite } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import { z, type PageFacts, type PageRow, type ResolvedMedia } from '@quoin/sdk';
import {
  pageKey,
  partitionKey,
  siblingsKey,
  type PageEntry,
  type PagePartition,
  type PublishedPageFilter,
  type Storage,
} from '@quoin/storage';
import { LRUCache } from 'lru-cache';
import { hrefOf, notFoundPath } from '../content/address.ts';
import type { DataResult, DataSite } from '../rows/data-result.ts';
import { findPageFacts, orderByFact } from './page-facts.ts';
import { findPagePictures } from './page-pictures.ts';
import { daySchema, daysOfYear, instantsOf, intersectDays, yearSchema, yearsOf } from './publication-period.ts';

const tag = z.string().max(100);
const ids = z.array(z.string().max(200)).max(200);

const bound = z.union([z.string().max(200), z.number()]).optional();

const querySchema = z
  .object({
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
    parent: z.string().max(200).nullable().optional(),
    depth: z.int().min(0).optional(),
    inNavigation: z.boolean().optional(),
    year: yearSchema.optional(),
    between: z.object({ from: daySchema.optional(), to: daySchema.optional() }).optional(),
    fact: z
      .object({ name: z.string().max(100), from: bound, to: bound, descending: z.boolean().default(false) })
      .optional(),
    sort: z.enum(['newest', 'oldest', 'title', 'position']).default('newest'),
    limit: z.int().min(0).max(1000).default(50),
    offset: z.int().min(0).default(0),
    facets: z.boolean().default(false),
  })
  .refine(({ fact, facets }) => fact === undefined || !facets, {
    path: ['facets'],
    error: 'pages with a fact are not counted',
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

const rowOf = (
  site: DataSite,
  { pageId, path, locale, template, title, description, tags, publishedAt, ...place }: PageEntry,
  image: ResolvedMedia | undefined,
  facts: PageFacts | undefined = {},
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
  parent: place.parentId ?? undefined,
  depth: place.depth,
  position: place.position ?? undefined,
  inNavigation: place.navigation === 'shown',
  facts,
});

/** Whether a revision is public, by composition. Revisions never change. */
const publicRevisions = new WeakMap<ComposedSite, LRUCache<string, boolean>>();
const maxRevisions = 10_000;

/**
 * Returns the published and scheduled revisions that require registration. Their content tells, so each is read once.
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

/** Max pages that match the other conditions of a query for a fact, since all of them are read. */
const maxPagesForFact = 5_000;

type FoundPages = Awaited<ReturnType<Storage['pages']['queryPublished']>> & { facts: ReadonlyMap<string, PageFacts> };

/** Finds the entries of a query. Raises `request.invalid`. */
async function findPages(
  site: DataSite,
  storage: Storage,
  filter: PublishedPageFilter,
  { fact, sort, limit, offset }: PagesQuery,
): Promise<FoundPages> {
  if (fact === undefined) {
    const found = await storage.pages.queryPublished({ ...filter, sort, limit, offset });
    return { ...found, facts: await findPageFacts(site, storage, found.entries) };
  }
  const all = { limit: maxPagesForFact, maxLimit: maxPagesForFact, offset: 0 };
  const found = await storage.pages.queryPublished({ ...filter, ...all, sort: 'newest' });
  if (found.total > maxPagesForFact)
    throw new KernelError('request.invalid', {
      where: 'pages.fact',
      reason: `${found.total} pages match the other conditions, and at most ${maxPagesForFact} may`,
    });
  const facts = await findPageFacts(site, storage, found.entries);
  const ordered = orderByFact(found.entries, facts, fact);
  return { ...found, entries: ordered.slice(offset, offset + limit), total: ordered.length, facts };
}

/** Returns tag groups: a page must have a tag from each. */
const groupsOf = ({ tags, tagGroups }: PagesQuery): string[][] => [...tags.map((tag) => [tag]), ...tagGroups];

/**
 * Returns the partitions that a query depends on. Those of the smallest tag group suffice, as each result has a tag
 * from every group.
 */
export function partsRead(
  groups: readonly (readonly string[])[],
  { under, ...of }: Omit<PagePartition, 'tag'>,
): string[] {
  const [smallest = [undefined]] = groups.toSorted((one, other) => one.length - other.length);
  return smallest.map((tag) => partitionKey({ ...of, tag, under: under === '/' ? undefined : under }));
}

/** Up to this many years are separate dependencies. */
const maxYears = 10;
const maxTags = 100;

/** Returns the keys that the rows and facets of a query depend on. */
function keysRead(locale: string, query: PagesQuery): string[] {
  const { ids, parent, template, under, year, between = {}, facets } = query;
  if (ids !== undefined) return ids.map((id) => pageKey.page(id));
  if (parent !== undefined) return [siblingsKey(locale, parent)];
  const years = yearsOf(facets ? between : intersectDays(daysOfYear(year), between), maxYears) ?? [undefined];
  return years.flatMap((each) => partsRead(groupsOf(query), { locale, template, under, year: each }));
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
  const { template, under, parent, depth, inNavigation, year, between = {}, ids, except } = query;
  const wherever = {
    siteId: site.id,
    locale,
    now,
    tags: groupsOf(query),
    template,
    notTemplates: fragmentTemplates(site.composed),
    notPaths: [notFoundPath],
    under,
    parentId: parent,
    depth,
    navigation: inNavigation === undefined ? undefined : inNavigation ? ('shown' as const) : ('hidden' as const),
    ids,
    notIds: except,
    notRevisions: await closedRevisions(site, storage, locale),
  };
  const filter = { ...wherever, ...instantsOf(intersectDays(daysOfYear(year), between)) };
  const { entries, total, changesAt, facts } = await findPages(site, storage, filter, query);
  const { pictures, assets } = await findPagePictures(storage, site.id, entries);
  const rows = entries.map((entry) => rowOf(site, entry, pictures.get(entry.pageId), facts.get(entry.revisionId)));
  const result = {
    // Drops undefined values, which JSON lacks.
    rows: JSON.parse(JSON.stringify(rows)) as DataResult['rows'],
    total,
    dependencies: [...keysRead(locale, query), ...assets.map((id) => `asset:${id}`)],
    expires: changesAt ?? undefined,
  };
  if (!query.facets) return result;
  const ofAnyYear = { ...wherever, ...instantsOf(between) };
  const [tags, years, yearsChangeAt] = await Promise.all([
    storage.pages.countTags(filter, maxTags),
    storage.pages.countYears(ofAnyYear),
    year === undefined ? changesAt : storage.pages.changesAt(ofAnyYear),
  ]);
  return { ...result, expires: yearsChangeAt ?? undefined, facets: { tags, years } };
}
