import type { PageContent } from '@quoin/core';
import type { ApiPage } from '@quoin/api';
import { KernelError } from '@quoin/core/errors';
import type { DraftedPage, Page, RevisionSummary } from '@quoin/storage';
import type { Site } from '../../site/sites/site.ts';
import { assertMayEdit, callerOf, siteOf, type ApiContext } from './context.ts';

const nextShape = ({
  nextRevisionId: revision,
  nextAt: at,
  nextZone: zone,
  nextAuthorId: author,
}: Page): ApiPage['next'] =>
  revision === null || at === null ? null : { revision, at: at.toISOString(), zone, author };

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
  next: nextShape(page),
  draftVersion: page.draftVersion,
  draftUpdatedAt: page.draftUpdatedAt.toISOString(),
  draftAuthor: page.draftAuthorId,
  handedInAt: page.handedInAt?.toISOString() ?? null,
  createdAt: page.createdAt.toISOString(),
  updatedAt: page.updatedAt.toISOString(),
});

/** User names by id; null is the system. */
export async function userNames(
  context: ApiContext,
  authors: readonly (string | null)[],
): Promise<Record<string, string>> {
  const { user } = callerOf(context);
  const ids = new Set(authors.filter((id) => id !== null));
  // Most drafts are read by their author, whose name is known.
  const others = [...ids].filter((id) => id !== user.id);
  const names = others.length === 0 ? [] : await context.services.storage.users.names(others);
  return Object.fromEntries([...(ids.has(user.id) ? [[user.id, user.name] as const] : []), ...names]);
}

export const authorsOf = (pages: readonly Page[]): (string | null)[] =>
  pages.flatMap(({ draftAuthorId, nextAuthorId }) => [draftAuthorId, nextAuthorId]);

/** Content without the hash of its access code. */
export const shownContent = (content: PageContent): PageContent =>
  content.access.kind === 'code' ? { ...content, access: { kind: 'code' } } : content;

export const revisionShape = ({ id, number, reason, label, authorId, compositionId, createdAt }: RevisionSummary) => ({
  id,
  number,
  reason,
  label,
  author: authorId,
  composition: compositionId,
  createdAt: createdAt.toISOString(),
});

/** Raises `site.unknown`, `page.unknown` and `role.required` unless the caller may edit the page. */
export async function editablePage(
  context: ApiContext,
  input: { site: string; page: string },
): Promise<{ site: Site; page: DraftedPage }> {
  const site = siteOf(context, input.site);
  const { storage, draftCache } = context.services;
  const [found] = await storage.pages.findMany([input.page]);
  const cached = found?.siteId === site.id ? draftCache.find(site, found) : undefined;
  const page = found && cached ? { ...found, draft: cached.draft } : await storage.pages.find(site.id, input.page);
  if (page === null) throw new KernelError('page.unknown', input);
  assertMayEdit(context, site, page.template);
  return { site, page };
}
