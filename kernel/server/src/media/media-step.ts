import { existsSync } from 'node:fs';
import type { Response } from 'express';
import type { Asset, Storage } from '@quoin/storage';
import { isRead, type Step } from '../delivery/exchange.ts';
import { transmit } from '../delivery/files.ts';
import { protectSite } from '../http/security-headers.ts';
import { hrefOfAsset, hrefOfVariant, isDelivered, mediaPath, variantName, versionOf } from './address.ts';
import type { AssetStore } from './asset-store.ts';
import { variantFormats } from './image-task.ts';
import type { Variants } from './variants.ts';

interface MediaFiles {
  storage: Pick<Storage, 'assets'>;
  store: AssetStore;
  variants: Variants;
}

/** What a file may do when a browser opens it by itself: show itself. */
const alone = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";
/** Browsers show a document with a part of their own, which a sandbox would keep out. */
const document = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

const address = new RegExp(`^${mediaPath}/(?<id>[0-9a-f-]{36})/(?<version>[0-9a-f]{16})/(?:(?<width>[1-9]\\d{1,4})/)?(?<name>[^/]+)$`);

const isShown = ({ kind, mediaType }: Asset): boolean => kind !== 'document' || mediaType === 'application/pdf';

const escaped = (name: string): string => encodeURIComponent(name).replaceAll(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16)}`);

function dispositionOf(asset: Asset): string {
  const plain = asset.fileName.replaceAll(/[^\w. -]/g, '_');
  return `${isShown(asset) ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${escaped(asset.fileName)}`;
}

/** What an address means: an asset's file, or the picture at a width. */
interface Wanted {
  href: string;
  name: string;
  type: string;
  disposition: string;
  file(): Promise<string> | string;
}

function original(asset: Asset, store: AssetStore): Wanted {
  const { fileName, mediaType } = asset;
  const type = mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType;
  return { href: hrefOfAsset(asset), name: fileName, type, disposition: dispositionOf(asset), file: () => store.fileOf(asset.sha256) };
}

/** Undefined for a width or a format that the picture is not delivered in. */
function variant(asset: Asset, width: number, wantedName: string, variants: Variants): Wanted | undefined {
  const format = variantFormats.find((each) => wantedName.endsWith(`.${each}`));
  if (format === undefined || !isDelivered(asset, width, format)) return undefined;
  const name = variantName(asset.fileName, format);
  return { href: hrefOfVariant(asset, width, format), name, type: `image/${format}`, disposition: 'inline', file: () => variants.file(asset, width, format) };
}

function describe(response: Response, { type, disposition }: Wanted): void {
  protectSite(response, type === 'application/pdf' ? document : alone);
  response.set({
    'content-type': type,
    'content-disposition': disposition,
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-origin',
  });
}

/** Serves the media of a site. An address leads to the file that it was made for; an outdated one to where that is now. */
export const mediaStep = ({ storage, store, variants }: MediaFiles): Step => async (exchange) => {
  const { site, path, response, log } = exchange;
  const { id, version, width, name } = address.exec(path)?.groups ?? {};
  if (id === undefined || name === undefined || !isRead(exchange)) return false;
  const asset = await storage.assets.find(site.id, id);
  if (asset === null) return false;
  const isCurrent = version === versionOf(asset);
  const found = width === undefined ? original(asset, store) : variant(asset, Number(width), name, variants);
  // The file that took the place of another may be smaller.
  const wanted = found ?? (isCurrent ? undefined : original(asset, store));
  if (wanted === undefined) return false;
  if (!isCurrent || wanted.name !== name) {
    protectSite(response);
    response.set('cache-control', 'no-cache').redirect(302, wanted.href);
    return true;
  }
  // Nothing moves on the connection while a picture is made.
  response.setTimeout(60_000);
  const file = await wanted.file();
  if (!existsSync(file)) {
    log.error('A file of the media is missing on the disk. Restore the folder "assets" from a backup.', { site: site.id, asset: id, file });
    return false;
  }
  describe(response, wanted);
  await transmit(response, file);
  return true;
};
