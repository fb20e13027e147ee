import { fragmentTemplates, isOpen, type ComposedSite } from '@quoin/core';
import type { Json } from '@quoin/sdk';
import { partitionKey, type PageEntry, type PagePartition, type Storage } from '@quoin/storage';
import { LRUCache } from 'lru-cache';
import type { DataAnswer, DataSite } from '../rows/data-answer.ts';
import { pagesQuery, type PagesQuestion } from './pages-query.ts';

const rowOf = ({
  pageId,
  path,
  locale,
  template,
  title,
  description,
  image,
  tags,
  publishedAt,
}: PageEntry): Record<string, Json> => ({
  id: pageId,
  title,
  href: path,
  ...(description !== null && { description }),
  ...(image !== null && { image }),
  template,
  tags,
  locale,
  publishedAt: publishedAt.toISOString(),
});

/** Whether a revision is public, by composition. Revisions never change. */
const judged = new WeakMap<ComposedSite, LRUCache<string, boolean>>();
const maxJudged = 10_000;

/**
 * Returns the published and scheduled revisions that require registration. Only the template can tell, so each is read
 * once.
 */
export async function closedRevisions(
  { id: siteId, composed }: Pick<DataSite, 'id' | 'composed'>,
  { pages, revisions }: Storage,
  locale: string,
): Promise<string[]> {
  const gated = [...composed.templates].flatMap(([name, { definition }]) =>
    definition.gated === undefined ? [] : [name],
  );
  const known = judged.get(composed) ?? new LRUCache<string, boolean>({ max: maxJudged });
  judged.set(composed, known);
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
const groupsOf = ({ tags, tagGroups }: PagesQuestion): string[][] => [...tags.map((tag) => [tag]), ...tagGroups];

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
): Promise<DataAnswer> {
  const question = pagesQuery(params);
  const { template, under, ids, except, sort, limit, offset } = question;
  const { entries, total, changesAt } = await storage.pages.queryPublished({
    siteId: site.id,
    locale,
    now,
    tags: groupsOf(question),
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
  return {
    rows: entries.map(rowOf),
    total,
    dependencies: ids?.map((id) => `page:${id}`) ?? partsRead(groupsOf(question), { locale, template, under }),
    expires: changesAt ?? undefined,
  };
}
