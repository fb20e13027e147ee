import { z } from '@quoin/sdk';
import { importModes, maxBadLines } from '@quoin/core';
import { instant, operation, windowShape } from './operation.ts';
import { sourceInput } from './row.ts';

/** Max bytes of one file. */
export const largestImport = 20 * 1024 * 1024;

const yes = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');

/** Query of `POST /api/sites/{site}/data-sources/{source}/imports`; the body is the file. */
export const importInput = sourceInput.extend({
  mode: z.enum(importModes),
  dryRun: yes.describe('Only tell what it would do'),
  skipBad: yes.describe('Go without the bad lines instead of not at all'),
  name: z.string().min(1).max(200).describe('The name of the file'),
  encoding: z
    .string()
    .min(1)
    .max(40)
    .optional()
    .describe('Such as windows-1252; needed where the bytes do not show it, but a dry run guesses it'),
  columns: z
    .string()
    .max(8000)
    .optional()
    .describe(
      'Columns of the file by the fields that they go to, as JSON: {"Notice number": "number"}. By name or title unless given',
    ),
});

const reportSchema = z.object({
  columns: z.array(
    z.object({ name: z.string(), field: z.string().nullable().describe('Null for one that is left out') }),
  ),
  delimiter: z.string().nullable().describe('Null for JSON'),
  encoding: z.string(),
  lines: z.int().describe('Rows in the file'),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  deleted: z.int(),
  bad: z.int(),
  problems: z
    .array(
      z.object({
        line: z.int(),
        column: z.string().nullable(),
        message: z.string(),
        read: z.string().describe('What stands there'),
      }),
    )
    .describe(`At most ${maxBadLines}`),
  applied: z.boolean().describe('Whether anything was stored'),
});

/** Result of an import or of its dry run. */
export type ImportReport = z.output<typeof reportSchema>;

const importSchema = z.object({
  id: z.uuid(),
  fileName: z.string(),
  mode: z.enum(importModes),
  dryRun: z.boolean(),
  skipBad: z.boolean(),
  encoding: z.string().describe('What the file is read in'),
  state: z.enum(['waiting', 'done', 'failed', 'cancelled']),
  progress: z.int().nullable().describe('In percent'),
  author: z.uuid().nullable(),
  authorName: z.string().nullable(),
  createdAt: instant,
  endedAt: instant.nullable(),
  error: z.string().nullable(),
  report: reportSchema.nullable(),
});

export type ApiImport = z.output<typeof importSchema>;

const path = '/sites/{site}/data-sources/{source}/imports';
const oneInput = sourceInput.extend({ import: z.uuid() });

export const imports = {
  list: operation({
    access: 'row.edit',
    method: 'GET',
    path,
    summary: 'Imports of a data source, newest first, without the problems of their reports',
  })
    .input(sourceInput.extend(windowShape))
    .output(z.object({ imports: z.array(importSchema), total: z.int() })),
  get: operation({
    access: 'row.edit',
    method: 'GET',
    path: `${path}/{import}`,
    summary: 'One import, with its report',
  })
    .input(oneInput)
    .output(importSchema),
  cancel: operation({
    access: 'row.edit',
    method: 'POST',
    path: `${path}/{import}/cancellation`,
    summary: 'Cancel an import that has not ended; nothing of it is stored',
  })
    .input(oneInput)
    .output(importSchema),
};
