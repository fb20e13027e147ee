import { QuoinError } from '@quoin/sdk';
import type { Submission } from '@quoin/storage';
import { api, callerOf, siteOf } from './context.ts';

const summaryOf = ({ id, pageId, nodeId, handler, state, attempts, lastError, createdAt, deliveredAt }: Submission) => ({
  id,
  page: pageId,
  node: nodeId,
  handler,
  state,
  attempts,
  lastError,
  createdAt: createdAt.toISOString(),
  deliveredAt: deliveredAt?.toISOString() ?? null,
});

export const submissions = {
  list: api.submissions.list.handler(async ({ input: { site, state, limit, offset }, context }) => {
    const filter = { siteId: siteOf(context, site).id, ...(state === undefined ? {} : { state }), limit, offset };
    const found = await context.services.storage.submissions.list(filter);
    return { submissions: found.submissions.map(summaryOf), total: found.total };
  }),

  get: api.submissions.get.handler(async ({ input, context }) => {
    const submission = await context.services.storage.submissions.find(siteOf(context, input.site).id, input.submission);
    if (submission === null) throw new QuoinError('submission.unknown', input);
    return { ...summaryOf(submission), values: submission.values };
  }),

  resend: api.submissions.resend.handler(async ({ input, context }) => {
    const { storage, wakeJobs } = context.services;
    const { id: siteId } = siteOf(context, input.site);
    const submission = await storage.transaction(async () => {
      const resent = await storage.submissions.resend(siteId, input.submission);
      await storage.audit.append({ siteId, actorId: callerOf(context).user.id, action: 'submission.resent', subject: `submission:${resent.id}` });
      return resent;
    });
    wakeJobs();
    return summaryOf(submission);
  }),
};
