import { z } from '@quoin/sdk';
import { instant, operation, siteId, windowShape } from './operation.ts';

const summary = z.object({
  id: z.uuid(),
  page: z.string().describe('The id of the page, or the path that took it'),
  node: z.string(),
  handler: z.string(),
  state: z.enum(['stored', 'delivered', 'failed', 'dead']),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: instant,
  deliveredAt: instant.nullable(),
});

const submissionInput = z.strictObject({ site: siteId, submission: z.uuid() });
const access = 'submission.read';

export const submissions = {
  list: operation({ access, method: 'GET', path: '/sites/{site}/submissions', summary: 'Submissions of forms, newest first, without their values' })
    .input(z.strictObject({ site: siteId, state: summary.shape.state.optional(), ...windowShape }))
    .output(z.object({ submissions: z.array(summary), total: z.int() })),
  get: operation({ access, method: 'GET', path: '/sites/{site}/submissions/{submission}', summary: 'One submission' })
    .input(submissionInput)
    .output(summary.extend({ values: z.record(z.string(), z.unknown()) })),
  resend: operation({ access, method: 'POST', path: '/sites/{site}/submissions/{submission}/delivery', summary: 'Deliver a submission again' })
    .input(submissionInput)
    .output(summary),
};
