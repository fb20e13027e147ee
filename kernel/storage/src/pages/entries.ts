import { Op } from 'sequelize';
import { plain, type Table } from '../database/model.ts';
import type { Revision } from '../revisions/revisions.ts';
import {
  pageEntryOf,
  type PageEntry,
  fromStored,
  type PagePlace,
  type StoredPageEntry,
  type StoredPageEntryTag,
  toStored,
} from './entry.ts';
import type { StoredPage } from './page.ts';
import { partitionsOf } from './partition.ts';

/** The index of public pages, maintained in the transaction that changes a page. */
export interface PublicPageIndex {
  /** Updates entries. Returns the keys of all parts of the index that a page left, is in, or entered. */
  update(pageIds: readonly string[]): Promise<string[]>;
}

interface Tables {
  pages: Table<StoredPage>;
  revisions: Table<Revision>;
  entries: Table<StoredPageEntry>;
  entryTags: Table<StoredPageEntryTag>;
}

const placeColumns = [
  'id',
  'siteId',
  'locale',
  'translationGroup',
  'path',
  'publishAt',
  'unpublishAt',
  'publishedRevisionId',
  'publishedAt',
  'nextRevisionId',
  'nextAt',
];

const byTime = (one: Date, other: Date): number => one.getTime() - other.getTime();
const datesOf = (...times: (Date | null)[]): Date[] => times.filter((time) => time !== null);

/** The published revision until the next one takes over, then the next one. */
function publicationsOf(page: PagePlace): PagePlace[] {
  const { publishAt, unpublishAt, nextRevisionId, nextAt } = page;
  if (nextRevisionId === null || nextAt === null) return [page];
  return [
    { ...page, unpublishAt: datesOf(unpublishAt, nextAt).toSorted(byTime)[0] ?? null },
    {
      ...page,
      publishedRevisionId: nextRevisionId,
      publishedAt: nextAt,
      publishAt: datesOf(publishAt, nextAt).toSorted(byTime).at(-1) ?? null,
    },
  ];
}

export function createPublicPageIndex({ pages, revisions, entries, entryTags }: Tables): PublicPageIndex {
  /** Contents are large, so those already in the index are not read again. */
  async function current(ids: readonly string[], before: readonly PageEntry[]): Promise<PageEntry[]> {
    const where = { id: [...ids], deletedAt: null, publishedRevisionId: { [Op.ne]: null } };
    const shown = (await pages.findAll({ where, attributes: placeColumns })).map(plain).flatMap(publicationsOf);
    const known = new Map(before.map((entry) => [entry.revisionId, entry]));
    const fresh = shown.flatMap(({ publishedRevisionId }) =>
      publishedRevisionId === null || known.has(publishedRevisionId) ? [] : [publishedRevisionId],
    );
    const read = new Map(
      (fresh.length === 0 ? [] : await revisions.findAll({ where: { id: fresh } }))
        .map(plain)
        .map((revision) => [revision.id, revision]),
    );
    return shown.flatMap((page) => {
      const { path, publishAt, unpublishAt } = page;
      const revisionId = page.publishedRevisionId ?? '';
      const former = known.get(revisionId);
      if (former !== undefined && !path.includes('{'))
        return [{ ...former, path, publishAt, unpublishAt, publishedAt: page.publishedAt ?? former.publishedAt }];
      const revision = read.get(revisionId);
      const entry = revision === undefined ? undefined : pageEntryOf(page, revision);
      return entry === undefined ? [] : [entry];
    });
  }

  return {
    async update(pageIds) {
      const where = { pageId: [...pageIds] };
      const before = (await entries.findAll({ where })).map(plain).map(fromStored);
      const after = await current(pageIds, before);
      await entryTags.destroy({ where: { revisionId: before.map(({ revisionId }) => revisionId) } });
      await entries.destroy({ where });
      await entries.bulkCreate(after.map(toStored));
      await entryTags.bulkCreate(
        after.flatMap(({ revisionId, siteId, locale, tags }) =>
          tags.map((tag) => ({ revisionId, tag, siteId, locale })),
        ),
      );
      return [...new Set([...before, ...after].flatMap(partitionsOf))];
    },
  };
}
