import { KernelError } from '@quoin/core/errors';
import type { RenderedPage } from '@quoin/render';
import { QuoinError, type Viewer } from '@quoin/sdk';
import type { DraftedPage, Storage } from '@quoin/storage';
import type { CallerLimits } from '../../platform/http/caller-limits.ts';
import { addressOf } from '../../platform/http/client-address.ts';
import { methodRefused } from '../../platform/http/failure.ts';
import { secretPath } from '../../platform/http/secret-path.ts';
import { protectSite } from '../../platform/http/security-headers.ts';
import { createAddressThrottle } from '../../platform/http/throttle.ts';
import { isRead, type RequestContext, type RequestHandler } from '../../site/sites/request-context.ts';
import type { Frames } from '../canvas/frames.ts';
import type { PageDelivery } from '../pages/page-delivery.ts';
import type { Renderings } from '../pages/renderings.ts';
import { followPreviewLink } from './preview-links.ts';

interface PreviewOptions {
  storage: Storage;
  delivery: PageDelivery;
  frames: Pick<Frames, 'previewed'>;
  renderings: Renderings;
  callers: Pick<CallerLimits, 'compute'>;
  notFound: RequestHandler;
  now: () => Date;
}

interface Previewed {
  page: DraftedPage;
  /** The caller's limits apply. */
  caller: string;
  /** Defaults to the time of the request. */
  at?: Date | undefined;
  viewer?: Viewer | undefined;
}

/** Sends a draft as visitors would get it, hidden from search engines, caches and the pages that it links to. */
function send({ site, response }: RequestContext, { path }: DraftedPage, rendered: RenderedPage): void {
  if (rendered.template === 'missing') throw new KernelError('page.unshown', { path, site: site.id });
  protectSite(response, rendered.policy);
  response
    .status(rendered.template === 'failed' ? 500 : 200)
    .set({
      ...rendered.headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .send(rendered.html);
}

/** Serves drafts without editor marks, at the addresses of sessions and preview links. */
export function createPreviewHandler(options: PreviewOptions): RequestHandler {
  const { storage, delivery, frames, renderings, callers, notFound, now } = options;
  const byAddress = createAddressThrottle(30, 'previews that do not exist from one address', () => now().getTime());

  async function previewed({ site, now }: RequestContext, token: string): Promise<Previewed | undefined> {
    // Secrets of links have no dot, signed tokens do.
    if (!token.includes('.')) {
      const followed = await followPreviewLink(storage, site, token, now);
      return followed && { page: followed.page, caller: followed.link.id };
    }
    try {
      const { page, signedIn, at, role } = await frames.previewed(site, token);
      const { id, name } = signedIn.user;
      return {
        page,
        caller: id,
        at: at === undefined ? undefined : new Date(at),
        viewer: role === undefined ? undefined : { id, name, roles: [role] },
      };
    } catch (error) {
      if (error instanceof QuoinError && error.code === 'frame.refused') return undefined;
      throw error;
    }
  }

  return async (context) => {
    const { site, url, request, response } = context;
    if (!request.url.startsWith(secretPath)) return false;
    if (!isRead(context)) throw methodRefused(response, request.method, ['GET', 'HEAD']);
    const address = addressOf(request);
    byAddress.consume(address);
    const found = await previewed(context, url.pathname.slice(secretPath.length));
    if (found === undefined) {
      if (await notFound({ ...context, path: secretPath })) return true;
      throw new KernelError('route.unknown', { method: request.method, path: secretPath });
    }
    byAddress.refund(address);
    const { page, caller, viewer, at = context.now } = found;
    const content = { ...page.draft, seo: { ...page.draft.seo, robots: 'noindex' as const } };
    const rendered = await renderings.run(context, () =>
      callers.compute(caller, () =>
        delivery.render(
          site,
          { page, content, ...(page.publishedAt === null ? {} : { publishedAt: page.publishedAt }) },
          { mode: 'page', isDraft: true, now: at, viewer, search: url.searchParams },
        ),
      ),
    );
    send(context, page, rendered);
    return true;
  };
}
