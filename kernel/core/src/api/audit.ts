import { z } from '@quoin/sdk';
import { instant, numberInUrl, operation, siteScope, windowShape } from './operation.ts';

const entrySchema = z.object({
  seq: z.int(),
  at: instant,
  site: z.string().nullable(),
  actor: z.uuid().nullable(),
  actorName: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  subjectName: z.string().nullable().describe('What the user is called whom it is about'),
  details: z.record(z.string(), z.unknown()),
  hash: z.string(),
});

export type ApiAuditEntry = z.output<typeof entrySchema>;

const access = 'audit.read';

export const audit = {
  list: operation({ access, method: 'GET', path: '/sites/{site}/audit', summary: 'What was done by whom, newest first; with *, on every site' })
    .input(
      z.strictObject({
        site: siteScope,
        action: z.string().max(100).optional(),
        actor: z.uuid().optional(),
        subject: z.string().max(200).optional().describe('Such as page:<id>'),
        search: z.string().min(1).max(200).optional().describe('Text in the action, the subject or the details'),
        from: instant.optional(),
        until: instant.optional().describe('Not included'),
        before: numberInUrl.optional(),
        limit: windowShape.limit,
      }),
    )
    .output(z.object({ entries: z.array(entrySchema) })),
  actions: operation({ access, method: 'GET', path: '/sites/{site}/audit/actions', summary: 'The actions that occur in the log' })
    .input(z.strictObject({ site: siteScope }))
    .output(z.object({ actions: z.array(z.string()) })),
  verify: operation({ access, method: 'GET', path: '/sites/{site}/audit/verification', summary: 'Whether the log is as it was written' })
    .input(z.strictObject({ site: siteScope }))
    .output(z.object({ whole: z.boolean(), firstBroken: z.int().nullable() })),
};
