import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerParent } from './child.ts';

/** The response to send, as JSON in a file named by the environment. */
export interface StoredAnswer {
  status: number;
  headers: Record<string, string | string[]>;
  /** Base64. */
  body: string;
}

const { status, headers, body } = JSON.parse(readFileSync(process.env['BENCH_ANSWER'] ?? '', 'utf8')) as StoredAnswer;
const bytes = Buffer.from(body, 'base64');
const server = createServer((_, response) => response.writeHead(status, headers).end(bytes));
server.listen(0, '127.0.0.1', () => {
  answerParent((server.address() as AddressInfo).port, () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  });
});
