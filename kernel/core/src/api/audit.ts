import { z } from '@quoin/sdk';
import { instant, numberInUrl, operation, siteScope, windowShape } from './operation.ts';

const entrySchema = z.object({
  seq: z.int(),
  at: instant,
  site: z.string().nullable(),
  actor: z.uuid().nullable(),
  action: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
  hash: z.string(),
});

const access = 'audit.read';

export const audit = {
  list: operation({ access, method: 'GET', path: '/sites/{site}/audit', summary: 'What was done by whom, newest first; with *, on every site' })
    .input(z.strictObject({ site: siteScope, before: numberInUrl.optional(), limit: windowShape.limit }))
    .output(z.object({ entries: z.array(entrySchema) })),
  verify: operation({ access, method: 'GET', path: '/sites/{site}/audit/verification', summary: 'Whether the log is as it was written' })
    .input(z.strictObject({ site: siteScope }))
    .output(z.object({ whole: z.boolean(), firstBroken: z.int().nullable() })),
};
