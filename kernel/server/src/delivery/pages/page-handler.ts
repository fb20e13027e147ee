import { dependency, encodeHtml, type RenderedPage } from '@quoin/render';
import { KernelError } from '@quoin/core/errors';
import { encode, encodingFor, type Encoding } from '../../platform/http/encoding.ts';
import { isSame, tagOf } from '../../platform/http/entity-tag.ts';
import { protectSite } from '../../platform/http/security-headers.ts';
import { mayBeVisitor } from '../../platform/sessions/visitor-cookie.ts';
import { isRead, type RequestContext, type RequestHandler } from '../../site/sites/request-context.ts';
import type { PageAccess } from '../access/page-access.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import type { PageDelivery, FoundPage, Shown } from './page-delivery.ts';
import type { Renderings } from './renderings.ts';

export const shownOf = ({ page, revision: { content, createdAt }, row }: FoundPage): Shown => ({
  page,
  content,
  publishedAt: page.publishedAt ?? createdAt,
  ...(row && { row }),
});

interface Encoded {
  encoding: Encoding;
  bytes: Buffer;
}

const unshown = ({ site, path }: RequestContext) => new KernelError('page.unshown', { path, site: site.id });

/** Returns the status of a page. Raises `page.unshown` if its template is missing. */
function statusOf(context: RequestContext, { template }: RenderedPage, admitted: boolean): number {
  if (template === 'missing') throw unshown(context);
  return template === 'failed' ? 500 : admitted ? 200 : 403;
}

const queryPrefix = dependency.query('');

/**
 * Compresses a private page, unless it depends on a query parameter: its compressed size would leak content to an
 * attacker who varies the parameter.
 */
async function encodedFor({ request, response }: RequestContext, rendered: RenderedPage): Promise<Encoded | undefined> {
  if (rendered.dependencies.some((each) => each.startsWith(queryPrefix))) return undefined;
  response.vary('accept-encoding');
  const encoding = encodingFor(request.headers['accept-encoding']);
  return encoding === 'identity' ? undefined : { encoding, bytes: await encode(encodeHtml(rendered.parts), encoding) };
}

/** Sends a rendered page, with an ETag if public; otherwise for this visitor only. */
export function sendPage(
  { request, response }: RequestContext,
  rendered: RenderedPage,
  status: number = 200,
  encoded?: Encoded,
): void {
  protectSite(response, rendered.policy);
  response.status(status).set({ ...rendered.headers, 'content-type': 'text/html; charset=utf-8' });
  if (rendered.private || status !== 200) {
    response.set('cache-control', 'private, no-store');
    if (encoded !== undefined) response.set('content-encoding', encoded.encoding);
    response.end(encoded?.bytes ?? encodeHtml(rendered.parts));
    return;
  }
  const tag = tagOf(rendered.html);
  response.set({ 'cache-control': 'no-cache', etag: tag });
  // Keeps the shared version from signed-in visitors.
  if (rendered.dependencies.includes(dependency.viewer)) response.set('vary', 'cookie');
  if (isSame(request.headers['if-none-match'], tag)) response.status(304).end();
  else response.send(rendered.html);
}

export const createPageHandler =
  (
    delivery: PageDelivery,
    pageAccess: PageAccess,
    renderings: Renderings,
    pageCache: Pick<PageCache, 'send'> | undefined,
  ): RequestHandler =>
  async (context) => {
    if (!isRead(context)) return false;
    const { site, url, now, request } = context;
    if (pageCache !== undefined && !mayBeVisitor(request.headers.cookie)) {
      const sent = await pageCache.send(context);
      if (sent === 'broken') throw unshown(context);
      if (sent !== 'closed') return sent === 'sent';
    }
    const entry = await pageAccess.enter(context);
    if (entry === undefined || entry === 'refused') return entry === 'refused';
    const { page, viewer, admitted, isOpen } = entry;
    // After `enter`, so that cached pages also extend the session.
    if (
      pageCache !== undefined &&
      isOpen &&
      (await pageCache.send(context, { isSignedIn: viewer !== undefined })) === 'sent'
    )
      return true;
    const rendered = await renderings.run(context, () =>
      delivery.render(site, shownOf(page), { mode: 'page', now, search: url.searchParams, viewer, admitted }),
    );
    const own = { ...rendered, private: rendered.private || !isOpen };
    sendPage(
      context,
      own,
      statusOf(context, rendered, admitted),
      own.private ? await encodedFor(context, own) : undefined,
    );
    return true;
  };
