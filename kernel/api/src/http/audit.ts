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
  about: subjectSchema.nullable().describe('Details of the subject; null if it is no longer known'),
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
    summary: 'List audit log entries, newest first. The site * covers all sites.',
  })
    .input(
      z.strictObject({
        site: siteScope,
        action: z.string().max(100).optional(),
        actor: z.uuid().optional(),
        subject: z.string().max(200).optional().describe('Subject, for example page:<id>'),
        search: z
          .string()
          .min(1)
          .max(200)
          .optional()
          .describe(
            'Search terms, each of which must occur in the action, the name or email address of the actor, the subject or the details',
          ),
        from: instant.optional(),
        until: instant.optional().describe('End of the period, exclusive'),
        before: numberInUrl.optional(),
        limit: windowShape.limit,
      }),
    )
    .output(z.object({ entries: z.array(entrySchema) })),
  actions: operation({
    access,
    method: 'GET',
    path: '/sites/{site}/audit/actions',
    summary: 'List the actions that occur in the audit log',
  })
    .input(z.strictObject({ site: siteScope }))
    .output(z.object({ actions: z.array(z.object({ name: z.string(), title: z.string() })) })),
  verify: operation({
    access,
    method: 'GET',
    path: '/sites/{site}/audit/verification',
    summary: 'Verify the integrity of the audit log',
  })
    .input(z.strictObject({ site: siteScope }))
    .output(z.object({ whole: z.boolean(), firstBroken: z.int().nullable() })),
};
