import { KernelError } from '@quoin/core/errors';
import { QuoinError, z } from '@quoin/sdk';
import { verificationKind, type Job, type Storage } from '@quoin/storage';
import type { JobHandler } from '../../platform/jobs/lane.ts';
import type { Sites } from '../../site/sites/sites.ts';

const payloadSchema = z.object({
  siteId: z.string(),
  submissionId: z.string(),
  answer: z.string(),
  host: z.string(),
  form: z.string(),
});
const idsOf = ({ payload }: Job) => payloadSchema.parse(payload);

/**
 * Verifies a captcha answer once the provider is back, which releases the submission. Answers expire: it is then held
 * for an editor.
 */
export const verificationJob = (storage: Storage, sites: Pick<Sites, 'get'>, released: () => void): JobHandler => ({
  kind: verificationKind,
  async run(job) {
    const { siteId, submissionId, answer, host, form } = idsOf(job);
    const submission = await storage.submissions.find(siteId, submissionId);
    if (submission?.state !== 'held') return;
    const captcha = sites.get(siteId)?.captcha;
    if (captcha === undefined) throw new KernelError('site.unavailable', { site: siteId });
    if (!(await captcha.passes(answer, { host, form, sentAt: submission.createdAt }))) return;
    await storage.submissions.resend(siteId, submissionId);
    released();
  },
  isOutage: (error) => error instanceof QuoinError && error.code === 'captcha.unavailable',
});
