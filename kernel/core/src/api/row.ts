import { z } from '@quoin/sdk';
import { instant, nothing, numberInUrl, operation, siteId, windowShape } from './operation.ts';

const data = z.record(z.string().max(100), z.json());

const rowSchema = z.object({
  id: z.uuid(),
  key: z.string().nullable(),
  revision: z.int().describe('Send it with the next change'),
  data: z.record(z.string(), z.unknown()),
  problems: z.array(z.object({ where: z.string(), message: z.string() })).describe('Where the row does not fit its schema'),
  createdAt: instant,
  updatedAt: instant,
});

export type ApiRow = z.output<typeof rowSchema>;

const sourceInput = z.strictObject({ site: siteId, source: z.string().min(1).max(100) });
const rowInput = sourceInput.extend({ row: z.uuid() });
const rowsPath = '/sites/{site}/data-sources/{source}/rows';

export const rows = {
  list: operation({ access: 'row.read', method: 'GET', path: rowsPath, summary: 'Rows of a data source that is kept here' })
    .input(sourceInput.extend({ sort: z.string().regex(/^-?[A-Za-z_][A-Za-z0-9_]{0,99}$/).optional(), ...windowShape }))
    .output(z.object({ rows: z.array(rowSchema), total: z.int() })),
  get: operation({ access: 'row.read', method: 'GET', path: `${rowsPath}/{row}`, summary: 'One row' })
    .input(rowInput)
    .output(rowSchema),
  create: operation({ access: 'row.edit', method: 'POST', path: rowsPath, summary: 'Add a row' })
    .input(sourceInput.extend({ data }))
    .output(rowSchema),
  update: operation({ access: 'row.edit', method: 'PUT', path: `${rowsPath}/{row}`, summary: 'Replace a row' })
    .input(rowInput.extend({ revision: z.int(), data }))
    .output(rowSchema),
  delete: operation({ access: 'row.edit', method: 'DELETE', path: `${rowsPath}/{row}/{revision}`, summary: 'Delete a row at a revision' })
    .input(rowInput.extend({ revision: numberInUrl }))
    .output(nothing),
};
