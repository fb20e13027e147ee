import { QuoinError, z, type Json } from '@quoin/sdk';
import { deliveryKind, type Job, type Storage, type Submission } from '@quoin/storage';
import type { JobHandler } from '../jobs/worker.ts';
import type { Site } from '../sites/site.ts';
import type { Sites } from '../sites/sites.ts';
import { parseTarget, type Target } from './target.ts';

const payloadSchema = z.object({ siteId: z.string(), submissionId: z.string() });

async function deliverToTarget(site: Site, { format, url }: Target, { values, idempotencyKey }: Submission, signal: AbortSignal): Promise<void> {
  const text = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value));
  const body = format === 'json' ? JSON.stringify(values) : new URLSearchParams(Object.entries(values).map(([name, value]): [string, string] => [name, text(value)])).toString();
  const type = format === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
  await site.post.fetch(url, { method: 'POST', body, signal, headers: { 'content-type': type, 'idempotency-key': idempotencyKey } });
}

async function deliver(site: Site, submission: Submission, signal: AbortSignal): Promise<void> {
  const target = parseTarget(submission.handler);
  if (target !== undefined) return deliverToTarget(site, target, submission, signal);
  const { formHandlers } = site.composed;
  const handler = formHandlers.get(submission.handler);
  if (handler === undefined) throw new QuoinError('form-handler.unknown', { name: submission.handler, known: [...formHandlers.keys()].join(', ') });
  const { http, service } = site.scope(handler.plugin);
  const { id, values, idempotencyKey, createdAt } = submission;
  await handler.definition.deliver?.({ id, values, site: site.id, submittedAt: createdAt.toISOString(), idempotencyKey, http, service, signal });
}

/** The job that takes a stored submission where it belongs. */
export function deliveryJob(storage: Storage, sites: Sites): JobHandler {
  const read = async ({ payload }: Job) => {
    const { siteId, submissionId } = payloadSchema.parse(payload);
    return { siteId, submission: await storage.submissions.find(siteId, submissionId) };
  };
  return {
    kind: deliveryKind,
    async run(job, { signal }) {
      const { siteId, submission } = await read(job);
      const site = sites.get(siteId);
      // One whose job was tried again by hand may be there already.
      if (submission === null || submission.state === 'delivered') return;
      if (site === undefined) throw new QuoinError('site.unavailable', { site: siteId });
      await deliver(site, submission, signal);
      await storage.submissions.delivered(siteId, submission.id);
    },
    isFinal: (error) => error instanceof QuoinError && error.code === 'delivery.refused',
    async failed(job, error, next) {
      const { siteId, submission } = await read(job);
      if (submission !== null) await storage.submissions.failed(siteId, submission.id, error, next === 'dead' ? 'dead' : 'failed');
    },
  };
}
