import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Service {
  port: number;
  seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string; bytes: Buffer }[];
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  close(): Promise<void>;
}

export const sendJson = (response: ServerResponse, value: unknown, status = 200) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

/** Starts a service that responds with `{}` by default. */
export async function startService(): Promise<Service> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const bytes = Buffer.concat(chunks);
      service.seen.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: bytes.toString('utf8'),
        bytes,
      });
      service.answer(request, response);
    });
  });
  const service: Service = {
    port: 0,
    seen: [],
    answer: (_, response) => sendJson(response, {}),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  service.port = (server.address() as AddressInfo).port;
  return service;
}
