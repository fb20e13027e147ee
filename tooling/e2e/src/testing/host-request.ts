import { request } from 'node:http';

export interface HostResponse {
  status: number;
  headers: Headers;
  body: string;
}

interface HostRequest {
  port: number;
  host: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  localAddress?: string;
}

/** Sends a request under any host name, which Node's fetch does not allow. */
export const hostRequest = ({
  port,
  host,
  path,
  method = 'GET',
  headers = {},
  body,
  localAddress,
}: HostRequest): Promise<HostResponse> =>
  new Promise((resolve, reject) => {
    // Node sets the length itself, except for DELETE.
    const length = body === undefined || body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        ...(localAddress === undefined ? {} : { localAddress }),
        headers: { ...headers, ...length, host: `${host}:${port}` },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const received = new Headers();
          for (const [name, value] of Object.entries(incoming.headers)) {
            for (const each of [value ?? []].flat()) received.append(name, each);
          }
          resolve({
            status: incoming.statusCode ?? 0,
            headers: received,
            body: Buffer.concat(chunks).toString('utf8'),
          });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });

export const hostFetch =
  (port: number) =>
  async (outgoing: Request): Promise<Response> => {
    const { hostname, pathname, search } = new URL(outgoing.url);
    const { status, headers, body } = await hostRequest({
      port,
      host: hostname,
      path: pathname + search,
      method: outgoing.method,
      headers: Object.fromEntries(outgoing.headers),
      body: await outgoing.text(),
    });
    return new Response(status === 204 || status === 304 ? null : body, { status, headers });
  };
