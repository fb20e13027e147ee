import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Counts } from './messages.ts';

export interface MetricsAddress {
  host: string;
  port: number;
}

/**
 * Serves the combined metrics for Prometheus. Rejects with the system's error if it cannot listen. Returns a function
 * that stops it.
 */
export async function serveMetrics(
  { host, port }: MetricsAddress,
  collect: () => Promise<Counts[]>,
): Promise<() => void> {
  // Loaded on demand, to keep the primary small.
  const { AggregatorRegistry } = await import('prom-client');
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000 }, (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end();
    collect()
      .then((all) => AggregatorRegistry.aggregate(all).metrics())
      .then(
        (text) =>
          response
            .writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' })
            .end(text),
        () => response.writeHead(500).end(),
      );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
