import { z } from '@quoin/sdk';
import { instant, numberInUrl, operation, siteScope, windowShape } from './operation.ts';
import { subjectSchema } from './subject.ts';

const entrySchema = z.object({
  seq: z.int(),
  at: instant,
  site: z.string().nullable(),
  actor: z.uuid().nullable(),
  actorName: z.string().nullable(),
  action: z.string(),
  actionTitle: z.string(),
  subject: z.string(),
  about: subjectSchema.nullable().describe('The subject, where it is still known'),
  details: z.record(z.string(), z.unknown()),
  hash: z.string(),
});

export type ApiAuditEntry = z.output<typeof entrySchema>;

const access = 'audit.read';

export const audit = {
  list: operation({
    access,
    method: 'GET',
    path: '/sites/{site}/audit',
    summary: 'What was done by whom, newest first; with *, on every site',
  })
    .input(
      z.strictObject({
        site: siteScope,
        action: z.string().max(100).optional(),
        actor: z.uuid().optional(),
        subject: z.string().max(200).optional().describe('Such as page:<id>'),
        search: z
          .string()
          .min(1)
          .max(200)
          .optional()
          .describe(
            'Words that each occur in the action, in the name or address of who did it, in what it was done to, or in the details',
          ),
        from: instant.optional(),
        until: instant.optional().describe('Not included'),
        before: numberInUrl.optional(),
        limit: windowShape.limit,
      }),
    )
    .output(z.object({ entries: z.array(entrySchema) })),
  actions: operation({
    access,
    method: 'GET',
    path: '/sites/{site}/audit/actions',
    summary: 'The actions that occur in the log',
  })
    .input(z.strictObject({ site: siteScope }))
    .output(z.object({ actions: z.array(z.object({ name: z.string(), title: z.string() })) })),
  verify: operation({
    access,
    method: 'GET',
    path: '/sites/{site}/audit/verification',
    summary: 'Whether the log is as it was written',
  })
    .input(z.strictObject({ site: siteScope }))
    .output(z.object({ whole: z.boolean(), firstBroken: z.int().nullable() })),
};
