import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KernelError } from '@quoin/core/errors';
import type { Request, Response } from 'express';
import { fileBelow, sendFile } from '../../platform/http/files.ts';
import { protectApi } from '../../platform/http/security-headers.ts';
import type { Sites } from '../../site/sites/sites.ts';

export interface AdminApplication {
  /** Serves a file, or else the page. Raises `route.unknown` for a file of another build. */
  send(request: Request, response: Response, path: string): Promise<void>;
}

/** Placeholder in the built page for the nonce of each response. */
const placeholder = '__NONCE__';

/** Content security policy: own code, and images and canvases of the sites. */
function policy(nonce: string, origins: readonly string[]): string {
  const sites = origins.join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    `img-src 'self' data: blob: ${sites}`,
    "media-src 'self' blob:",
    "connect-src 'self'",
    `frame-src ${sites === '' ? "'none'" : sites}`,
    `form-action 'self' ${sites}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Opens a built application. Raises if its page cannot be read. */
export async function openAdmin(folder: string, sites: Sites): Promise<AdminApplication> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');

  return {
    async send(request, response, path) {
      const isFile = /\.\w+$/.test(path) && path !== '/index.html';
      const cacheControl = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
      const file = isFile ? fileBelow(folder, path) : undefined;
      const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding']));
      if (takesBrotli && (await sendFile(response, file, cacheControl, 'br'))) return;
      if (await sendFile(response, file, cacheControl)) return;
      if (path.startsWith('/assets/')) throw new KernelError('route.unknown', { method: request.method, path });
      const nonce = randomBytes(16).toString('base64');
      protectApi(response);
      response.set(
        'content-security-policy',
        policy(
          nonce,
          sites.all().map(({ url }) => url),
        ),
      );
      response.set('content-type', 'text/html; charset=utf-8').send(page.replaceAll(placeholder, nonce));
    },
  };
}
