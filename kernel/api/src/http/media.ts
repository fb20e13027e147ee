import { z } from '@quoin/sdk';
import { instant, nothing, operation, siteId, windowShape } from './operation.ts';

export const maxFileBytes = 20 * 1024 * 1024;

const kind = z.enum(['image', 'video', 'audio', 'captions', 'document']);
const fraction = z.number().min(0).max(1);
const fileName = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^/\\\p{Cc}]+$/u, 'must be a file name without slashes')
  .regex(/^[^.\s]/, 'must not begin with a dot or a space');
const folderName = /^(?![ .])[^/\\\p{Cc}]{1,80}(?<! )(?:\/(?![ .])[^/\\\p{Cc}]{1,80}(?<! )){0,7}$/u;
const namedFolder = z.string().max(400).regex(folderName, 'must be names with slashes between, at most eight');
/** Names separated by slashes; empty for the top. */
const folder = z.union([z.literal(''), namedFolder]);

export const assetSchema = z.object({
  id: z.uuid(),
  kind,
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  width: z.int().nullable().describe('Width in pixels; null if the file is not an image'),
  height: z.int().nullable(),
  duration: z.number().nullable().describe('Seconds of sound or film; null if unknown'),
  alt: z.string(),
  focal: z
    .object({ x: fraction, y: fraction })
    .describe('Point that stays visible when the image is cropped, as fractions from the top left corner'),
  folder: z.string(),
  version: z.string().describe('Version, which changes with the file'),
  url: z.string().describe('Public URL'),
  createdAt: instant,
});

export type ApiAsset = z.output<typeof assetSchema>;

/** `existing`: an asset holds the same bytes, and nothing was stored. */
export const uploadedSchema = z.object({ outcome: z.enum(['stored', 'existing']), asset: assetSchema });
export type ApiUploaded = z.output<typeof uploadedSchema>;

/** Query of an upload; the body is the file. `again` stores bytes that an asset already holds. */
export const uploadInput = z.strictObject({
  site: siteId,
  folder: folder.default(''),
  name: fileName,
  again: z.literal('true').optional(),
});
/** Query of a replacement; the body is the file. */
export const replaceInput = z.strictObject({ site: siteId, asset: z.uuid(), name: fileName });

const assetInput = z.strictObject({ site: siteId, asset: z.uuid() });
/** Query of an image preview. `version` only makes the URL change with the file. */
export const previewInput = assetInput.extend({
  width: z
    .string()
    .regex(/^\d{2,4}$/)
    .transform(Number)
    .optional(),
  version: z.string().max(64).optional(),
});

const usage = z.object({
  page: z.uuid(),
  title: z.string(),
  path: z.string(),
  locale: z.string(),
  draft: z.boolean().describe('Whether the draft uses the file'),
  published: z.boolean().describe('Whether the published page uses the file'),
  next: z.boolean().describe('Whether the scheduled change uses the file'),
});

const rowUsage = z.object({ row: z.uuid(), title: z.string(), source: z.string(), sourceTitle: z.string() });
const countOf = (of: string) => z.int().describe(`Total number of ${of}, including those that you may not see`);

const usagesSchema = z.object({
  pages: z.array(usage).describe('Those that the caller may see, at most 100'),
  total: countOf('pages'),
  rows: z.array(rowUsage).describe('At most 100'),
  totalRows: countOf('rows'),
});
export type ApiAssetUsages = z.output<typeof usagesSchema>;

const earlierVersion = z.object({
  version: z.string(),
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  replacedAt: instant,
  replacedBy: z.string().nullable().describe('Name of the user who replaced the file'),
});
export type ApiAssetVersion = z.output<typeof earlierVersion>;

export const media = {
  list: operation({
    access: 'media.read',
    method: 'GET',
    path: '/sites/{site}/media',
    summary: 'List the files of a site. Sorted newest first by default.',
  })
    .input(
      z.strictObject({
        site: siteId,
        folder: folder.optional().describe('Folder whose files are listed, excluding its subfolders'),
        kind: kind.optional(),
        search: z
          .string()
          .max(200)
          .optional()
          .describe('Search terms, each of which must occur in the file name or the alternative text'),
        sort: z.enum(['createdAt', '-createdAt', 'fileName', '-fileName', 'bytes', '-bytes']).optional(),
        ...windowShape,
      }),
    )
    .output(z.object({ assets: z.array(assetSchema), total: z.int() })),
  folders: operation({
    access: 'media.read',
    method: 'GET',
    path: '/sites/{site}/media-folders',
    summary: 'List the folders that contain files, with their number of files',
  })
    .input(z.strictObject({ site: siteId }))
    .output(
      z.object({
        folders: z.array(
          z.object({ folder: z.string().describe('Path of the folder; empty for the top level'), assets: z.int() }),
        ),
        bytes: z.int().describe('Total size of all files, in bytes'),
        quota: z.int().describe('Maximum total size of all files, in bytes'),
        largestFile: z.int().describe('Maximum size of a file, in bytes'),
      }),
    ),
  publicFiles: operation({
    access: 'media.read',
    method: 'GET',
    path: '/sites/{site}/public-files',
    summary: 'List the files that are served from the folder of the site, sorted by path',
  })
    .input(z.strictObject({ site: siteId }))
    .output(z.object({ paths: z.array(z.string()).describe('At most 1,000, each such as /images/chart.svg') })),
  copy: operation({
    access: 'media.upload',
    method: 'POST',
    path: '/sites/{site}/media-copies',
    summary: 'Copy files from the library of another site. A file that the site has already is not copied again.',
  })
    .input(z.strictObject({ site: siteId, from: siteId, assets: z.array(z.uuid()).min(1).max(1000) }))
    .output(
      z.object({
        copies: z.array(
          z.object({ original: z.uuid().describe('Id of the file in the other site'), asset: assetSchema }),
        ),
      }),
    ),
  renameFolder: operation({
    access: 'media.edit',
    method: 'PATCH',
    path: '/sites/{site}/media-folders',
    summary: 'Rename a folder with its contents',
  })
    .input(z.strictObject({ site: siteId, folder: namedFolder, to: namedFolder }))
    .output(nothing),
  get: operation({ access: 'media.read', method: 'GET', path: '/sites/{site}/media/{asset}', summary: 'Get a file' })
    .input(assetInput)
    .output(assetSchema),
  usages: operation({
    access: 'media.read',
    method: 'GET',
    path: '/sites/{site}/media/{asset}/usages',
    summary: 'List the pages and rows that use a file',
  })
    .input(assetInput)
    .output(usagesSchema),
  update: operation({
    access: 'media.edit',
    method: 'PATCH',
    path: '/sites/{site}/media/{asset}',
    summary: 'Update the metadata of a file',
  })
    .input(
      assetInput.extend({
        fileName: fileName.optional(),
        folder: folder.optional(),
        alt: z.string().max(1000).optional(),
        focal: z.strictObject({ x: fraction, y: fraction }).optional(),
      }),
    )
    .output(assetSchema),
  versions: operation({
    access: 'media.read',
    method: 'GET',
    path: '/sites/{site}/media/{asset}/versions',
    summary: 'List the earlier versions of a file, newest first',
  })
    .input(assetInput)
    .output(z.object({ versions: z.array(earlierVersion) })),
  bringBack: operation({
    access: 'media.edit',
    method: 'POST',
    path: '/sites/{site}/media/{asset}/versions/{version}/restoration',
    summary: 'Restore an earlier version of a file',
  })
    .input(assetInput.extend({ version: z.string().max(64) }))
    .output(assetSchema),
  delete: operation({
    access: 'media.edit',
    method: 'DELETE',
    path: '/sites/{site}/media/{asset}',
    summary: 'Delete a file. Pages that use it are rendered without it.',
  })
    .input(assetInput)
    .output(nothing),
  restore: operation({
    access: 'media.edit',
    method: 'POST',
    path: '/sites/{site}/media/{asset}/restoration',
    summary: 'Restore a deleted file',
  })
    .input(assetInput)
    .output(assetSchema),
};
