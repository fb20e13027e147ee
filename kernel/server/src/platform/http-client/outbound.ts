import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { QuoinError, type Http, type z } from '@quoin/sdk';
import type { Agent } from 'undici';
import { traced, traceHeaders } from '../telemetry/tracing.ts';
import { isListed, isLoopback, isPublicAddress } from './address.ts';
import { readLimited, tooLarge } from './limited.ts';

const connectTime = 2_000;
const totalTime = 5_000;
/** Max bytes of one response. */
export const maxBytes = 1_000_000;
const maxRedirects = 3;

/** The only way to other servers; one per process, since it pools connections. */
export interface Outbound {
  /** `timeout` is in milliseconds. Defaults to 5 seconds. */
  client(hosts: readonly string[], timeout?: number): Http;
  close(): Promise<void>;
}

interface OutboundOptions {
  /** Allows listed hosts on this machine. For tests. */
  loopback?: boolean;
}

type Init = Parameters<Http['fetch']>[1];

/** Omits what could be secret. */
const shown = (url: URL): string => `${url.origin}${url.pathname}`;
const refused = (url: URL, reason: string) => new QuoinError('service.refused', { url: shown(url), reason });
const privateAddress =
  'it is on this machine or in a private network, which no list of hosts changes; have it answer at a public address';

/** Creates the client. It checks addresses when connecting, which defeats DNS rebinding. */
export function createOutbound({ loopback = false }: OutboundOptions = {}): Outbound {
  const isAllowed = (address: string) => isPublicAddress(address) || (loopback && isLoopback(address));

  const checkedLookup: LookupFunction = (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) return callback(error ?? new Error(`No address for ${host}.`), '', 0);
      if (!addresses.every(({ address }) => isAllowed(address))) return callback(new PrivateAddress(), '', 0);
      return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
  let agent: Agent | undefined;
  let closed = false;

  /** A retry can outlive its caller. Raises `service.refused` once closed. */
  function assertOpen(url: URL): void {
    if (closed) throw refused(url, 'this server is stopping');
  }

  function assertAllowed(url: URL, hosts: readonly string[]): void {
    if (url.protocol !== 'https:' && url.protocol !== 'http:') throw refused(url, 'it is neither http nor https');
    if (!isListed(url, hosts))
      throw refused(
        url,
        'its host is not among those that the manifest allows, which are called by HTTPS at the usual port or at the port given there; add it if it is meant',
      );
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    // Literal addresses are not looked up.
    if (/^[\d.]+$|:/.test(literal) && !isAllowed(literal)) throw refused(url, privateAddress);
  }

  async function send(
    url: URL,
    init: NonNullable<Init>,
    hosts: readonly string[],
    redirects: number,
  ): Promise<Response> {
    assertAllowed(url, hosts);
    assertOpen(url);
    const signal = init.signal as AbortSignal;
    // Loaded on demand, for a faster start.
    const { Agent, fetch: request } = await import('undici');
    assertOpen(url);
    agent ??= new Agent({ connect: { lookup: checkedLookup, timeout: connectTime }, maxResponseSize: maxBytes });
    const response = await request(url.href, { ...init, signal, redirect: 'manual', dispatcher: agent });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) return readLimited(response, maxBytes);
    await response.body?.cancel();
    if (redirects === maxRedirects)
      throw refused(url, `it redirects more than ${maxRedirects} times; call the address that it leads to in the end`);
    if (!URL.canParse(location, url.href)) throw refused(url, 'it redirects to what is no URL');
    const next = new URL(location, url);
    return send(next, redirected(init, response.status, next.origin === url.origin), hosts, redirects + 1);
  }

  async function call(address: string, init: Init = {}, hosts: readonly string[], timeout: number): Promise<Response> {
    if (!URL.canParse(address))
      throw new QuoinError('service.refused', { url: address.slice(0, 200), reason: 'it is not an absolute URL' });
    const url = new URL(address);
    const deadline = AbortSignal.timeout(timeout);
    const signal = init.signal === undefined ? deadline : AbortSignal.any([deadline, init.signal]);
    const headers = withoutCookies(init.headers ?? {});
    let response: Response;
    try {
      const attributes = { 'http.request.method': init.method ?? 'GET', 'server.address': url.hostname };
      response = await traced({ name: 'call', kind: 'client', attributes }, () =>
        send(url, { ...init, headers: { ...headers, ...traceHeaders() }, signal }, hosts, 0),
      );
    } catch (error) {
      throw explain(error, url, deadline, timeout);
    }
    if (!response.ok)
      throw new QuoinError('service.failed', {
        url: shown(url),
        status: String(response.status),
        statusText: response.statusText,
      });
    return response;
  }

  return {
    client: (hosts, timeout = totalTime) => ({
      fetch: (url, init) => call(url, init, hosts, timeout),
      async json<S extends z.ZodType>(url: string, schema: S, init?: Init) {
        const response = await call(
          url,
          { ...init, headers: { accept: 'application/json', ...init?.headers } },
          hosts,
          timeout,
        );
        return parseJsonResponse(response, schema, shown(new URL(url)));
      },
    }),
    async close() {
      closed = true;
      await agent?.destroy();
    },
  };
}

class PrivateAddress extends Error {}

/** Raises `service.failed`. */
export async function parseJsonResponse<S extends z.ZodType>(
  response: Response,
  schema: S,
  url: string,
): Promise<z.output<S>> {
  const unfit = (statusText: string, cause?: unknown) =>
    new QuoinError('service.failed', { url, status: String(response.status), statusText }, { cause });
  const type = response.headers.get('content-type') ?? '';
  if (!/^application\/([\w.-]+\+)?json\b/i.test(type))
    throw unfit(`with ${type === '' ? 'no content type' : type} instead of JSON`);
  let value: unknown;
  try {
    value = await response.json();
  } catch (error) {
    throw unfit('with JSON that does not parse', error);
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw unfit('with JSON of another shape', parsed.error);
  return parsed.data;
}

const withoutCookies = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'cookie'));

/** Headers that are never secret. */
const plainHeaders = /^(accept|accept-language|content-type|traceparent|tracestate|user-agent)$/i;

/** Prepares the next request. Another origin gets no possible secrets. The body stays for 307 and 308 only. */
function redirected(init: NonNullable<Init>, status: number, sameOrigin: boolean): NonNullable<Init> {
  const { body, method = 'GET', headers = {}, ...rest } = init;
  const allowed = Object.entries(headers).filter(([name]) => sameOrigin || plainHeaders.test(name));
  const keepsBody = status === 307 || status === 308;
  const next = { ...rest, headers: Object.fromEntries(allowed) };
  if (!keepsBody) return { ...next, method: method === 'HEAD' ? 'HEAD' : 'GET' };
  return { ...next, method, ...(body === undefined ? {} : { body }) };
}

function explain(error: unknown, url: URL, deadline: AbortSignal, timeout: number): unknown {
  if (error instanceof QuoinError) return error;
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof PrivateAddress) return refused(url, privateAddress);
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (deadline.aborted || code === 'UND_ERR_CONNECT_TIMEOUT') {
    return new QuoinError(
      'service.timeout',
      { url: shown(url), limit: deadline.aborted ? `${timeout / 1_000} seconds` : '2 seconds to connect' },
      { cause: error },
    );
  }
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return refused(url, tooLarge);
  return new QuoinError(
    'service.failed',
    { url: shown(url), status: 'nothing', statusText: `(${code || 'no connection'})` },
    { cause: error },
  );
}
