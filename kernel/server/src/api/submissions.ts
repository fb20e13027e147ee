import type { ApiSubmission, SubmissionQuery } from '@quoin/core/api';
import { QuoinError } from '@quoin/sdk';
import type { Storage, Submission, SubmissionFilter } from '@quoin/storage';
import type { Site } from '../sites/site.ts';
import { api, callerOf, siteOf } from './context.ts';

const timeOf = (instant: string | undefined): Date | undefined => (instant === undefined ? undefined : new Date(instant));

/** The submissions of a site that a filter means. */
export const filterOf = (siteId: string, { state, handler, page, from, until, search }: SubmissionQuery): SubmissionFilter => ({
  siteId,
  state,
  handler,
  pageId: page,
  from: timeOf(from),
  until: timeOf(until),
  search,
});

async function summariesOf(storage: Storage, submissions: readonly Submission[]): Promise<ApiSubmission[]> {
  const pages = new Map<string, { title: string; path: string } | null>();
  for (const { siteId, pageId } of submissions) if (!pages.has(pageId)) pages.set(pageId, await storage.pages.find(siteId, pageId));
  return submissions.map(({ id, pageId, nodeId, handler, state, attempts, lastError, createdAt, deliveredAt }) => ({
    id,
    page: pageId,
    pageTitle: pages.get(pageId)?.title ?? null,
    pagePath: pages.get(pageId)?.path ?? null,
    node: nodeId,
    handler,
    state,
    attempts,
    lastError,
    createdAt: createdAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
  }));
}

/** Raises `submission.unknown` where there is no such submission. */
async function summaryOf(storage: Storage, submission: Submission): Promise<ApiSubmission> {
  const [summary] = await summariesOf(storage, [submission]);
  if (summary === undefined) throw new QuoinError('submission.unknown', { submission: submission.id, site: submission.siteId });
  return summary;
}

/** A handler in the words of its plugin; one that is a target, or no longer there, in its own. */
const titleOf = ({ composed }: Site, handler: string): string => composed.formHandlers.get(handler)?.definition.title ?? handler;

export const submissions = {
  list: api.submissions.list.handler(async ({ input, context }) => {
    const { storage } = context.services;
    const { limit, offset } = input;
    const found = await storage.submissions.list({ ...filterOf(siteOf(context, input.site).id, input), limit, offset });
    return { submissions: await summariesOf(storage, found.submissions), total: found.total };
  }),

  handlers: api.submissions.handlers.handler(async ({ input, context }) => {
    const site = siteOf(context, input.site);
    const found = await context.services.storage.submissions.handlers(site.id);
    return { handlers: found.map(({ handler, submissions: count }) => ({ name: handler, title: titleOf(site, handler), submissions: count })) };
  }),

  get: api.submissions.get.handler(async ({ input, context }) => {
    const { storage } = context.services;
    const submission = await storage.submissions.find(siteOf(context, input.site).id, input.submission);
    if (submission === null) throw new QuoinError('submission.unknown', input);
    return { ...(await summaryOf(storage, submission)), values: submission.values };
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
    return summaryOf(storage, submission);
  }),
};
