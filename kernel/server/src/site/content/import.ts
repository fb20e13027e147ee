import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { checkContent, type ComposedSite } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import { QuoinError, type Problem } from '@quoin/sdk';
import type { DraftedPage, Storage } from '@quoin/storage';
import { ownerOf } from '../rows/stored-rows.ts';
import { rowToStore } from '../rows/row-to-store.ts';
import type { Site } from '../sites/site.ts';
import type { ContentPage, RowFile } from './content-file.ts';
import { contentError, readContentFolder, type ContentFolder } from './read-folder.ts';
import { sanitizeTree } from './sanitize-tree.ts';
import { usagesOf } from './usages.ts';

export function starterContent({ folder }: Site): string | undefined {
  const content = join(folder, 'content');
  return existsSync(content) ? content : undefined;
}

export interface Imported {
  pages: number;
  rows: number;
}

interface Importing {
  site: Site;
  storage: Storage;
}

/**
 * Imports in one transaction, skipping unchanged content. Defaults to the site's own folder. Raises `content.invalid`.
 */
export async function importContent(
  site: Site,
  storage: Storage,
  folder: string = join(site.folder, 'content'),
): Promise<Imported> {
  const { pages, rows } = await readImportable(folder, site.composed);
  const importing = { site, storage };
  const fault = (file: string, error: unknown): Imported => {
    if (!(error instanceof QuoinError)) throw error;
    throw contentError(folder, [{ where: file, message: error.message }]);
  };
  return storage.transaction(async () => {
    const imported = { pages: 0, rows: 0 };
    for (const page of pages) {
      if (await importPage(importing, page).catch((error: unknown) => fault(page.file, error))) imported.pages += 1;
    }
    for (const { source, file, rows: values } of rows) {
      for (const row of values) {
        if (await importRow(importing, source, row).catch((error: unknown) => fault(file, error))) imported.rows += 1;
      }
    }
    return imported;
  });
}

/** Reads a content folder and checks that its published pages can be published. Raises `content.invalid`. */
export async function readImportable(folder: string, composed: ComposedSite): Promise<ContentFolder> {
  const content = await readContentFolder(folder, composed);
  const problems = content.pages.flatMap((page) => unpublishable(page, composed));
  if (problems.length > 0) throw contentError(folder, problems);
  return content;
}

function unpublishable({ file, content, path, published }: ContentPage, composed: ComposedSite): Problem[] {
  if (!published) return [];
  return checkContent(content, composed, { path }).map(({ where, message }) => ({
    where: `${file} › ${where}`,
    message,
  }));
}

const timeOf = (instant: string | undefined): Date | null => (instant === undefined ? null : new Date(instant));

async function importPage({ site, storage }: Importing, file: ContentPage): Promise<boolean> {
  const content = { ...file.content, tree: sanitizeTree(file.content.tree, site.composed) };
  const by = { siteId: site.id, pageId: file.id, authorId: null };
  const saved = { content, authorId: null, compositionId: site.composed.id, usages: usagesOf(content, site.composed) };
  const found = await storage.pages.find(site.id, file.id);
  const revisionId = found?.publishedRevisionId ?? null;
  const published = revisionId === null ? null : await storage.revisions.find(site.id, revisionId);
  const isPublished = isDeepStrictEqual(published?.content, content);
  const place = { path: file.path, parentId: file.parent ?? null };
  let page = found;
  if (page === null) {
    const { id, locale, translationGroup = id } = file;
    page = await storage.pages.create({ ...saved, id, siteId: site.id, locale, ...place, translationGroup });
  } else if (!(file.published && isPublished) && !isDeepStrictEqual(page.draft, content)) {
    page = await storage.pages.saveDraft({ ...saved, ...by, expectedVersion: page.draftVersion });
  }
  const moves = page.path !== place.path || page.parentId !== place.parentId;
  if (moves) await storage.pages.move({ ...by, ...place });
  const publishes = file.published && !isPublished;
  if (publishes) await storage.pages.publish({ ...saved, ...by, expectedVersion: page.draftVersion });
  const rescheduled = await reschedule(storage, by, page, file);
  return page !== found || moves || publishes || rescheduled;
}

async function reschedule(
  storage: Storage,
  by: { siteId: string; pageId: string; authorId: null },
  page: DraftedPage,
  file: ContentPage,
): Promise<boolean> {
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

async function importRow({ site, storage }: Importing, name: string, { id, data }: RowFile): Promise<boolean> {
  const source = site.data.source(name);
  const siteId = ownerOf(source.definition, site);
  const row = rowToStore(source, data);
  const byKey = row.key === null ? null : await storage.rows.findByKey({ source: name, siteId, key: row.key });
  const found = byKey ?? (id === undefined ? null : await storage.rows.find(id));
  if (found === null && id === undefined && row.key === null) {
    throw new KernelError('request.invalid', {
      where: `rows of ${name}`,
      reason: 'a row needs an id, since its source has no key',
    });
  }
  if (found !== null && found.version === row.version && isDeepStrictEqual(found.data, row.data)) return false;
  const identity = found?.id ?? id;
  await storage.rows.save({
    ...row,
    ...(identity === undefined ? {} : { id: identity }),
    siteId,
    expectedRevision: found?.revision ?? null,
    authorId: null,
  });
  return true;
}
