import { isDeepStrictEqual } from 'node:util';
import type { PageContent } from '@quoin/core';
import type { DraftedPage, Storage } from '@quoin/storage';
import type { Site } from '../sites/site.ts';
import type { ContentPage } from './content-file.ts';
import { sanitizeTree } from './sanitize-tree.ts';
import { usagesOf } from './usages.ts';

export interface Importing {
  site: Site;
  storage: Storage;
}

interface By {
  siteId: string;
  pageId: string;
  authorId: null;
}

const timeOf = (instant: string | undefined): Date | null => (instant === undefined ? null : new Date(instant));

async function contentOf(
  storage: Storage,
  siteId: string,
  revisionId: string | null,
): Promise<PageContent | undefined> {
  return revisionId === null ? undefined : (await storage.revisions.find(siteId, revisionId))?.content;
}

export interface ImportedPage {
  isChanged: boolean;
  /** Visitors get the file's content, but the page has another draft, which the file does not mention. */
  keepsDraft: boolean;
}

/** Stores and publishes a page of a file. */
export async function importPage({ site, storage }: Importing, file: ContentPage): Promise<ImportedPage> {
  const { id: siteId, composed } = site;
  const sanitized = (content: PageContent) => ({ ...content, tree: sanitizeTree(content.tree, composed) });
  const saved = (content: PageContent) => ({
    content,
    compositionId: composed.id,
    usages: usagesOf(content, composed),
  });
  const by: By = { siteId, pageId: file.id, authorId: null };
  const content = sanitized(file.content);
  const found = await storage.pages.find(siteId, file.id);
  const place = { path: file.path, parentId: file.parent ?? null };
  const isPublished = isDeepStrictEqual(await contentOf(storage, siteId, found?.publishedRevisionId ?? null), content);
  const { id, locale, translationGroup = id } = file;
  let page: DraftedPage =
    found ??
    (await storage.pages.create({ ...saved(content), id, siteId, locale, ...place, translationGroup, authorId: null }));
  const save = async (draft: PageContent): Promise<void> => {
    if (isDeepStrictEqual(page.draft, draft)) return;
    page = await storage.pages.saveDraft({ ...saved(draft), ...by, expectedVersion: page.draftVersion });
  };

  const publishes = file.published && !isPublished;
  if (publishes || !file.published) await save(content);
  const moves = page.path !== place.path || page.parentId !== place.parentId;
  if (moves) await storage.pages.move({ ...by, ...place });
  const { next } = file;
  if (publishes)
    await storage.pages.publish({
      ...saved(content),
      ...by,
      expectedVersion: page.draftVersion,
      ...(next === undefined ? {} : { next: 'cancel' }),
    });
  const schedules = next !== undefined && (publishes || !(await isScheduled(storage, page, next, sanitized)));
  if (schedules) {
    const change = sanitized(next.content);
    await save(change);
    const at = { at: new Date(next.at), zone: next.zone ?? null };
    await storage.pages.scheduleNext({
      ...saved(change),
      ...by,
      ...at,
      expectedVersion: page.draftVersion,
      replace: true,
    });
  }
  // A draft that is being edited stays, unless the file has another.
  if (file.draft !== undefined) await save(sanitized(file.draft));
  else if (schedules) await save(content);
  const rescheduled = await reschedule(storage, by, page, file);
  return {
    isChanged: page !== found || moves || publishes || schedules || rescheduled,
    keepsDraft: file.draft === undefined && next === undefined && !isDeepStrictEqual(page.draft, content),
  };
}

async function isScheduled(
  storage: Storage,
  { siteId, nextRevisionId, nextAt, nextZone }: DraftedPage,
  { at, zone, content }: NonNullable<ContentPage['next']>,
  sanitized: (content: PageContent) => PageContent,
): Promise<boolean> {
  if (nextAt?.getTime() !== Date.parse(at) || nextZone !== (zone ?? null)) return false;
  return isDeepStrictEqual(await contentOf(storage, siteId, nextRevisionId), sanitized(content));
}

async function reschedule(storage: Storage, by: By, page: DraftedPage, file: ContentPage): Promise<boolean> {
  const schedule = {
    publishAt: timeOf(file.publishAt),
    unpublishAt: timeOf(file.unpublishAt),
    zone: file.zone ?? null,
  };
  const { publishAt, unpublishAt, zone } = page;
  if (isDeepStrictEqual(schedule, { publishAt, unpublishAt, zone })) return false;
  await storage.pages.schedule({ ...by, ...schedule });
  return true;
}
