import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Bare, parseMarkup } from '../measure/markup.ts';
import { followParent } from './child.ts';

/** A page to render, as JSON in a file named by the environment. */
export interface BarePage {
  headers: Record<string, string | string[]>;
  /** The stored page, as JSON. */
  stored: string;
  /** The document around the markup. */
  before: string;
  after: string;
  markup: string;
}

const { headers, stored, before, after, markup } = JSON.parse(
  readFileSync(process.env['BENCH_PAGE'] ?? '', 'utf8'),
) as BarePage;
const parsed = parseMarkup(markup);
const server = createServer((_, response) => {
  JSON.parse(stored);
  const html = before + renderToString(createElement(Bare, { markup: parsed })) + after;
  response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(html) }).end(html);
});
server.listen(0, '127.0.0.1', () => {
  followParent((server.address() as AddressInfo).port, () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  });
});
