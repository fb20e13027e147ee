import { existsSync } from 'node:fs';
import { assetSchema, maxFileBytes, previewInput, replaceInput, uploadedSchema, uploadInput } from '@quoin/api';
import { KernelError } from '@quoin/core/errors';
import { QuoinError } from '@quoin/sdk';
import type { ReceivedFile } from '../../delivery/media/asset-store.ts';
import type { Incoming } from '../../platform/http/application.ts';
import { grantTime } from '../../platform/http/body-time.ts';
import { bodyChunks } from '../../platform/http/body.ts';
import { extendDeadline } from '../../platform/http/deadline.ts';
import { transmit } from '../../platform/http/files.ts';
import { callerOf, siteOf, type ApiServices } from './context.ts';
import { fileRoute } from './file-route.ts';
import { assetShape, requireAsset } from './media.ts';

const previewWidths = [320, 960];
/** Timeout of an upload, in milliseconds. */
const uploadTimeout = 10 * 60_000;
/** Timeout of decoding, including the queue, in milliseconds. */
const decodeTimeout = 2 * 60_000;

/**
 * Receives a raw file. Raises `media.too-large` once the limit is exceeded, `request.invalid` if the body is empty, and
 * the errors of `bodyChunks`.
 */
async function receive<Result>(
  { media }: ApiServices,
  { request }: Incoming,
  work: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  grantTime(request, uploadTimeout);
  try {
    return await media.receive(bodyChunks(request, maxFileBytes), async (file) => {
      extendDeadline(request, decodeTimeout);
      if (file.bytes === 0) throw new KernelError('request.invalid', { where: 'body', reason: 'the file is empty' });
      return work(file);
    });
  } catch (error) {
    if (error instanceof QuoinError && error.code === 'request.too-large')
      throw new KernelError('media.too-large', { limit: `${maxFileBytes / 1024 ** 2} MB` });
    throw error;
  }
}

export const mediaFiles = [
  fileRoute({
    method: 'POST',
    path: '/sites/{site}/media',
    summary: 'Upload a file',
    maxBodyBytes: maxFileBytes,
    response: { type: 'application/json', schema: uploadedSchema },
    access: 'media.upload',
    cost: 10,
    input: uploadInput,
    async handle({ site: id, folder, name, again }, context, incoming) {
      const site = siteOf(context, id);
      const { media } = context.services;
      const by = { siteId: site.id, actorId: callerOf(context).user.id };
      const { outcome, asset } = await receive(context.services, incoming, (received) =>
        media.upload({ ...by, fileName: name, folder, received, again: again !== undefined }),
      );
      incoming.response.json({ outcome, asset: assetShape(asset, site) });
    },
  }),

  fileRoute({
    method: 'PUT',
    path: '/sites/{site}/media/{asset}/file',
    summary: 'Replace a file',
    maxBodyBytes: maxFileBytes,
    response: { type: 'application/json', schema: assetSchema },
    access: 'media.edit',
    cost: 10,
    input: replaceInput,
    async handle({ site: id, asset: assetId, name }, context, incoming) {
      const site = siteOf(context, id);
      await requireAsset(context, { site: site.id, asset: assetId });
      const { media } = context.services;
      const by = { siteId: site.id, actorId: callerOf(context).user.id };
      const asset = await receive(context.services, incoming, (received) =>
        media.replace(assetId, { ...by, fileName: name, received }),
      );
      incoming.response.json(assetShape(asset, site));
    },
  }),

  fileRoute({
    method: 'GET',
    path: '/sites/{site}/media/{asset}/preview',
    summary: 'Get a preview of an image',
    response: { type: 'image/webp' },
    access: 'media.read',
    input: previewInput,
    async handle({ width = 0, ...input }, context, { response, request, path }) {
      const asset = await requireAsset(context, input);
      const none = () => new KernelError('route.unknown', { method: request.method, path });
      if (asset.kind !== 'image') throw none();
      // Serves drawings as pixels: foreign markup must not reach the admin host.
      const file = await context.services.variants.file(
        asset,
        previewWidths.find((each) => each >= width) ?? 960,
        'webp',
      );
      if (!existsSync(file)) throw none();
      response.type('image/webp');
      await transmit(response, file);
    },
  }),
];
