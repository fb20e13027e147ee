import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { followParent } from './child.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const folder = process.env['BENCH_FOLDER'] ?? '';

/** Serves the files of a folder as a web server would: compressed, with a long lifetime. */
const server = createServer(({ url = '/' }, response) => {
  const { pathname } = new URL(url, 'http://localhost');
  const file = join(folder, pathname === '/' ? 'index.html' : pathname);
  try {
    const bytes = readFileSync(file);
    const isText = extname(file) !== '.woff2';
    const maxAge = extname(file) === '.html' ? 0 : 31_536_000;
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': `public, max-age=${maxAge}`,
      ...(isText ? { 'content-encoding': 'gzip' } : {}),
    });
    response.end(isText ? gzipSync(bytes) : bytes);
  } catch {
    response.writeHead(404).end();
  }
});
server.listen(0, '127.0.0.1', () => {
  followParent((server.address() as AddressInfo).port, () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  });
});
