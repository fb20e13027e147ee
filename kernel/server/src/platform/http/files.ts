import { stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { Response } from 'express';
import { encodedFile, isEncoded } from './encoded-files.ts';
import { encodingFor } from './encoding.ts';
import { protectSite } from './security-headers.ts';

/** Types of served files. The mime table has others, which are not served. */
const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

export const contentTypeOf = (file: string): string | undefined => types[extname(file).toLowerCase()];

const wellKnown = '.well-known';

/** Returns an absolute path; undefined if it leaves the folder or names a hidden file. */
export function fileBelow(folder: string, path: string): string | undefined {
  if (path.includes('\0') || path.split(/[/\\]/).some((part) => part.startsWith('.') && part !== wellKnown))
    return undefined;
  const file = join(folder, path);
  return file.startsWith(folder + sep) ? file : undefined;
}

const standalone =
  "default-src 'none'; img-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";
/** A sandbox may block the browser's PDF viewer. */
const document = "default-src 'none'; object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** A file opened directly may only display itself. As a picture in a page it is not restricted. */
export const filePolicy = (type: string): string => (type === 'application/pdf' ? document : standalone);

const escaped = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16)}`);

/** Formats a Content-Disposition, with an ASCII name for old browsers. */
export const disposition = (how: 'inline' | 'attachment', name: string): string =>
  `${how}; filename="${name.replaceAll(/[^\w. -]/g, '_')}"; filename*=UTF-8''${escaped(name)}`;

export const transmit = (response: Response, file: string): Promise<void> =>
  new Promise((resolve, reject) => {
    // Express handles conditional and range requests. A disconnect is no failure.
    response.sendFile(
      file,
      { cacheControl: false, lastModified: false, etag: false, dotfiles: 'allow' },
      (error?: NodeJS.ErrnoException & { status?: number }) => {
        if (error === undefined || error === null || response.headersSent || error.code === 'ECONNABORTED')
          return resolve();
        // The client asked for a range beyond the file, or for a version that is not there.
        if (error.status !== 416 && error.status !== 412) return reject(error);
        response.status(error.status).set('cache-control', 'no-store').end();
        return resolve();
      },
    );
  });

/**
 * Sends a file with text compressed, or its precompressed variant. Returns false if it is missing or its type not
 * served.
 */
export async function sendFile(
  response: Response,
  file: string | undefined,
  cacheControl: string,
  encoding?: 'br',
): Promise<boolean> {
  const type = file === undefined ? undefined : contentTypeOf(file);
  if (file === undefined || type === undefined) return false;
  const sent = encoding === undefined ? file : `${file}.${encoding}`;
  const found = await stat(sent).catch(() => undefined);
  if (found?.isFile() !== true) return false;
  protectSite(response, filePolicy(type));
  response.set({ 'content-type': type, 'cache-control': cacheControl, 'cross-origin-resource-policy': 'same-origin' });
  const tag = `${found.mtimeMs.toString(36)}-${found.size.toString(36)}`;
  const { headers } = response.req;
  const isText = encoding === undefined && isEncoded(file, found);
  // Ranges refer to the unencoded file.
  const chosen = isText && headers.range === undefined ? encodingFor(headers['accept-encoding']) : 'identity';
  if (isText) response.vary('accept-encoding');
  if (chosen !== 'identity') {
    response.set({ etag: `"${tag}-${chosen}"`, 'content-encoding': chosen });
    response.send(await encodedFile(file, found, chosen));
    return true;
  }
  response.set('etag', `"${tag}"`);
  if (encoding !== undefined) response.set({ 'content-encoding': encoding, vary: 'accept-encoding' });
  await transmit(response, sent);
  return true;
}
