import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { followParent } from './child.ts';

/** The response to send, as JSON in a file named by the environment. */
export interface StoredResponse {
  status: number;
  headers: Record<string, string | string[]>;
  /** Base64. */
  body: string;
}

const { status, headers, body } = JSON.parse(readFileSync(process.env['BENCH_ANSWER'] ?? '', 'utf8')) as StoredResponse;
const bytes = Buffer.from(body, 'base64');
const server = createServer((_, response) => response.writeHead(status, headers).end(bytes));
server.listen(0, '127.0.0.1', () => {
  followParent((server.address() as AddressInfo).port, () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  });
});
