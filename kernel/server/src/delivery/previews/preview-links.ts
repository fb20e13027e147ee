import type { DraftedPage, PreviewLink, Storage } from '@quoin/storage';
import { digestOf } from '../../platform/sessions/secret.ts';
import { grantsOf } from '../../platform/sessions/sessions.ts';
import type { Site } from '../../site/sites/site.ts';
import { mayEditPage } from '../canvas/may-edit-page.ts';

/** Milliseconds between recorded uses, so that reading seldom writes. */
const useInterval = 60_000;

/** Whether the author of a link may still edit the page. */
async function isBacked(storage: Storage, site: Site, page: DraftedPage, userId: string): Promise<boolean> {
  const user = await storage.users.find(userId);
  return user?.state === 'active' && mayEditPage(await grantsOf(storage, userId), site, page);
}

/**
 * Finds a link by its secret, with its page, and records the use. Undefined if it has ended or was revoked, its page is
 * deleted, or its author may no longer edit the page.
 */
export async function followPreviewLink(
  storage: Storage,
  site: Site,
  secret: string,
  now: Date,
): Promise<{ link: PreviewLink; page: DraftedPage } | undefined> {
  // The duration of a search by hash reveals nothing about the secrets.
  const link = await storage.previewLinks.find({ siteId: site.id, hash: digestOf(secret), now });
  const page = link && (await storage.pages.find(site.id, link.pageId));
  if (!link || !page || !(await isBacked(storage, site, page, link.authorId))) return undefined;
  if (link.lastUsedAt === null || now.getTime() - link.lastUsedAt.getTime() >= useInterval)
    await storage.previewLinks.use(link.id, now);
  return { link, page };
}
