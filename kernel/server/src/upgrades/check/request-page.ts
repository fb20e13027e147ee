import { once } from 'node:events';
import { request as requestHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';

/** Milliseconds. */
const timeout = 30_000;

async function respond(outgoing: ClientRequest): Promise<{ status: number; body: string }> {
  outgoing.end();
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: incoming.statusCode ?? 0, body: (await buffer(incoming)).toString() };
}

/**
 * Requests a page under any host name, which `fetch` does not allow, on its own connection. Without a response the
 * status is 0, and the body the reason.
 */
export async function requestPage(
  server: string,
  host: string,
  path: string,
): Promise<{ status: number; body: string }> {
  const { protocol, hostname, port } = new URL(server);
  const request = protocol === 'https:' ? requestHttps : requestHttp;
  try {
    return await respond(
      request({
        // Without the brackets of IPv6.
        host: hostname.replace(/^\[|\]$/g, ''),
        ...(port === '' ? {} : { port }),
        path: encodeURI(path),
        servername: host.replace(/:\d+$/, ''),
        agent: false,
        headers: { host },
        signal: AbortSignal.timeout(timeout),
      }),
    );
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { status: 0, body: code ?? message };
  }
}
