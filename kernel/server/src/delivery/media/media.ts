import { randomUUID } from 'node:crypto';
import { KernelError } from '@quoin/core/errors';
import type { Asset, AssetFile, AssetKind, Storage } from '@quoin/storage';
import { type AssetStore, hashFile, receiveFile, type ReceivedFile } from './asset-store.ts';
import { kindOf, nameFor, typeOf } from './file-kind.ts';
import { rasterFormats, type ImageSize } from './image-task.ts';
import type { Imaging } from './imaging.ts';

/** Max bytes of a site's media and form files together. */
export const quota = 10 * 1024 ** 3;
/** Max bytes of an SVG: large markup is slow to render. */
const maxSvgBytes = 1024 * 1024;

const isTimed = (kind: AssetKind): boolean => kind === 'audio' || kind === 'video';

/** A received file. Storing it moves it. */
interface SentFile {
  siteId: string;
  actorId: string;
  fileName: string;
  received: ReceivedFile;
}

interface Upload extends SentFile {
  folder: string;
  /** Stores the file even if the same bytes exist already. */
  again: boolean;
}

export interface Media {
  /** Stores an incoming file temporarily while `work` runs. Raises the errors of `pieces`. */
  receive<Result>(pieces: AsyncIterable<Buffer>, work: (file: ReceivedFile) => Promise<Result>): Promise<Result>;
  /**
   * Adds a file. Raises `media.type`, `media.unreadable`, `media.too-many-pixels`, `media.too-large`, `media.quota` and
   * `media.busy`.
   */
  upload(upload: Upload): Promise<{ outcome: 'stored' | 'existing'; asset: Asset }>;
  /** Adds the file of an asset of another site, unless the site has it. Raises `media.quota`. */
  copy(asset: Asset, to: Pick<SentFile, 'siteId' | 'actorId'>): Promise<Asset>;
  /** Replaces the file of an asset. Raises the errors of `upload`, `media.unknown` and `media.other-kind`. */
  replace(assetId: string, file: SentFile): Promise<Asset>;
}

interface Stores {
  storage: Storage;
  store: AssetStore;
  imaging: Imaging;
}

export function createMedia({ storage, store, imaging }: Stores): Media {
  /** Writes the sanitized image to `target`. */
  async function cleanPicture({ path: source, bytes }: ReceivedFile, type: string, target: string): Promise<ImageSize> {
    const isDrawing = type === 'image/svg+xml';
    if (isDrawing && bytes > maxSvgBytes)
      throw new KernelError('media.too-large', { limit: '1 MB, which a drawing may have' });
    const format = rasterFormats.find((each) => `image/${each}` === type);
    if (format === undefined && !isDrawing)
      throw new KernelError('media.type', { type, accepted: rasterFormats.join(', ') });
    const size = await imaging.perform(
      format === undefined ? { kind: 'sanitize', source, target } : { kind: 'clean', source, target, format },
    );
    // An SVG slow to render here is slow in browsers, too.
    if (isDrawing)
      await store.withTemporary((drawn) =>
        imaging.perform({ kind: 'variant', source: target, target: drawn, width: 320, format: 'webp' }),
      );
    return size;
  }

  async function storeFile(received: ReceivedFile, type: string): Promise<AssetFile> {
    const named = { mediaType: type, sourceSha256: received.sha256 };
    if (kindOf(type) !== 'image')
      return {
        width: null,
        height: null,
        frames: 1,
        // Before the file is moved.
        duration: isTimed(kindOf(type)) ? ((await imaging.duration(received.path)) ?? null) : null,
        ...(await store.add(received)),
        ...named,
      };
    return store.withTemporary(async (target) => ({
      ...(await cleanPicture(received, type, target)),
      duration: null,
      ...(await store.add(await hashFile(target))),
      ...named,
    }));
  }

  async function assertQuota(site: string, more: number): Promise<void> {
    const taken = (await storage.assets.bytesOf(site)) + (await storage.submissions.files.bytesOf(site));
    if (taken + more > quota) throw new KernelError('media.quota', { site, limit: `${quota / 1024 ** 3} GB` });
  }

  async function create(
    asset: Parameters<Storage['assets']['create']>[0],
    actorId: string,
    details: Record<string, string> = {},
  ): Promise<Asset> {
    const { siteId } = asset;
    await assertQuota(siteId, asset.bytes);
    const created = await storage.assets.create(asset, actorId);
    await storage.audit.append({
      siteId,
      actorId,
      action: 'media.uploaded',
      subject: `asset:${created.id}`,
      details: { fileName: created.fileName, sha256: created.sha256, ...details },
    });
    return created;
  }

  return {
    receive: (pieces, work) => store.withTemporary(async (path) => work(await receiveFile(pieces, path))),

    async upload({ siteId, actorId, fileName, folder, received, again }) {
      const existing = again ? null : await storage.assets.findBySource(siteId, received.sha256);
      if (existing !== null) return { outcome: 'existing', asset: existing };
      const type = await typeOf(received.path, fileName);
      await assertQuota(siteId, received.bytes);
      const file = await storeFile(received, type);
      const named = { fileName: nameFor(fileName, type), alt: '', focalX: 0.5, focalY: 0.5, folder };
      // Others may have used the quota, and sanitizing may enlarge the file.
      const asset = await storage.transaction(() => create({ siteId, kind: kindOf(type), ...file, ...named }, actorId));
      return { outcome: 'stored', asset };
    },

    copy: (asset, { siteId, actorId }) =>
      storage.transaction(
        async () =>
          (await storage.assets.findBySource(siteId, asset.sourceSha256)) ??
          create({ ...asset, id: randomUUID(), siteId }, actorId, { from: asset.siteId }),
      ),

    async replace(assetId, { siteId, actorId, fileName, received }) {
      const unknown = () => new KernelError('media.unknown', { asset: assetId, site: siteId });
      const before = await storage.assets.find(siteId, assetId);
      if (before === null) throw unknown();
      const type = await typeOf(received.path, fileName);
      if (kindOf(type) !== before.kind)
        throw new KernelError('media.other-kind', { kind: before.kind, actual: kindOf(type) });
      await assertQuota(siteId, received.bytes);
      const file = await storeFile(received, type);
      return storage.transaction(async () => {
        await assertQuota(siteId, file.bytes);
        const asset = await storage.assets.replace(
          siteId,
          assetId,
          { ...file, fileName: nameFor(fileName, type) },
          actorId,
        );
        if (asset === null) throw unknown();
        await storage.audit.append({
          siteId,
          actorId,
          action: 'media.replaced',
          subject: `asset:${assetId}`,
          details: { from: before.sha256, to: file.sha256 },
        });
        return asset;
      });
    },
  };
}
