import { KernelError } from '@quoin/core/errors';
import { QuoinError, z, type DeliveredFile, type Json } from '@quoin/sdk';
import {
  submissionDeliveryKind,
  parseTarget,
  type Job,
  type Storage,
  type Submission,
  type Target,
} from '@quoin/storage';
import { isOutage } from '../../platform/http-client/outage.ts';
import { runAsPlugin } from '../../platform/isolation/at-work.ts';
import type { JobHandler } from '../../platform/jobs/lane.ts';
import type { Site } from '../../site/sites/site.ts';
import type { Sites } from '../../site/sites/sites.ts';
import type { Uploads } from './upload.ts';

const payloadSchema = z.object({ siteId: z.string(), submissionId: z.string() });

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Builds the body of a delivery. With files it is always multipart; the `json` format then adds a part `submission`.
 */
async function bodyFor(
  format: Target['format'],
  values: Submission['values'],
  files: readonly DeliveredFile[],
): Promise<{ body: string | Uint8Array<ArrayBuffer>; type: string }> {
  const texts = Object.entries(values).map(([name, value]): [string, string] => [name, textOf(value)]);
  if (files.length === 0) {
    if (format === 'json') return { body: JSON.stringify(values), type: 'application/json' };
    return { body: new URLSearchParams(texts).toString(), type: 'application/x-www-form-urlencoded' };
  }
  const form = new FormData();
  if (format === 'json') form.set('submission', new Blob([JSON.stringify(values)], { type: 'application/json' }));
  const fields = new Set(files.map(({ field }) => field));
  if (format === 'form') for (const [name, text] of texts) if (!fields.has(name)) form.set(name, text);
  for (const file of files) form.append(file.field, new Blob([await file.read()], { type: file.type }), file.name);
  const encoded = new Response(form);
  return { body: new Uint8Array(await encoded.arrayBuffer()), type: encoded.headers.get('content-type') ?? '' };
}

async function deliverToTarget(
  site: Site,
  { format, url }: Target,
  { values, idempotencyKey }: Submission,
  files: readonly DeliveredFile[],
  signal: AbortSignal,
): Promise<void> {
  const { body, type } = await bodyFor(format, values, files);
  await site.postClient.fetch(url, {
    method: 'POST',
    body,
    signal,
    headers: { 'content-type': type, 'idempotency-key': idempotencyKey },
  });
}

async function deliver(
  site: Site,
  submission: Submission,
  files: readonly DeliveredFile[],
  signal: AbortSignal,
): Promise<void> {
  const target = parseTarget(submission.handler);
  if (target !== undefined) return deliverToTarget(site, target, submission, files, signal);
  const { formHandlers } = site.composed;
  const handler = formHandlers.get(submission.handler);
  if (handler === undefined)
    throw new KernelError('form-handler.unknown', {
      name: submission.handler,
      known: [...formHandlers.keys()].join(', '),
    });
  const { http, service } = site.scope(handler.plugin);
  const { id, values, idempotencyKey, createdAt } = submission;
  const { plugin, definition } = handler;
  const delivery = {
    id,
    values,
    files,
    site: site.id,
    submittedAt: createdAt.toISOString(),
    idempotencyKey,
    http,
    service,
    signal,
  };
  await runAsPlugin({ plugin, site: site.id, during: definition.name }, () => definition.deliver?.(delivery));
}

export function createSubmissionDelivery(storage: Storage, sites: Sites, uploads: Pick<Uploads, 'read'>): JobHandler {
  async function filesOf({ id: submissionId, siteId }: Submission): Promise<DeliveredFile[]> {
    const files = await storage.submissions.files.of(siteId, [submissionId]);
    return files.map(({ id, field, name, type, bytes }) => ({
      id,
      field,
      name,
      type,
      size: bytes,
      read: () => uploads.read(siteId, id),
    }));
  }

  const read = async ({ payload }: Job) => {
    const { siteId, submissionId } = payloadSchema.parse(payload);
    return { siteId, submission: await storage.submissions.find(siteId, submissionId) };
  };
  return {
    kind: submissionDeliveryKind,
    async run(job, { signal }) {
      const { siteId, submission } = await read(job);
      const site = sites.get(siteId);
      // It may be delivered already if its job was retried by hand.
      if (submission === null || submission.state === 'delivered') return;
      if (site === undefined) throw new KernelError('site.unavailable', { site: siteId });
      await deliver(site, submission, await filesOf(submission), signal);
      await storage.submissions.delivered(siteId, submission.id);
    },
    isOutage,
    isFinal: (error) => error instanceof QuoinError && error.code === 'delivery.refused',
    async failed(job, error, next) {
      const { siteId, submission } = await read(job);
      if (submission !== null)
        await storage.submissions.failed(siteId, submission.id, error, next === 'dead' ? 'dead' : 'failed');
    },
  };
}
