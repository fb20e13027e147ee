import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { contentTypeOf, fileBelow, sendFile } from '../../platform/http/files.ts';
import { packagePath } from '../../site/packages/package.ts';
import { vendorFile, vendorPath } from '../../site/packages/vendor.ts';
import { isRead, type RequestHandler } from '../../site/sites/request-context.ts';
import type { Site } from '../../site/sites/site.ts';

const immutable = 'public, max-age=31536000, immutable';

const publicFile = ({ folder }: Pick<Site, 'folder'>, path: string): string | undefined =>
  fileBelow(join(folder, 'public'), path);

export async function isPublic(site: Site, path: string): Promise<boolean> {
  const file = publicFile(site, path);
  return (
    file !== undefined &&
    contentTypeOf(file) !== undefined &&
    (await stat(file).catch(() => undefined))?.isFile() === true
  );
}

/** Lists the first paths of files in the site's folder `public`, sorted. */
export async function publicPaths(site: Pick<Site, 'folder'>, max: number): Promise<string[]> {
  const folder = join(site.folder, 'public');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && contentTypeOf(entry.name) !== undefined)
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`)
    .filter((path) => publicFile(site, path) !== undefined)
    .toSorted()
    .slice(0, max);
}

/** Serves the site's folder `public`. */
export const publicFilesHandler: RequestHandler = async (context) => {
  const { site, path, response } = context;
  if (!isRead(context) || path.endsWith('/')) return false;
  return sendFile(response, publicFile(site, path), 'no-cache');
};

const isMedia = /\.(avif|gif|jpe?g|mp4|png|svg|webm|webp|woff2)$/i;

/**
 * Finds the file of a package: client code, fonts and images, and no code of retired packages. Nothing else is served.
 */
function packageFile({ packages, retired }: Site, path: string): string | undefined {
  for (const { name, folder, assets } of [...packages.values(), ...retired]) {
    const base = packagePath(name, assets.hash);
    if (!path.startsWith(base)) continue;
    const file = path.slice(base.length);
    const isClient = packages.has(name) && file.startsWith('client/') && file.endsWith('.js');
    if (!isMedia.test(file) && !isClient) return undefined;
    const built = fileBelow(join(folder, 'dist'), file);
    // An unbuilt brand has its fonts among its sources.
    return built !== undefined && existsSync(built) ? built : fileBelow(join(folder, 'src'), file);
  }
  return undefined;
}

export const packageFilesHandler: RequestHandler = async (context) => {
  const { site, path, response } = context;
  if (!isRead(context) || !path.startsWith('/_quoin/')) return false;
  const file = path.startsWith(`${vendorPath}/`)
    ? vendorFile(path.slice(vendorPath.length + 1))
    : packageFile(site, path);
  return sendFile(response, file, immutable);
};
