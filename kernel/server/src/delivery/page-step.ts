import { dependency, type RenderedPage } from '@quoin/render';
import type { Entrance } from '../access/entrance.ts';
import { isSame, tagOf } from '../http/entity-tag.ts';
import { protectSite } from '../http/security-headers.ts';
import type { Delivery, FoundPage, Shown } from './delivery.ts';
import { isRead, type Exchange, type Step } from './exchange.ts';
import type { Keeping } from './kept-pages/keeping.ts';
import { mayKnow } from './kept-pages/quick-answer.ts';

/** What is shown of a published page. */
export const shownOf = ({ page, revision: { content, createdAt }, row }: FoundPage): Shown => ({ page, content, publishedAt: createdAt, ...(row && { row }) });

/** Sends a rendered page: one that was made for everybody with a tag to ask again by, any other for this visitor alone. */
export function sendPage({ request, response }: Exchange, rendered: RenderedPage, status: number = 200): void {
  protectSite(response, rendered.policy);
  response.status(status).set({ ...rendered.headers, 'content-type': 'text/html; charset=utf-8' });
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

/** Answers with the page at a path, or with what a visitor has to do to get it. Pages for everybody are kept, unless nothing is. */
export const pageStep = (delivery: Delivery, entrance: Entrance, keeping: Pick<Keeping, 'send'> | undefined): Step => async (exchange) => {
  if (!isRead(exchange)) return false;
  const { site, url, now, request } = exchange;
  if (keeping !== undefined && !mayKnow(request.headers.cookie)) {
    const sent = await keeping.send(exchange);
    if (sent !== 'closed') return sent === 'sent';
  }
  const entry = await entrance.enter(exchange);
  if (entry === undefined || entry === 'refused') return entry === 'refused';
  const { page, viewer, admitted, isOpen } = entry;
  const rendered = await delivery.render(site, shownOf(page), { mode: 'page', now, search: url.searchParams, viewer, admitted });
  sendPage(exchange, { ...rendered, private: rendered.private || !isOpen }, admitted ? 200 : 403);
  return true;
};
