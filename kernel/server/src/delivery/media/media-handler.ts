import { existsSync } from 'node:fs';
import type { Asset, Storage } from '@quoin/storage';
import type { Response } from 'express';
import { extendDeadline } from '../../platform/http/deadline.ts';
import { disposition, filePolicy, transmit } from '../../platform/http/files.ts';
import { protectSite } from '../../platform/http/security-headers.ts';
import { codeOf, faultOf, type ServerLog } from '../../platform/log/log.ts';
import {
  hrefOfAsset,
  hrefOfVariant,
  isDelivered,
  mediaPath,
  variantFormats,
  variantName,
  versionOf,
  widthsNear,
} from '../../site/content/asset-address.ts';
import { isRead, type RequestHandler } from '../../site/sites/request-context.ts';
import type { AssetStore } from './asset-store.ts';
import type { Variants } from './variants.ts';

/** Milliseconds for creating a variant, including the wait in the queue. */
const variantTimeout = 60_000;

interface MediaFiles {
  storage: Pick<Storage, 'assets'>;
  store: AssetStore;
  variants: Variants;
}

/** Min milliseconds between two log entries about failing variants. */
const logInterval = 60_000;

const address = new RegExp(
  `^${mediaPath}/(?<id>[0-9a-f-]{36})/(?<version>[0-9a-f]{16})/(?:(?<width>[1-9]\\d{1,4})/)?(?<name>[^/]+)$`,
);

const isShown = ({ kind, mediaType }: Asset): boolean => kind !== 'document' || mediaType === 'application/pdf';

const dispositionOf = (asset: Asset): string => disposition(isShown(asset) ? 'inline' : 'attachment', asset.fileName);

interface ServedFile {
  href: string;
  name: string;
  type: string;
  disposition: string;
  file(): Promise<string> | string;
  /** Fallback if the file cannot be created, as on a full disk. */
  fallback?(): Promise<ServedFile>;
}

function original(asset: Asset, store: AssetStore): ServedFile {
  const { fileName, mediaType } = asset;
  const type = mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType;
  return {
    href: hrefOfAsset(asset),
    name: fileName,
    type,
    disposition: dispositionOf(asset),
    file: () => store.fileOf(asset.sha256),
  };
}

/** Returns a variant; undefined if the image is not delivered at this width and format. */
function variant(
  asset: Asset,
  width: number,
  requestedName: string,
  { variants, store }: MediaFiles,
): ServedFile | undefined {
  const format = variantFormats.find((each) => requestedName.endsWith(`.${each}`));
  if (format === undefined || !isDelivered(asset, width, format)) return undefined;
  const name = variantName(asset.fileName, format);
  const served = {
    href: hrefOfVariant(asset, width, format),
    name,
    type: `image/${format}`,
    disposition: 'inline',
    file: () => variants.file(asset, width, format),
  };
  return {
    ...served,
    async fallback() {
      const file = await variants.findExisting(asset, widthsNear(asset, width), format);
      return file === undefined ? original(asset, store) : { ...served, file: () => file };
    },
  };
}

function describe(response: Response, { type, disposition }: ServedFile): void {
  protectSite(response, filePolicy(type));
  response.set({
    'content-type': type,
    'content-disposition': disposition,
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-origin',
  });
}

/** Creates a file or its fallback. Logs failures at intervals, since every visitor of a page triggers them. */
function createFileProvider(): (requested: ServedFile, log: ServerLog) => Promise<{ shown: ServedFile; file: string }> {
  let loggedAt = -Infinity;
  return async (requested, log) => {
    try {
      return { shown: requested, file: await requested.file() };
    } catch (error) {
      if (requested.fallback === undefined || codeOf(error) === 'media.busy') throw error;
      if (performance.now() - loggedAt > logInterval) {
        loggedAt = performance.now();
        log.error('A picture cannot be resized; it is shown at an existing width. Is the disk full?', {
          file: requested.href,
          ...faultOf(error),
        });
      }
      const shown = await requested.fallback();
      return { shown, file: await shown.file() };
    }
  };
}

/** Serves the media of a site. Redirects outdated addresses to the current file. */
export function createMediaHandler(files: MediaFiles): RequestHandler {
  const { storage, store } = files;
  const provideFile = createFileProvider();
  return async (context) => {
    const { site, path, response, log } = context;
    const { id, version, width, name } = address.exec(path)?.groups ?? {};
    if (id === undefined || name === undefined || !isRead(context)) return false;
    const asset = await storage.assets.find(site.id, id);
    if (asset === null) return false;
    const isCurrent = version === versionOf(asset);
    const found = width === undefined ? original(asset, store) : variant(asset, Number(width), name, files);
    // The replacement may lack this width.
    const requested = found ?? (isCurrent ? undefined : original(asset, store));
    if (requested === undefined) return false;
    if (!isCurrent || requested.name !== name) {
      protectSite(response);
      response.set('cache-control', 'no-cache').redirect(302, requested.href);
      return true;
    }
    extendDeadline(context.request, variantTimeout);
    const { shown, file } = await provideFile(requested, log);
    if (!existsSync(file)) {
      log.error('A media file is missing on the disk. Restore the folder "assets" from a backup.', {
        site: site.id,
        asset: id,
        file,
      });
      return false;
    }
    describe(response, shown);
    if (shown !== requested) response.set('cache-control', 'no-cache');
    await transmit(response, file);
    return true;
  };
}
