import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from './certificate.ts';

export interface OtherHost {
  port: number;
  /** Connections with or without a request. */
  readonly connections: number;
  readonly requests: readonly { path: string; referrer: string | undefined }[];
  stop(): Promise<void>;
}

export async function startOtherHost(host: string): Promise<OtherHost> {
  const requests: { path: string; referrer: string | undefined }[] = [];
  let connections = 0;
  const server = createServer(selfSigned(host), (request, response) => {
    requests.push({ path: request.url ?? '', referrer: request.headers.referer });
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end('<!doctype html><title>Film</title><link rel="icon" href="data:,"><p>A sample film</p>');
  });
  server.on('connection', () => (connections += 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    get connections() {
      return connections;
    },
    requests,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
