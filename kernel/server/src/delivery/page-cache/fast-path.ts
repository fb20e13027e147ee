import { singleHost } from '../../platform/hosts/host.ts';
import { encodingFor } from '../../platform/http/encoding.ts';
import { isPlain } from '../../platform/http/framing.ts';
import type { FastPath } from '../../platform/http/listen.ts';
import { rawAddress } from '../../platform/http/raw-address.ts';
import type { RequestIds } from '../../platform/http/request-id.ts';
import type { HandledRequest } from '../../platform/log/log.ts';
import { mayBeVisitor } from '../../platform/sessions/visitor-cookie.ts';
import { sendCached, type CachedPage } from './cached-page.ts';
import type { CachedPages } from './cached-pages.ts';

interface FastPathOptions {
  cachedPages: Pick<CachedPages, 'at'>;
  now: () => Date;
  /** Whether the change log was readable recently. */
  isCurrent(): boolean;
  idOf: RequestIds;
  onResponse(page: CachedPage, request: HandledRequest): void;
}

/** Serves cached pages by alias before any other processing. */
export function createFastPath({ cachedPages, now, isCurrent, idOf, onResponse }: FastPathOptions): FastPath {
  return (request, response) => {
    const { method, url = '', headers, rawHeaders } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !isPlain(request)) return false;
    const started = performance.now();
    if (
      headers['content-length'] !== undefined ||
      headers['transfer-encoding'] !== undefined ||
      mayBeVisitor(headers.cookie)
    )
      return false;
    const host = singleHost(rawHeaders);
    const page = host === undefined ? undefined : cachedPages.at(rawAddress(host, url));
    if (page === undefined) return false;
    const encoding = encodingFor(headers['accept-encoding']);
    // Encoding is asynchronous, so it is left to the regular path.
    if (page.sendable[encoding] === undefined) return false;
    const status = sendCached(
      response,
      page,
      { method, encoding, ifNoneMatch: headers['if-none-match'], now },
      isCurrent() ? 'hit' : 'stale',
    );
    const id = idOf(headers['x-request-id'], request.socket.remoteAddress);
    onResponse(page, { id, site: page.site.id, method, path: page.path, status, took: performance.now() - started });
    return true;
  };
}
