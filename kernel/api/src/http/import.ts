import { z } from '@quoin/sdk';
import { importModes, maxBadLines } from '@quoin/core';
import { instant, operation, windowShape } from './operation.ts';
import { sourceInput } from './row.ts';

export const maxImportBytes = 20 * 1024 * 1024;

const yes = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');

/** Query of `POST /api/sites/{site}/data-sources/{source}/imports`; the body is the file. */
export const importInput = sourceInput.extend({
  mode: z.enum(importModes),
  dryRun: yes.describe('Whether to report the changes without storing them. Defaults to false.'),
  skipBad: yes.describe(
    'Whether to skip invalid lines instead of rejecting the file. A replacement then deletes nothing, because an invalid line may be that of a stored row. Defaults to false.',
  ),
  name: z.string().min(1).max(200).describe('File name'),
  encoding: z
    .string()
    .min(1)
    .max(40)
    .optional()
    .describe(
      'Character encoding, for example windows-1252. Required if it cannot be detected from the bytes; a dry run guesses it.',
    ),
  columns: z
    .string()
    .max(8000)
    .optional()
    .describe(
      'JSON object that maps columns of the file to fields, for example {"Notice number": "number"}. Defaults to matching columns to fields by name or title.',
    ),
});

const reportSchema = z.object({
  columns: z.array(
    z.object({
      name: z.string(),
      field: z.string().nullable().describe('Field that the column is mapped to; null if the column is ignored'),
    }),
  ),
  delimiter: z.string().nullable().describe('Delimiter of a CSV file; null for JSON'),
  encoding: z.string(),
  lines: z.int().describe('Number of rows in the file'),
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
        read: z.string().describe('Value found in the file'),
      }),
    )
    .describe(`At most ${maxBadLines} problems`),
  warnings: z
    .array(z.string())
    .default([])
    .describe('Values of imported rows that name something which does not exist, such as a calendar'),
  applied: z.boolean().describe('Whether any changes were stored'),
});

/** Result of an import or of its dry run. */
export type ImportReport = z.output<typeof reportSchema>;

export const importSchema = z.object({
  id: z.uuid(),
  fileName: z.string(),
  mode: z.enum(importModes),
  dryRun: z.boolean(),
  skipBad: z.boolean(),
  encoding: z.string().describe('Character encoding that the file is read with'),
  state: z.enum(['waiting', 'done', 'failed', 'cancelled']),
  progress: z.int().nullable().describe('Progress in percent'),
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
    summary: 'List the imports of a data source, newest first. Their reports omit `problems`.',
  })
    .input(sourceInput.extend(windowShape))
    .output(z.object({ imports: z.array(importSchema), total: z.int() })),
  get: operation({
    access: 'row.edit',
    method: 'GET',
    path: `${path}/{import}`,
    summary: 'Get an import with its report',
  })
    .input(oneInput)
    .output(importSchema),
  cancel: operation({
    access: 'row.edit',
    method: 'POST',
    path: `${path}/{import}/cancellation`,
    summary: 'Cancel an import that is not finished. None of its rows are stored.',
  })
    .input(oneInput)
    .output(importSchema),
};
