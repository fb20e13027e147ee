import { z } from '@quoin/sdk';
import { instant, operation, siteId, windowShape } from './operation.ts';

const summary = z.object({
  id: z.uuid(),
  page: z.string().describe('Id of the page, or the path that received the submission'),
  pageTitle: z.string().nullable(),
  pagePath: z.string().nullable(),
  node: z.string(),
  handler: z.string(),
  handlerTitle: z.string(),
  excerpt: z.string().describe('First few short text values, in one line'),
  state: z.enum(['held', 'waiting', 'stored', 'delivered', 'failed', 'dead']),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: instant,
  deliveredAt: instant.nullable(),
});

const fileSchema = z.object({
  id: z.uuid(),
  field: z.string(),
  name: z.string().describe('File name given by the visitor'),
  type: z.string().describe('Media type, detected from the content'),
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
  until: instant.optional().describe('End of the period, exclusive'),
  search: z.string().min(2).max(200).optional().describe('Search terms, each of which must occur in the values'),
};

const submissionQuery = z.object(submissionFilter);
export type SubmissionQuery = z.output<typeof submissionQuery>;

export const submissions = {
  list: operation({
    access,
    method: 'GET',
    path: '/sites/{site}/submissions',
    summary: 'List form submissions with an excerpt of their values, newest first',
  })
    .input(z.strictObject({ site: siteId, ...submissionFilter, ...windowShape }))
    .output(z.object({ submissions: z.array(summary), total: z.int() })),
  handlers: operation({
    access,
    method: 'GET',
    path: '/sites/{site}/submission-handlers',
    summary: 'List the form handlers that received submissions',
  })
    .input(z.strictObject({ site: siteId }))
    .output(z.object({ handlers: z.array(z.object({ name: z.string(), title: z.string(), submissions: z.int() })) })),
  get: operation({
    access,
    method: 'GET',
    path: '/sites/{site}/submissions/{submission}',
    summary: 'Get a submission with its values and their labels',
  })
    .input(submissionInput)
    .output(
      summary.extend({
        values: z.record(z.string(), z.unknown()),
        labels: z.record(z.string(), z.string()).describe('Labels of the values by name; empty in older submissions'),
        files: z
          .array(fileSchema)
          .describe('Files, each available at /sites/{site}/submissions/{submission}/files/{file}'),
        keptUntil: instant.describe('When the submission is erased automatically'),
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
    summary: 'Permanently erase submissions with their files. Those already erased are skipped.',
  })
    .input(z.strictObject({ site: siteId, submissions: z.array(z.uuid()).min(1).max(200) }))
    .output(z.object({ erased: z.int() })),
};
