import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerParent } from './child.ts';

/** The answer to send to everything, as JSON in a file whose name the environment gives. */
export interface StoredAnswer {
  headers: Record<string, string | string[]>;
  body: string;
}

const { headers, body } = JSON.parse(readFileSync(process.env['BENCH_ANSWER'] ?? '', 'utf8')) as StoredAnswer;
const bytes = Buffer.from(body);
const server = createServer((_, response) => response.writeHead(200, headers).end(bytes));
server.listen(0, '127.0.0.1', () => {
  answerParent((server.address() as AddressInfo).port, () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  });
});
