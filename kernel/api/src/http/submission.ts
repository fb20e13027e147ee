import { z } from '@quoin/sdk';
import { instant, operation, siteId, windowShape } from './operation.ts';

const summary = z.object({
  id: z.uuid(),
  page: z.string().describe('The id of the page, or the path that took it'),
  pageTitle: z.string().nullable(),
  pagePath: z.string().nullable(),
  node: z.string(),
  handler: z.string(),
  handlerTitle: z.string(),
  excerpt: z.string().describe('The first few short texts among the values, as one line'),
  state: z.enum(['held', 'waiting', 'stored', 'delivered', 'failed', 'dead']),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: instant,
  deliveredAt: instant.nullable(),
});

const fileSchema = z.object({
  id: z.uuid(),
  field: z.string(),
  name: z.string().describe('What the visitor called it'),
  type: z.string().describe('By its content'),
  bytes: z.int(),
});

export type ApiSubmissionFile = z.output<typeof fileSchema>;

export type ApiSubmission = z.output<typeof summary>;

const submissionInput = z.strictObject({ site: siteId, submission: z.uuid() });
const access = 'submission.read';

export const submissionFilter = {
  state: summary.shape.state.optional(),
  handler: z.string().min(1).max(2100).optional(),
  page: z.string().min(1).max(1000).optional(),
  from: instant.optional(),
  until: instant.optional().describe('Not included'),
  search: z.string().min(2).max(200).optional().describe('Words that each occur in the values'),
};

const submissionQuery = z.object(submissionFilter);
export type SubmissionQuery = z.output<typeof submissionQuery>;

export const submissions = {
  list: operation({
    access,
    method: 'GET',
    path: '/sites/{site}/submissions',
    summary: 'Submissions of forms, newest first, each with a line of its values',
  })
    .input(z.strictObject({ site: siteId, ...submissionFilter, ...windowShape }))
    .output(z.object({ submissions: z.array(summary), total: z.int() })),
  handlers: operation({
    access,
    method: 'GET',
    path: '/sites/{site}/submission-handlers',
    summary: 'The form handlers that took submissions',
  })
    .input(z.strictObject({ site: siteId }))
    .output(z.object({ handlers: z.array(z.object({ name: z.string(), title: z.string(), submissions: z.int() })) })),
  get: operation({
    access,
    method: 'GET',
    path: '/sites/{site}/submissions/{submission}',
    summary: 'One submission, with its values and what the form called them',
  })
    .input(submissionInput)
    .output(
      summary.extend({
        values: z.record(z.string(), z.unknown()),
        labels: z.record(z.string(), z.string()).describe('By name; none in older submissions'),
        files: z.array(fileSchema).describe('Each is at /sites/{site}/submissions/{submission}/files/{file}'),
        keptUntil: instant.describe('When it is erased by itself'),
      }),
    ),
  resend: operation({
    access,
    method: 'POST',
    path: '/sites/{site}/submissions/{submission}/delivery',
    summary: 'Deliver a submission again',
  })
    .input(submissionInput)
    .output(summary),
  erase: operation({
    access: 'submission.erase',
    method: 'POST',
    path: '/sites/{site}/submissions/erasure',
    summary: 'Erase submissions with their files for good; those that are gone already are passed over',
  })
    .input(z.strictObject({ site: siteId, submissions: z.array(z.uuid()).min(1).max(200) }))
    .output(z.object({ erased: z.int() })),
};
