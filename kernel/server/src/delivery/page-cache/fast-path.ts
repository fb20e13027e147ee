import { singleHost } from '../../platform/hosts/host.ts';
import { encodingFor } from '../../platform/http/encoding.ts';
import { isPlain } from '../../platform/http/framing.ts';
import type { FastPath } from '../../platform/http/listen.ts';
import { rawAddress } from '../../platform/http/raw-address.ts';
import type { RequestIds } from '../../platform/http/request-id.ts';
import type { AnsweredRequest } from '../../platform/log/log.ts';
import { mayBeVisitor } from '../../platform/sessions/visitor-cookie.ts';
import { sendCached, type CachedPage } from './cached-page.ts';
import type { CachedPages } from './cached-pages.ts';

interface FastPathOptions {
  kept: Pick<CachedPages, 'at'>;
  now: () => Date;
  /** Whether the log of changes could be read of late. */
  isCurrent(): boolean;
  /** The id of a request that claims one. */
  idOf: RequestIds;
  /** Told of each answer. */
  answered(page: CachedPage, request: AnsweredRequest): void;
}

/** Makes the quick answer: for whoever reads a page that is kept, at an address that was asked for before. */
export function createFastPath({ kept, now, isCurrent, idOf, answered }: FastPathOptions): FastPath {
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
    const page = host === undefined ? undefined : kept.at(rawAddress(host, url));
    if (page === undefined) return false;
    const encoding = encodingFor(headers['accept-encoding']);
    // Encoding takes a while: not here.
    if (page.sendable[encoding] === undefined) return false;
    const status = sendCached(
      response,
      page,
      { method, encoding, ifNoneMatch: headers['if-none-match'], now },
      isCurrent() ? 'hit' : 'stale',
    );
    const id = idOf(headers['x-request-id'], request.socket.remoteAddress);
    answered(page, { id, site: page.site.id, method, path: page.path, status, took: performance.now() - started });
    return true;
  };
}
