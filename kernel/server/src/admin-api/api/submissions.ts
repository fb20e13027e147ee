import type { ApiSubmission, SubmissionQuery } from '@quoin/api';
import { KernelError } from '@quoin/core/errors';
import { parseTarget, type Storage, type Submission, type SubmissionFilter } from '@quoin/storage';
import { excerptOf } from '../../delivery/forms/excerpt.ts';
import { retainedUntil } from '../../delivery/forms/retention.ts';
import type { Site } from '../../site/sites/site.ts';
import { api, callerOf, siteOf } from './context.ts';

const timeOf = (instant: string | undefined): Date | undefined =>
  instant === undefined ? undefined : new Date(instant);

export const filterOf = (
  siteId: string,
  { state, handler, page, from, until, search }: SubmissionQuery,
): SubmissionFilter => ({
  siteId,
  state,
  handler,
  pageId: page,
  from: timeOf(from),
  until: timeOf(until),
  search,
});

/** Title of a handler: its name if unregistered, the address for a target. */
const titleOf = ({ composed }: Site, handler: string): string =>
  composed.formHandlers.get(handler)?.definition.title ?? parseTarget(handler)?.url ?? handler;

async function summariesOf(storage: Storage, site: Site, submissions: readonly Submission[]): Promise<ApiSubmission[]> {
  const pages = new Map<string, { title: string; path: string } | null>();
  for (const { siteId, pageId } of submissions)
    if (!pages.has(pageId)) pages.set(pageId, await storage.pages.find(siteId, pageId));
  const subjects = await storage.subjects.find([...pages.keys()].map((id) => `page:${id}`));
  return submissions.map(
    ({ id, pageId, nodeId, handler, state, attempts, lastError, createdAt, deliveredAt, values, fields }) => ({
      id,
      page: pageId,
      pageTitle: subjects.get(`page:${pageId}`)?.title ?? null,
      pagePath: pages.get(pageId)?.path ?? null,
      node: nodeId,
      handler,
      handlerTitle: titleOf(site, handler),
      excerpt: excerptOf({ values, fields }),
      state,
      attempts,
      lastError,
      createdAt: createdAt.toISOString(),
      deliveredAt: deliveredAt?.toISOString() ?? null,
    }),
  );
}

/** Raises `submission.unknown`. */
async function summaryOf(storage: Storage, site: Site, submission: Submission): Promise<ApiSubmission> {
  const [summary] = await summariesOf(storage, site, [submission]);
  if (summary === undefined)
    throw new KernelError('submission.unknown', { submission: submission.id, site: submission.siteId });
  return summary;
}

export const submissions = {
  list: api.submissions.list.handler(async ({ input, context }) => {
    const { storage } = context.services;
    const site = siteOf(context, input.site);
    const { limit, offset } = input;
    const found = await storage.submissions.list({ ...filterOf(site.id, input), limit, offset });
    return { submissions: await summariesOf(storage, site, found.submissions), total: found.total };
  }),

  handlers: api.submissions.handlers.handler(async ({ input, context }) => {
    const site = siteOf(context, input.site);
    const found = await context.services.storage.submissions.handlers(site.id);
    return {
      handlers: found.map(({ handler, submissions: count }) => ({
        name: handler,
        title: titleOf(site, handler),
        submissions: count,
      })),
    };
  }),

  get: api.submissions.get.handler(async ({ input, context }) => {
    const { storage } = context.services;
    const site = siteOf(context, input.site);
    const submission = await storage.submissions.find(site.id, input.submission);
    if (submission === null) throw new KernelError('submission.unknown', input);
    const labels = Object.fromEntries(submission.fields.map(({ name, label }) => [name, label]));
    const files = (await storage.submissions.files.of(site.id, [submission.id])).map(
      ({ id, field, name, type, bytes }) => ({ id, field, name, type, bytes }),
    );
    return {
      ...(await summaryOf(storage, site, submission)),
      values: submission.values,
      labels,
      files,
      keptUntil: retainedUntil(site, submission).toISOString(),
    };
  }),

  resend: api.submissions.resend.handler(async ({ input, context }) => {
    const { storage, wakeJobs } = context.services;
    const site = siteOf(context, input.site);
    const submission = await storage.transaction(async () => {
      const resent = await storage.submissions.resend(site.id, input.submission);
      await storage.audit.append({
        siteId: site.id,
        actorId: callerOf(context).user.id,
        action: 'submission.resent',
        subject: `submission:${resent.id}`,
      });
      return resent;
    });
    wakeJobs();
    return summaryOf(storage, site, submission);
  }),

  erase: api.submissions.erase.handler(async ({ input, context }) => {
    const { id } = siteOf(context, input.site);
    return { erased: await context.services.erasing.erase(id, input.submissions, callerOf(context).user.id) };
  }),
};
