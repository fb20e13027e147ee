import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeOf, fileBelow, sendFile } from '../../platform/http/files.ts';
import { packagePath } from '../../site/packages/package.ts';
import { vendorFile, vendorPath } from '../../site/packages/vendor.ts';
import { isRead, type Step } from '../../site/sites/exchange.ts';
import type { Site } from '../../site/sites/site.ts';

const immutable = 'public, max-age=31536000, immutable';

const publicFile = ({ folder }: Site, path: string): string | undefined => fileBelow(join(folder, 'public'), path);

/** Whether a plain file of a site stands at a path. */
export async function isPublic(site: Site, path: string): Promise<boolean> {
  const file = publicFile(site, path);
  return (
    file !== undefined &&
    contentTypeOf(file) !== undefined &&
    (await stat(file).catch(() => undefined))?.isFile() === true
  );
}

/** Serves the plain files of a site, from its folder `public`. */
export const publicStep: Step = async (exchange) => {
  const { site, path, response } = exchange;
  if (!isRead(exchange) || path.endsWith('/')) return false;
  return sendFile(response, publicFile(site, path), 'no-cache');
};

const isMedia = /\.(avif|gif|jpe?g|mp4|png|svg|webm|webp|woff2)$/i;

/** The file of a package at a path: built client code, fonts and pictures; of one that was taken out no code. Nothing else leaves the server. */
function packageFile({ packages, retired }: Site, path: string): string | undefined {
  for (const { name, folder, assets } of [...packages.values(), ...retired]) {
    const base = packagePath(name, assets.hash);
    if (!path.startsWith(base)) continue;
    const file = path.slice(base.length);
    const isClient = packages.has(name) && file.startsWith('client/') && file.endsWith('.js');
    if (!isMedia.test(file) && !isClient) return undefined;
    const built = fileBelow(join(folder, 'dist'), file);
    // A brand that was never built still has its fonts where it declares them.
    return built !== undefined && existsSync(built) ? built : fileBelow(join(folder, 'src'), file);
  }
  return undefined;
}

/** Serves what packages and the kernel ship to browsers. Its addresses change with its content. */
export const packageStep: Step = async (exchange) => {
  const { site, path, response } = exchange;
  if (!isRead(exchange) || !path.startsWith('/_quoin/')) return false;
  const file = path.startsWith(`${vendorPath}/`)
    ? vendorFile(path.slice(vendorPath.length + 1))
    : packageFile(site, path);
  return sendFile(response, file, immutable);
};
