import type { PageContent } from '@quoin/core';
import type { ApiPage } from '@quoin/core/api';
import { QuoinError } from '@quoin/sdk';
import type { DraftedPage, Page, RevisionSummary } from '@quoin/storage';
import type { Site } from '../../site/sites/site.ts';
import { assertMayEdit, siteOf, type ApiContext } from './context.ts';

/** The change of a page at an instant, as the API tells of it. */
const nextShape = ({
  nextRevisionId: revision,
  nextAt: at,
  nextZone: zone,
  nextAuthorId: author,
}: Page): ApiPage['next'] =>
  revision === null || at === null ? null : { revision, at: at.toISOString(), zone, author };

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
  next: nextShape(page),
  draftVersion: page.draftVersion,
  draftUpdatedAt: page.draftUpdatedAt.toISOString(),
  draftAuthor: page.draftAuthorId,
  handedInAt: page.handedInAt?.toISOString() ?? null,
  createdAt: page.createdAt.toISOString(),
  updatedAt: page.updatedAt.toISOString(),
});

/** The names of people by their ids; null stands for the system, which has none. */
export async function peopleOf(
  { services }: ApiContext,
  authors: readonly (string | null)[],
): Promise<Record<string, string>> {
  const ids = new Set(authors.filter((id) => id !== null));
  return Object.fromEntries(await services.storage.users.names([...ids]));
}

/** Who wrote the drafts of pages, and who scheduled what comes next of them. */
export const authorsOf = (pages: readonly Page[]): (string | null)[] =>
  pages.flatMap(({ draftAuthorId, nextAuthorId }) => [draftAuthorId, nextAuthorId]);

/** Content as it is told: the hash of a code stays here. */
export const shownContent = (content: PageContent): PageContent =>
  content.access.kind === 'code' ? { ...content, access: { kind: 'code' } } : content;

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
export async function editablePage(
  context: ApiContext,
  input: { site: string; page: string },
): Promise<{ site: Site; page: DraftedPage }> {
  const site = siteOf(context, input.site);
  const page = await context.services.storage.pages.find(site.id, input.page);
  if (page === null) throw new QuoinError('page.unknown', input);
  assertMayEdit(context, site.id, page.template);
  return { site, page };
}
