import { wantsJson } from '../../platform/http/accept.ts';
import { encodingFor } from '../../platform/http/encoding.ts';
import { addressesOf, hrefOf, notFoundPath } from '../../site/content/address.ts';
import { isRead, type RequestHandler } from '../../site/sites/request-context.ts';
import { encodedAs } from '../page-cache/cached-page.ts';
import type { PageCache } from '../page-cache/page-cache.ts';

/** Serves the site's page for unknown addresses, cached so that they cost little. */
export const createNotFoundHandler =
  (pageCache: Pick<PageCache, 'read'>): RequestHandler =>
  async (context) => {
    const { site, path, request, response } = context;
    const [address] = addressesOf(site, path);
    if (address === undefined || !isRead(context) || wantsJson(request) || path.startsWith('/api/')) return false;
    const encoding = encodingFor(request.headers['accept-encoding']);
    const page = await pageCache.read(
      { site, path: hrefOf(site, { locale: address.locale, path: notFoundPath }), search: new URLSearchParams() },
      undefined,
      encoding,
    );
    if (page === undefined) return false;
    const { bytes, headers } = encodedAs(page, encoding);
    response
      .status(404)
      .set({ ...page.headers.own, ...headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .send(bytes);
    return true;
  };

/** Limits a handler to that page's own address. */
export const atNotFoundPath =
  (handle: RequestHandler): RequestHandler =>
  (context) =>
    addressesOf(context.site, context.path).some(({ path }) => path === notFoundPath) && handle(context);
