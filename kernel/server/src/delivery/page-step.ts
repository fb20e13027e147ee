import { createHash } from 'node:crypto';
import { dependency, type RenderedPage } from '@quoin/render';
import { QuoinError } from '@quoin/sdk';
import type { PublishedPage } from '@quoin/storage';
import { protectSite } from '../http/security-headers.ts';
import type { Visitors } from '../visitors/visitors.ts';
import type { Delivery, Shown } from './delivery.ts';
import { isRead, type Exchange, type Step } from './exchange.ts';

/** What is shown of a published page. */
export const shownOf = ({ page, revision: { content, createdAt } }: PublishedPage): Shown => ({ page, content, publishedAt: createdAt });

/** The page at a request's path; undefined where there is none or only a partial. Raises `page.not-public` for one that is not for everybody. */
export async function publicPage(delivery: Delivery, { site, path, now }: Exchange): Promise<PublishedPage | undefined> {
  const found = await delivery.find(site, path, now);
  const template = found === undefined ? undefined : site.composed.templates.get(found.revision.content.tree.name)?.definition;
  if (found === undefined || template?.output === 'fragment') return undefined;
  if (found.revision.content.access.kind !== 'public') throw new QuoinError('page.not-public', {});
  return found;
}

const tagOf = (html: string): string => `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;

const isSame = (header: string | undefined, tag: string): boolean =>
  header !== undefined && header.split(',').some((each) => each.trim().replace(/^W\//, '') === tag || each.trim() === '*');

/** Sends a rendered page: one that was made for everybody with a tag to ask again by, any other for this visitor alone. */
export function sendPage({ request, response }: Exchange, rendered: RenderedPage, status: number = 200): void {
  protectSite(response, rendered.policy);
  response.status(status).set('content-type', 'text/html; charset=utf-8');
  if (rendered.private || status !== 200) {
    response.set('cache-control', 'private, no-store').send(rendered.html);
    return;
  }
  const tag = tagOf(rendered.html);
  response.set({ 'cache-control': 'no-cache', etag: tag });
  // What anonymous visitors share is not for those who are signed in.
  if (rendered.dependencies.includes(dependency.viewer)) response.set('vary', 'cookie');
  if (isSame(request.headers['if-none-match'], tag)) response.status(304).end();
  else response.send(rendered.html);
}

/** Answers with the page at a path. */
export const pageStep = (delivery: Delivery, visitors: Visitors): Step => async (exchange) => {
  if (!isRead(exchange)) return false;
  const { site, url, now } = exchange;
  const page = await publicPage(delivery, exchange);
  if (page === undefined) return false;
  const viewer = (await visitors.of(exchange))?.viewer;
  sendPage(exchange, await delivery.render(site, shownOf(page), { mode: 'page', now, search: url.searchParams, viewer }));
  return true;
};
