import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { QuoinError } from '@quoin/sdk';
import type { Asset, AssetFile, Storage } from '@quoin/storage';
import type { AssetStore } from './asset-store.ts';
import { kindOf, nameFor, typeOf } from './file-kind.ts';
import { rasterFormats, type ImageSize } from './image-task.ts';
import type { Imaging } from './imaging.ts';

/** How many bytes the media of one site may take, with the files of its forms. */
export const quota = 10 * 1024 ** 3;
/** A drawing is markup, and browsers take their time for much of it. */
const largestSvg = 1024 * 1024;

/** A file that somebody sent. */
interface SentFile {
  siteId: string;
  /** Who sent it. */
  actorId: string;
  fileName: string;
  bytes: Buffer;
}

interface Upload extends SentFile {
  folder: string;
  /** Stores bytes that are there already a second time. */
  again: boolean;
}

/** Takes files into the media of sites. */
export interface Media {
  /** Raises `media.type`, `media.unreadable`, `media.too-many-pixels`, `media.too-large`, `media.quota` and `media.busy`. */
  upload(upload: Upload): Promise<{ outcome: 'stored' | 'existing'; asset: Asset }>;
  /** Exchanges the file of an asset. Raises what an upload raises, `media.unknown` and `media.other-kind`. */
  replace(assetId: string, file: SentFile): Promise<Asset>;
}

interface Stores {
  storage: Storage;
  store: AssetStore;
  imaging: Imaging;
}

/** Makes it. */
export function createMedia({ storage, store, imaging }: Stores): Media {
  /** Writes what is to be kept of a picture to `target`. */
  async function cleanPicture(bytes: Buffer, type: string, target: string): Promise<ImageSize> {
    const isDrawing = type === 'image/svg+xml';
    if (isDrawing && bytes.length > largestSvg) throw new QuoinError('media.too-large', { limit: '1 MB, which a drawing may have' });
    const format = rasterFormats.find((each) => `image/${each}` === type);
    if (format === undefined && !isDrawing) throw new QuoinError('media.type', { type, accepted: rasterFormats.join(', ') });
    const size = await store.withTemporary(async (source) => {
      await writeFile(source, bytes);
      return imaging.perform(format === undefined ? { kind: 'sanitize', source, target } : { kind: 'clean', source, target, format });
    });
    // One that takes for ever to draw would take visitors' browsers for ever, too.
    if (isDrawing) await store.withTemporary((drawn) => imaging.perform({ kind: 'variant', source: target, target: drawn, width: 320, format: 'webp' }));
    return size;
  }

  /** Keeps a file, cleaned. */
  const keep = (bytes: Buffer, type: string, sourceSha256: string): Promise<AssetFile> =>
    store.withTemporary(async (target) => {
      const none = { width: null, height: null, frames: 1 };
      const isPicture = kindOf(type) === 'image';
      if (!isPicture) await writeFile(target, bytes);
      const size = isPicture ? await cleanPicture(bytes, type, target) : none;
      return { ...size, ...(await store.keep(target)), mediaType: type, sourceSha256 };
    });

  async function assertQuota(site: string, more: number): Promise<void> {
    const taken = (await storage.assets.bytesOf(site)) + (await storage.submissions.files.bytesOf(site));
    if (taken + more > quota) throw new QuoinError('media.quota', { site, limit: `${quota / 1024 ** 3} GB` });
  }

  const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

  return {
    async upload({ siteId, actorId, fileName, folder, bytes, again }) {
      const type = await typeOf(bytes, fileName);
      const sourceSha256 = hashOf(bytes);
      const existing = again ? null : await storage.assets.findBySource(siteId, sourceSha256);
      if (existing !== null) return { outcome: 'existing', asset: existing };
      await assertQuota(siteId, bytes.length);
      const file = await keep(bytes, type, sourceSha256);
      const asset = await storage.transaction(async () => {
        // Others may have stored theirs meanwhile, and what is kept may be larger than what was sent.
        await assertQuota(siteId, file.bytes);
        const named = { fileName: nameFor(fileName, type), alt: '', focalX: 0.5, focalY: 0.5, folder };
        const created = await storage.assets.create({ siteId, kind: kindOf(type), ...file, ...named }, actorId);
        await storage.audit.append({ siteId, actorId, action: 'media.uploaded', subject: `asset:${created.id}`, details: { fileName: created.fileName, sha256: file.sha256 } });
        return created;
      });
      return { outcome: 'stored', asset };
    },

    async replace(assetId, { siteId, actorId, fileName, bytes }) {
      const unknown = () => new QuoinError('media.unknown', { asset: assetId, site: siteId });
      const before = await storage.assets.find(siteId, assetId);
      if (before === null) throw unknown();
      const type = await typeOf(bytes, fileName);
      if (kindOf(type) !== before.kind) throw new QuoinError('media.other-kind', { kind: before.kind, actual: kindOf(type) });
      await assertQuota(siteId, bytes.length);
      const file = await keep(bytes, type, hashOf(bytes));
      return storage.transaction(async () => {
        await assertQuota(siteId, file.bytes);
        const asset = await storage.assets.replace(siteId, assetId, { ...file, fileName: nameFor(fileName, type) }, actorId);
        if (asset === null) throw unknown();
        await storage.audit.append({ siteId, actorId, action: 'media.replaced', subject: `asset:${assetId}`, details: { from: before.sha256, to: file.sha256 } });
        return asset;
      });
    },
  };
}
