import { readFile, stat } from 'node:fs/promises';
import { QuoinError, type Http } from '@quoin/sdk';
import { contentTypeOf, fileBelow } from '../http/files.ts';
import { maxBytes, parseJsonResponse } from './outbound.ts';

const isPath = (url: string): boolean => /^\/(?![/\\])/.test(url);

const missing = (url: string) => new QuoinError('service.failed', { url, status: '404', statusText: 'Not Found' });

/** Decodes a URL's path; undefined if an escape is malformed. */
function decoded(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(url, 'http://site').pathname);
  } catch {
    return undefined;
  }
}

async function readSiteFile(folder: string, url: string): Promise<Response> {
  const path = decoded(url);
  const file = path === undefined ? undefined : fileBelow(folder, path);
  const type = file === undefined ? undefined : contentTypeOf(file);
  if (file === undefined || type === undefined) throw missing(url);
  const found = await stat(file).catch(() => undefined);
  if (found?.isFile() !== true) throw missing(url);
  if (found.size > maxBytes)
    throw new QuoinError('service.refused', { url, reason: 'it is larger than 1 MB; divide it' });
  return new Response(await readFile(file), { headers: { 'content-type': type } });
}

/** Serves paths from a site's files, and passes other URLs to `http`. */
export const withSiteFiles = (http: Http, folder: string): Http => ({
  fetch: (url, init) => (isPath(url) ? readSiteFile(folder, url) : http.fetch(url, init)),
  json: async (url, schema, init) =>
    isPath(url) ? parseJsonResponse(await readSiteFile(folder, url), schema, url) : http.json(url, schema, init),
});
