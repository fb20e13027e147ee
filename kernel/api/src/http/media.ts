import { z } from '@quoin/sdk';
import { instant, nothing, operation, siteId, windowShape } from './operation.ts';

/** Max bytes of one file. */
export const largestFile = 20 * 1024 * 1024;

const kind = z.enum(['image', 'video', 'audio', 'document']);
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

const assetSchema = z.object({
  id: z.uuid(),
  kind,
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  width: z.int().nullable().describe('In pixels; null for what is no picture'),
  height: z.int().nullable(),
  alt: z.string(),
  focal: z
    .object({ x: fraction, y: fraction })
    .describe('What stays visible when the picture is cropped: fractions from the upper left'),
  folder: z.string(),
  version: z.string().describe('Changes with the file'),
  url: z.string().describe('Where visitors get it'),
  createdAt: instant,
});

export type ApiAsset = z.output<typeof assetSchema>;

/** `existing`: an asset holds the same bytes, and nothing was stored. */
const uploadedSchema = z.object({ outcome: z.enum(['stored', 'existing']), asset: assetSchema });
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
  draft: z.boolean().describe('Whether the draft uses it'),
  published: z.boolean().describe('Whether visitors see it there'),
  next: z.boolean().describe('Whether a scheduled change uses it'),
});

const rowUsage = z.object({ row: z.uuid(), title: z.string(), source: z.string(), sourceTitle: z.string() });
const countOf = (of: string) =>
  z.int().describe(`How many ${of} there are, those included that the caller may not see`);

const usagesSchema = z.object({
  pages: z.array(usage).describe('Those that the caller may see, at most 100'),
  total: countOf('pages'),
  rows: z.array(rowUsage).describe('Those that the caller may see, at most 100'),
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
  replacedBy: z.string().nullable().describe('The name of who put another in its place'),
});
export type ApiAssetVersion = z.output<typeof earlierVersion>;

export const media = {
  list: operation({
    access: 'media.read',
    method: 'GET',
    path: '/sites/{site}/media',
    summary: 'Files of a site, newest first unless sorted',
  })
    .input(
      z.strictObject({
        site: siteId,
        folder: folder.optional().describe('That folder alone, without those inside'),
        kind: kind.optional(),
        search: z.string().max(200).optional().describe('Words that each occur in file name or alternative text'),
        sort: z.enum(['createdAt', '-createdAt', 'fileName', '-fileName', 'bytes', '-bytes']).optional(),
        ...windowShape,
      }),
    )
    .output(z.object({ assets: z.array(assetSchema), total: z.int() })),
  folders: operation({
    access: 'media.read',
    method: 'GET',
    path: '/sites/{site}/media-folders',
    summary: 'Folders that hold files, and how many',
  })
    .input(z.strictObject({ site: siteId }))
    .output(
      z.object({
        folders: z.array(z.object({ folder: z.string().describe('Empty for the top'), assets: z.int() })),
        bytes: z.int().describe('What all files take'),
        quota: z.int().describe('What all files may take'),
        largestFile: z.int().describe('What one file may take'),
      }),
    ),
  renameFolder: operation({
    access: 'media.edit',
    method: 'PATCH',
    path: '/sites/{site}/media-folders',
    summary: 'Rename a folder, with all that is in it',
  })
    .input(z.strictObject({ site: siteId, folder: namedFolder, to: namedFolder }))
    .output(nothing),
  get: operation({ access: 'media.read', method: 'GET', path: '/sites/{site}/media/{asset}', summary: 'One file' })
    .input(assetInput)
    .output(assetSchema),
  usages: operation({
    access: 'media.read',
    method: 'GET',
    path: '/sites/{site}/media/{asset}/usages',
    summary: 'Pages and rows that use a file',
  })
    .input(assetInput)
    .output(usagesSchema),
  update: operation({
    access: 'media.edit',
    method: 'PATCH',
    path: '/sites/{site}/media/{asset}',
    summary: 'Change what is said of a file',
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
    summary: 'Files that an asset had before, the last one first',
  })
    .input(assetInput)
    .output(z.object({ versions: z.array(earlierVersion) })),
  bringBack: operation({
    access: 'media.edit',
    method: 'POST',
    path: '/sites/{site}/media/{asset}/versions/{version}/restoration',
    summary: 'Put an earlier file in the place of the present one',
  })
    .input(assetInput.extend({ version: z.string().max(64) }))
    .output(assetSchema),
  delete: operation({
    access: 'media.edit',
    method: 'DELETE',
    path: '/sites/{site}/media/{asset}',
    summary: 'Delete a file; pages go without it',
  })
    .input(assetInput)
    .output(nothing),
  restore: operation({
    access: 'media.edit',
    method: 'POST',
    path: '/sites/{site}/media/{asset}/restoration',
    summary: 'Bring a deleted file back',
  })
    .input(assetInput)
    .output(assetSchema),
};
