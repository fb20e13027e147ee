import { isZone, z } from '@quoin/sdk';
import { pageContentSchema } from '@quoin/core';
import { instant, operation, siteId, windowShape } from './operation.ts';
import { nextRevisionSchema, pageInput, pageSchema, peopleSchema } from './page-schema.ts';

export const revisionSummarySchema = z.object({
  id: z.uuid(),
  number: z.int(),
  reason: z.enum(['published', 'scheduled', 'review', 'named', 'takeover', 'restored']),
  label: z.string().nullable(),
  author: z.uuid().nullable(),
  composition: z.string().nullable(),
  createdAt: instant,
});

export type ApiRevision = z.output<typeof revisionSummarySchema>;

const revisionInput = pageInput.extend({ revision: z.uuid() });

export const revisions = {
  list: operation({
    access: 'page.edit-articles',
    method: 'GET',
    path: '/sites/{site}/pages/{page}/revisions',
    summary: 'List the revisions of a page, newest first',
  })
    .input(pageInput.extend(windowShape))
    .output(z.object({ revisions: z.array(revisionSummarySchema), total: z.int(), people: peopleSchema })),
  get: operation({
    access: 'page.edit-articles',
    cost: 2,
    method: 'GET',
    path: '/sites/{site}/pages/{page}/revisions/{revision}',
    summary: 'Get a revision with its content',
  })
    .input(revisionInput)
    .output(revisionSummarySchema.extend({ content: pageContentSchema })),
  restore: operation({
    access: 'page.edit-articles',
    cost: 5,
    method: 'POST',
    path: '/sites/{site}/pages/{page}/revisions/{revision}/restoration',
    summary: 'Restore the content of a revision as the draft',
  })
    .input(revisionInput.extend({ expectedVersion: z.int() }))
    .output(z.object({ version: z.int() })),
};

const moment = {
  at: instant.describe('Future time, which every server follows to the second'),
  zone: z
    .string()
    .max(100)
    .refine(isZone, 'must be an IANA zone such as America/New_York')
    .nullable()
    .describe('Time zone in which the time was chosen'),
};
const label = z.string().min(1).max(200).optional();
const overrideReason = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .optional()
  .describe('Reason to publish despite findings of checks that prevent it. It is recorded in the audit log.');

export const publication = {
  publish: operation({
    access: 'page.publish',
    cost: 2,
    method: 'POST',
    path: '/sites/{site}/pages/{page}/publication',
    summary: 'Publish the draft',
  })
    .input(
      pageInput.extend({
        expectedVersion: z.int(),
        label,
        overrideReason,
        next: z
          .enum(['keep', 'cancel'])
          .optional()
          .describe('Whether to keep or cancel the scheduled change. Required if there is one.'),
      }),
    )
    .output(revisionSummarySchema),
  schedule: operation({
    access: 'page.publish',
    cost: 2,
    method: 'PUT',
    path: '/sites/{site}/pages/{page}/next-revision',
    summary: 'Schedule the draft for publication',
  })
    .input(
      pageInput.extend({
        expectedVersion: z.int(),
        label,
        overrideReason,
        ...moment,
        replace: z.boolean().optional().describe('Whether to replace the scheduled change. Required if there is one.'),
      }),
    )
    .output(revisionSummarySchema.extend({ next: nextRevisionSchema })),
  reschedule: operation({
    access: 'page.publish',
    method: 'PATCH',
    path: '/sites/{site}/pages/{page}/next-revision',
    summary: 'Reschedule a scheduled change',
  })
    .input(pageInput.extend(moment))
    .output(pageSchema),
  cancel: operation({
    access: 'page.publish',
    method: 'DELETE',
    path: '/sites/{site}/pages/{page}/next-revision',
    summary: 'Cancel a scheduled change. Its revision is retained.',
  })
    .input(pageInput)
    .output(pageSchema),
  scheduled: operation({
    access: 'page.edit-articles',
    method: 'GET',
    path: '/sites/{site}/next-revisions',
    summary: 'List the pages with a scheduled change, earliest first',
  })
    .input(
      z.strictObject({
        site: siteId,
        limit: z.coerce.number().int().min(1).max(1000).optional().describe('Defaults to 100'),
      }),
    )
    .output(z.object({ pages: z.array(pageSchema), people: peopleSchema })),
  unpublish: operation({
    access: 'page.publish',
    method: 'DELETE',
    path: '/sites/{site}/pages/{page}/publication',
    summary: 'Unpublish a page',
  })
    .input(pageInput)
    .output(z.object({ status: z.enum(['draft', 'unpublished']) })),
};
