import { request, type IncomingHttpHeaders } from 'node:http';

export interface TestResponse {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
  json(): Record<string, unknown>;
}

export interface Call {
  host?: string;
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Sends a request to this machine, with any Host. */
export const send = (
  port: number,
  { host = 'ice.localhost', method = 'GET', path = '/', headers = {}, body }: Call = {},
): Promise<TestResponse> =>
  new Promise((resolve, reject) => {
    const length: Record<string, string> =
      body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sending = request(
      { port, host: '127.0.0.1', method, path, agent: false, headers: { host, ...length, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const text = bytes.toString('utf8');
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes,
            text,
            json: () => JSON.parse(text) as Record<string, unknown>,
          });
        });
      },
    );
    sending.on('error', reject);
    sending.end(body);
  });
