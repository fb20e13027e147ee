import { maxFileBytes, type ApiAsset } from '@quoin/api';
import { KernelError } from '@quoin/core/errors';
import type { Asset, AssetChange } from '@quoin/storage';
import { hrefOfAsset, versionOf } from '../../site/content/asset-address.ts';
import { nameFor } from '../../delivery/media/file-kind.ts';
import { quota } from '../../delivery/media/media.ts';
import { publicPaths } from '../../delivery/pages/static.ts';
import type { Site } from '../../site/sites/site.ts';
import { api, assertAllowed, callerOf, siteOf, type ApiContext } from './context.ts';
import { pagesUsing, rowsUsing } from './media-usages.ts';

export function assetShape(asset: Asset, site: Site): ApiAsset {
  const { id, kind, fileName, mediaType, bytes, width, height, duration, alt, focalX, focalY, folder, createdAt } =
    asset;
  const file = { kind, fileName, mediaType, bytes, width, height, duration };
  const focal = { x: focalX, y: focalY };
  return {
    id,
    ...file,
    alt,
    focal,
    folder,
    version: versionOf(asset),
    url: site.url + hrefOfAsset(asset),
    createdAt: createdAt.toISOString(),
  };
}

/** Raises `site.unknown` and `media.unknown`. */
export async function requireAsset(context: ApiContext, input: { site: string; asset: string }): Promise<Asset> {
  const asset = await context.services.storage.assets.find(siteOf(context, input.site).id, input.asset);
  if (asset === null) throw new KernelError('media.unknown', input);
  return asset;
}

/** Changes an asset and writes the audit log in one transaction. Raises `media.unknown`. */
function change<Result>(
  context: ApiContext,
  input: { site: string; asset: string },
  action: string,
  details: Record<string, string | number>,
  work: (by: string) => Promise<Result | null>,
): Promise<Result> {
  const { storage } = context.services;
  const actorId = callerOf(context).user.id;
  return storage.transaction(async () => {
    const result = await work(actorId);
    if (result === null) throw new KernelError('media.unknown', input);
    await storage.audit.append({ siteId: input.site, actorId, action, subject: `asset:${input.asset}`, details });
    return result;
  });
}

export const media = {
  list: api.media.list.handler(async ({ input, context }) => {
    const { site: id, folder, kind, search, sort = '-createdAt', limit, offset } = input;
    const site = siteOf(context, id);
    const found = await context.services.storage.assets.list({
      siteId: site.id,
      ...(folder === undefined ? {} : { folder }),
      ...(kind === undefined ? {} : { kind }),
      ...(search === undefined ? {} : { search }),
      sort: sort.replace('-', '') as 'createdAt' | 'fileName' | 'bytes',
      descending: sort.startsWith('-'),
      limit,
      offset,
    });
    return { assets: found.assets.map((asset) => assetShape(asset, site)), total: found.total };
  }),

  folders: api.media.folders.handler(async ({ input, context }) => {
    const { assets } = context.services.storage;
    const { id } = siteOf(context, input.site);
    const [folders, bytes] = await Promise.all([assets.folders(id), assets.bytesOf(id)]);
    return { folders, bytes, quota, largestFile: maxFileBytes };
  }),

  publicFiles: api.media.publicFiles.handler(async ({ input, context }) => ({
    paths: await publicPaths(siteOf(context, input.site), 1_000),
  })),

  copy: api.media.copy.handler(async ({ input, context }) => {
    const site = siteOf(context, input.site);
    const from = siteOf(context, input.from).id;
    assertAllowed(context, 'media.read', from);
    const { storage, media } = context.services;
    const to = { siteId: site.id, actorId: callerOf(context).user.id };
    const copies: { original: string; asset: ApiAsset }[] = [];
    for (const original of await storage.assets.findAll(from, input.assets))
      copies.push({ original: original.id, asset: assetShape(await media.copy(original, to), site) });
    return { copies };
  }),

  renameFolder: api.media.renameFolder.handler(async ({ input, context }) => {
    const { id } = siteOf(context, input.site);
    const { storage } = context.services;
    const actorId = callerOf(context).user.id;
    await storage.transaction(async () => {
      const moved = await storage.assets.renameFolder(id, input.folder, input.to);
      if (!moved)
        throw new KernelError('request.invalid', { where: 'folder', reason: `there is nothing in "${input.folder}"` });
      await storage.audit.append({
        siteId: id,
        actorId,
        action: 'media.folder-renamed',
        subject: `folder:${input.folder}`,
        details: { to: input.to },
      });
    });
    return {};
  }),

  get: api.media.get.handler(async ({ input, context }) =>
    assetShape(await requireAsset(context, input), siteOf(context, input.site)),
  ),

  usages: api.media.usages.handler(async ({ input, context }) => {
    const { id } = await requireAsset(context, input);
    const [pages, rows] = await Promise.all([pagesUsing(context, input.site, id), rowsUsing(context, input.site, id)]);
    return { ...pages, ...rows };
  }),

  update: api.media.update.handler(async ({ input, context }) => {
    const { fileName, folder, alt, focal } = input;
    const { mediaType } = await requireAsset(context, input);
    const values: AssetChange = {
      ...(fileName === undefined ? {} : { fileName: nameFor(fileName, mediaType) }),
      ...(folder === undefined ? {} : { folder }),
      ...(alt === undefined ? {} : { alt }),
      ...(focal === undefined ? {} : { focalX: focal.x, focalY: focal.y }),
    };
    const asset = await change(context, input, 'media.updated', values, (by) =>
      context.services.storage.assets.update(input.site, input.asset, values, by),
    );
    return assetShape(asset, siteOf(context, input.site));
  }),

  versions: api.media.versions.handler(async ({ input, context }) => {
    const { id } = await requireAsset(context, input);
    const { assets, users } = context.services.storage;
    const files = await assets.earlierFiles(id);
    const names = await users.names(files.flatMap(({ replacedBy }) => replacedBy ?? []));
    const versions = files.map(({ fileName, mediaType, bytes, width, height, replacedAt, replacedBy, ...file }) => {
      return {
        version: versionOf(file),
        fileName,
        mediaType,
        bytes,
        width,
        height,
        replacedAt: replacedAt.toISOString(),
        replacedBy: names.get(replacedBy ?? '') ?? null,
      };
    });
    return { versions };
  }),

  bringBack: api.media.bringBack.handler(async ({ input, context }) => {
    const { assets } = context.services.storage;
    const asset = await change(context, input, 'media.version-restored', { version: input.version }, async (by) => {
      const file = (await assets.earlierFiles(input.asset)).find((each) => versionOf(each) === input.version);
      if ((await assets.find(input.site, input.asset)) === null) return null;
      if (file === undefined) throw new KernelError('media.version-unknown', input);
      return assets.replace(input.site, input.asset, file, by);
    });
    return assetShape(asset, siteOf(context, input.site));
  }),

  delete: api.media.delete.handler(async ({ input, context }) => {
    const { fileName } = await requireAsset(context, input);
    await change(context, input, 'media.deleted', { fileName }, async (by) =>
      (await context.services.storage.assets.delete(input.site, input.asset, by)) ? {} : null,
    );
    return {};
  }),

  restore: api.media.restore.handler(async ({ input, context }) => {
    const site = siteOf(context, input.site);
    const asset = await change(context, input, 'media.restored', {}, (by) =>
      context.services.storage.assets.restore(input.site, input.asset, by),
    );
    return assetShape(asset, site);
  }),
};
