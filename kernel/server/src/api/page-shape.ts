import type { ApiPage } from '@quoin/core/api';
import { QuoinError } from '@quoin/sdk';
import type { DraftedPage, Page, RevisionSummary } from '@quoin/storage';
import type { Site } from '../sites/site.ts';
import { assertMayEdit, siteOf, type ApiContext } from './context.ts';

/** A page as the API tells of it. */
export const pageShape = (page: Page): ApiPage => ({
  id: page.id,
  locale: page.locale,
  translationGroup: page.translationGroup,
  parent: page.parentId,
  path: page.path,
  template: page.template,
  title: page.title,
  status: page.status,
  publishAt: page.publishAt?.toISOString() ?? null,
  unpublishAt: page.unpublishAt?.toISOString() ?? null,
  zone: page.zone,
  publishedRevision: page.publishedRevisionId,
  draftVersion: page.draftVersion,
  draftUpdatedAt: page.draftUpdatedAt.toISOString(),
  createdAt: page.createdAt.toISOString(),
  updatedAt: page.updatedAt.toISOString(),
});

/** A revision as the API tells of it. */
export const revisionShape = ({ id, number, reason, label, authorId, compositionId, createdAt }: RevisionSummary) => ({
  id,
  number,
  reason,
  label,
  author: authorId,
  composition: compositionId,
  createdAt: createdAt.toISOString(),
});

/** The page of an operation, which the caller may edit. Raises `site.unknown`, `page.unknown` and `role.required`. */
export async function editablePage(context: ApiContext, input: { site: string; page: string }): Promise<{ site: Site; page: DraftedPage }> {
  const site = siteOf(context, input.site);
  const page = await context.services.storage.pages.find(site.id, input.page);
  if (page === null) throw new QuoinError('page.unknown', input);
  assertMayEdit(context, site.id, page.template);
  return { site, page };
}
