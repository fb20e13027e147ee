import { z } from '@quoin/sdk';
import { instant, nothing, numberInUrl, operation, siteId, valuesInUrl, windowShape } from './operation.ts';

const data = z.record(z.string().max(100), z.json());
const problems = z
  .array(z.object({ where: z.string(), message: z.string() }))
  .describe('Violations of the schema of the row');

const rowSchema = z.object({
  id: z.uuid(),
  key: z.string().nullable(),
  revision: z.int().describe('Current revision. Send it with the next change.'),
  data: z.record(z.string(), z.unknown()),
  problems,
  createdAt: instant,
  updatedAt: instant,
});

export type ApiRow = z.output<typeof rowSchema>;

const revisionSummary = z.object({
  number: z.int(),
  change: z.enum(['saved', 'deleted', 'restored']),
  author: z.uuid().nullable(),
  authorName: z.string().nullable(),
  createdAt: instant,
});

export type ApiRowRevision = z.output<typeof revisionSummary>;

const scalar = z.union([z.string().max(1000), z.number(), z.boolean(), z.null()]);
/** A value or a list of alternatives per field; JSON in a URL. */
const filter = z
  .string()
  .max(4000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string().max(100), z.union([scalar, z.array(scalar).max(100)])));

export const sourceInput = z.strictObject({ site: siteId, source: z.string().min(1).max(100) });
export const rowFilter = {
  search: z.string().max(200).optional().describe('Search terms, each of which must occur in a text field'),
  filter: filter
    .optional()
    .describe(
      'JSON object of fields with their required value or list of allowed values, for example {"year": [2025, 2026]}',
    ),
  sort: z
    .string()
    .regex(/^-?[A-Za-z_][A-Za-z0-9_]{0,99}$/)
    .optional()
    .describe('Field to sort by; prefixed with - for descending order'),
};

const rowQuery = z.object(rowFilter);
export type RowFilter = z.output<typeof rowQuery>;

const rowInput = sourceInput.extend({ row: z.uuid() });
const rowsPath = '/sites/{site}/data-sources/{source}/rows';

export const rows = {
  list: operation({
    access: 'row.read',
    method: 'GET',
    path: rowsPath,
    summary: 'List the rows of a stored data source',
  })
    .input(sourceInput.extend({ ...rowFilter, ...windowShape }))
    .output(z.object({ rows: z.array(rowSchema), total: z.int() })),
  values: operation({
    access: 'row.read',
    method: 'GET',
    path: '/sites/{site}/data-sources/{source}/values/{field}',
    summary:
      'List the texts in a field of a data source: of all stored rows, or of the rows that it returns without params',
  })
    .input(
      sourceInput.extend({
        field: z.string().min(1).max(100),
        search: z.string().max(200).optional().describe('Part of the texts'),
        value: z.string().max(1000).optional().describe('Text to look for among the values'),
        limit: valuesInUrl.optional().describe('At most 1000, which is the default'),
      }),
    )
    .output(
      z.object({
        values: z.array(z.string()),
        total: z.int().describe('Number of texts, also beyond the limit'),
        isKnown: z.boolean().nullable().describe('Whether a row has the value; null if none was sent'),
      }),
    ),
  get: operation({ access: 'row.read', method: 'GET', path: `${rowsPath}/{row}`, summary: 'Get a row' })
    .input(rowInput)
    .output(rowSchema),
  create: operation({ access: 'row.edit', method: 'POST', path: rowsPath, summary: 'Add a row' })
    .input(sourceInput.extend({ data }))
    .output(rowSchema),
  update: operation({ access: 'row.edit', method: 'PUT', path: `${rowsPath}/{row}`, summary: 'Replace a row' })
    .input(rowInput.extend({ revision: z.int(), data }))
    .output(rowSchema),
  delete: operation({
    access: 'row.edit',
    method: 'DELETE',
    path: `${rowsPath}/{row}/{revision}`,
    summary: 'Delete a row at a revision',
  })
    .input(rowInput.extend({ revision: numberInUrl }))
    .output(nothing),
  undelete: operation({
    access: 'row.edit',
    method: 'POST',
    path: `${rowsPath}/{row}/restoration`,
    summary: 'Restore a deleted row',
  })
    .input(rowInput.extend({ revision: z.int().describe('Revision of the deletion') }))
    .output(rowSchema),
  revisions: operation({
    access: 'row.read',
    method: 'GET',
    path: `${rowsPath}/{row}/revisions`,
    summary: 'List the revisions of a row, newest first',
  })
    .input(rowInput.extend(windowShape))
    .output(z.object({ revisions: z.array(revisionSummary), total: z.int() })),
  revision: operation({
    access: 'row.read',
    method: 'GET',
    path: `${rowsPath}/{row}/revisions/{number}`,
    summary: 'Get a revision of a row',
  })
    .input(rowInput.extend({ number: numberInUrl }))
    .output(revisionSummary.extend({ data: z.record(z.string(), z.unknown()), problems })),
  restore: operation({
    access: 'row.edit',
    method: 'POST',
    path: `${rowsPath}/{row}/revisions/{number}/restoration`,
    summary: 'Restore a revision of a row',
  })
    .input(rowInput.extend({ number: numberInUrl, revision: z.int().describe('Current revision of the row') }))
    .output(rowSchema),
};
