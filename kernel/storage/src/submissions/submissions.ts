import { randomUUID } from 'node:crypto';
import { type Json, QuoinError } from '@quoin/sdk';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, INTEGER, JSON_TEXT, plainOrNull, TEXT } from '../database/model.ts';
import { readWindow, type Window } from '../database/window.ts';
import type { Jobs } from '../jobs/job.ts';

/** `failed` is tried again; `dead` waits for somebody to resend it. */
export type SubmissionState = 'stored' | 'delivered' | 'failed' | 'dead';

/** What a visitor sent with a form. */
export interface Submission {
  id: string;
  siteId: string;
  pageId: string;
  nodeId: string;
  /** The registered name of its form handler. */
  handler: string;
  state: SubmissionState;
  attempts: number;
  lastError: string | null;
  /** The same key on the same site is the same submission. */
  idempotencyKey: string;
  createdAt: Date;
  deliveredAt: Date | null;
  values: Record<string, Json>;
}

export type NewSubmission = Pick<Submission, 'siteId' | 'pageId' | 'nodeId' | 'handler' | 'values' | 'idempotencyKey'>;

/** The kind of the jobs that deliver submissions. Their payload is `{ siteId, submissionId }`. */
export const deliveryKind = 'submission.deliver';

export interface Submissions {
  /** Keeps a submission together with its delivery job; one that was sent twice is kept once. */
  store(submission: NewSubmission): Promise<Submission>;
  find(siteId: string, submissionId: string): Promise<Submission | null>;
  /** Newest first. */
  list(filter: { siteId: string; state?: SubmissionState; handler?: string; pageId?: string } & Window): Promise<{ submissions: Submission[]; total: number }>;
  /** Notes a delivery. Raises `submission.unknown`. */
  delivered(siteId: string, submissionId: string): Promise<void>;
  /** Notes an attempt that failed, and whether another follows. Raises `submission.unknown`. */
  failed(siteId: string, submissionId: string, error: string, next: 'failed' | 'dead'): Promise<void>;
  /** Has a submission delivered again. Raises `submission.unknown`. */
  resend(siteId: string, submissionId: string): Promise<Submission>;
}

export function createSubmissions({ sequelize, transaction }: Database, jobs: Jobs): Submissions {
  const table = defineTable<Submission>(sequelize, 'submissions', {
    id: identity(),
    siteId: TEXT,
    pageId: TEXT,
    nodeId: TEXT,
    handler: TEXT,
    state: TEXT,
    attempts: INTEGER,
    lastError: TEXT,
    idempotencyKey: TEXT,
    createdAt: DATE,
    deliveredAt: DATE,
    values: JSON_TEXT,
  });

  const find = async (siteId: string, id: string) => plainOrNull(await table.findOne({ where: { siteId, id } }));
  const deliver = ({ siteId, id, attempts }: Submission) =>
    jobs.enqueue({ kind: deliveryKind, payload: { siteId, submissionId: id }, key: `submission:${id}:${attempts}` });

  const change = (siteId: string, id: string, values: Partial<Submission>, attempted: 0 | 1) =>
    transaction(async () => {
      const found = await find(siteId, id);
      if (found === null) throw new QuoinError('submission.unknown', { submission: id, site: siteId });
      const changed = { ...values, attempts: found.attempts + attempted };
      await table.update(changed, { where: { id } });
      return { ...found, ...changed };
    });

  return {
    find,

    store: (input) =>
      transaction(async () => {
        const { siteId, idempotencyKey } = input;
        const existing = plainOrNull(await table.findOne({ where: { siteId, idempotencyKey } }));
        if (existing !== null) return existing;
        const fresh = { id: randomUUID(), state: 'stored', attempts: 0, lastError: null, createdAt: new Date(), deliveredAt: null } as const;
        const submission = { ...input, ...fresh };
        await table.create(submission);
        await deliver(submission);
        return submission;
      }),

    async list({ limit, offset, ...where }) {
      const { found, total } = await readWindow(table, { where, order: [['createdAt', 'DESC'], 'id'] }, { limit, offset });
      return { submissions: found, total };
    },

    async delivered(siteId, id) {
      await change(siteId, id, { state: 'delivered', lastError: null, deliveredAt: new Date() }, 1);
    },
    async failed(siteId, id, lastError, state) {
      await change(siteId, id, { state, lastError }, 1);
    },
    resend: (siteId, id) =>
      transaction(async () => {
        const submission = await change(siteId, id, { state: 'stored', lastError: null }, 0);
        await deliver(submission);
        return submission;
      }),
  };
}
