import { randomUUID } from 'node:crypto';
import { searchableIn } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import type { Json } from '@quoin/sdk';
import { cast, fn, Op, type WhereOptions } from 'sequelize';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, INTEGER, JSON_TEXT, plain, plainOrNull, TEXT } from '../database/model.ts';
import { findPaginated, type Pagination } from '../database/pagination.ts';
import { containingWords } from '../database/words.ts';
import type { Jobs } from '../jobs/job.ts';
import { createErasures, type Erasures } from './erasures.ts';
import { createSubmissionFiles, type SubmissionFile, type SubmissionFiles } from './files.ts';
import { serviceOf } from './target.ts';

/**
 * `held` may be spam; `waiting` follows earlier submissions of its handler; `failed` is retried; `dead` waits for an
 * editor to resend it.
 */
export type SubmissionState = 'held' | 'waiting' | 'stored' | 'delivered' | 'failed' | 'dead';

/** A field as it was when submitted. */
export interface SubmittedField {
  name: string;
  label: string;
  /** Whether lists may show it as a summary. */
  isBrief: boolean;
}

export interface Submission {
  id: string;
  siteId: string;
  pageId: string;
  nodeId: string;
  /** The registered name of a form handler, or a `targetName`. */
  handler: string;
  state: SubmissionState;
  attempts: number;
  lastError: string | null;
  /** Unique per site; repeated submissions have the same key. */
  idempotencyKey: string;
  createdAt: Date;
  deliveredAt: Date | null;
  values: Record<string, Json>;
  /** Empty for older submissions. */
  fields: SubmittedField[];
}

export type NewSubmission = Pick<
  Submission,
  'siteId' | 'pageId' | 'nodeId' | 'handler' | 'values' | 'fields' | 'idempotencyKey'
> & {
  files?: readonly SubmissionFile[];
  formerKeys?: readonly string[];
  /** Delivers it after earlier submissions of its handler are delivered or dead. */
  ordered?: boolean;
  /** If it may be spam, the job that verifies it before delivery. */
  held?: { service: string; payload: Record<string, string> } | undefined;
};

export interface SubmissionFilter extends Pagination {
  siteId: string;
  state?: SubmissionState | undefined;
  handler?: string | undefined;
  pageId?: string | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  until?: Date | undefined;
  /** Words that must each occur in a value. */
  search?: string | undefined;
}

const batchSize = 100;

interface StoredSubmission extends Submission {
  search: string;
}

/** Delivery jobs have the payload `{ siteId, submissionId }`. */
export const submissionDeliveryKind = 'submission.deliver';

/** Verification jobs have the payload `{ siteId, submissionId }` and the criteria for the response. */
export const verificationKind = 'submission.verify';

export interface Submissions {
  /** Stores a submission and queues its delivery, later for a waiting one. A repeated submission is stored once. */
  store(submission: NewSubmission): Promise<Submission>;
  find(siteId: string, submissionId: string): Promise<Submission | null>;
  /** Newest first. */
  list(filter: SubmissionFilter): Promise<{ submissions: Submission[]; total: number }>;
  /** Yields batches, newest first. Each submission occurs once, whatever is stored or erased meanwhile. */
  each(filter: Omit<SubmissionFilter, keyof Pagination>): AsyncGenerator<Submission[]>;
  handlers(siteId: string): Promise<{ handler: string; submissions: number }[]>;
  /** Raises `submission.unknown`. */
  delivered(siteId: string, submissionId: string): Promise<void>;
  /** Records a failure, and whether another attempt follows. Raises `submission.unknown`. */
  failed(siteId: string, submissionId: string, error: string, next: 'failed' | 'dead'): Promise<void>;
  /** Raises `submission.unknown`. */
  resend(siteId: string, submissionId: string): Promise<Submission>;
  files: Pick<SubmissionFiles, 'of' | 'bytesOf' | 'known'>;
  /** Erases submissions with files and jobs, and records the erasure. */
  erase(siteId: string, submissionIds: readonly string[]): Promise<{ submissionIds: string[]; fileIds: string[] }>;
  erasures: Erasures;
  /**
   * Drops the bytes of erased data: the write-ahead log on SQLite, dead rows on PostgreSQL. Call it outside
   * transactions.
   */
  scrub(): Promise<void>;
}

export function createSubmissions(database: Database, jobs: Jobs): Submissions {
  const { sequelize, dialect, transaction } = database;
  const table = defineTable<StoredSubmission>(sequelize, 'submissions', {
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
    fields: JSON_TEXT,
    search: TEXT,
  });

  const files = createSubmissionFiles(database);
  const erasures = createErasures(database);

  const visible = ({ search: _search, ...submission }: StoredSubmission): Submission => submission;
  function matching({
    siteId,
    from,
    until,
    search = '',
    ...equal
  }: Omit<SubmissionFilter, keyof Pagination>): WhereOptions<StoredSubmission>[] {
    const conditions = Object.fromEntries(Object.entries(equal).filter(([, value]) => value !== undefined));
    return [
      { siteId, ...conditions },
      ...(from === undefined ? [] : [{ createdAt: { [Op.gte]: from } }]),
      ...(until === undefined ? [] : [{ createdAt: { [Op.lt]: until } }]),
      ...containingWords({ dialect }, 'search', search),
    ];
  }
  const olderThan = ({ createdAt, id }: Submission): WhereOptions<StoredSubmission> => ({
    [Op.or]: [{ createdAt: { [Op.lt]: createdAt } }, { createdAt, id: { [Op.gt]: id } }],
  });

  const findOne = async (where: Partial<StoredSubmission>) => {
    const stored = plainOrNull(await table.findOne({ where }));
    return stored === null ? null : visible(stored);
  };
  const find = (siteId: string, id: string) => findOne({ siteId, id });
  const verificationKeyOf = (id: string) => `submission:${id}`;
  const keyOf = (id: string, attempts: number) => `submission:${id}:${attempts}`;
  const deliver = (submission: Submission) => {
    const { siteId, id, attempts } = submission;
    return jobs.enqueue({
      kind: submissionDeliveryKind,
      payload: { siteId, submissionId: id },
      key: keyOf(id, attempts),
      target: serviceOf(submission),
    });
  };

  const change = (siteId: string, id: string, values: Partial<Submission>, attempted: 0 | 1) =>
    transaction(async () => {
      const found = await find(siteId, id);
      if (found === null) throw new KernelError('submission.unknown', { submission: id, site: siteId });
      const changed = { ...values, attempts: found.attempts + attempted };
      await table.update(changed, { where: { id } });
      return { ...found, ...changed };
    });

  const first = async (where: WhereOptions<StoredSubmission>, order: 'ASC' | 'DESC') =>
    plainOrNull(await table.findOne({ where, order: [['createdAt', order], 'id'] }));
  const underWay: SubmissionState[] = ['stored', 'failed'];

  async function startNext({ siteId, handler }: Submission): Promise<void> {
    if ((await table.count({ where: { siteId, handler, state: underWay } })) > 0) return;
    const next = await first({ siteId, handler, state: 'waiting' }, 'ASC');
    if (next !== null) await deliver(await change(siteId, next.id, { state: 'stored' }, 0));
  }

  return {
    find,

    store: ({ ordered = false, formerKeys = [], files: sent = [], held, ...input }) =>
      transaction(async () => {
        const { siteId, handler, idempotencyKey } = input;
        for (const key of [idempotencyKey, ...formerKeys]) {
          const existing = await findOne({ siteId, idempotencyKey: key });
          if (existing !== null) return existing;
        }
        const before =
          ordered && held === undefined
            ? await first({ siteId, handler, state: [...underWay, 'waiting'] }, 'DESC')
            : null;
        // Distinct times keep submissions of a handler in order.
        const createdAt = new Date(Math.max(Date.now(), (before?.createdAt.getTime() ?? 0) + 1));
        const state: SubmissionState = held !== undefined ? 'held' : before === null ? 'stored' : 'waiting';
        const submission = {
          ...input,
          id: randomUUID(),
          state,
          attempts: 0,
          lastError: null,
          createdAt,
          deliveredAt: null,
        };
        await table.create({ ...submission, search: searchableIn(submission.values) });
        await files.add(submission, sent);
        if (held !== undefined)
          await jobs.enqueue({
            kind: verificationKind,
            payload: { ...held.payload, siteId, submissionId: submission.id },
            key: verificationKeyOf(submission.id),
            target: held.service,
          });
        else if (before === null) await deliver(submission);
        return submission;
      }),

    async list({ limit, offset, ...filter }) {
      const { found, total } = await findPaginated(
        table,
        { where: { [Op.and]: matching(filter) }, order: [['createdAt', 'DESC'], 'id'] },
        { limit, offset },
      );
      return { submissions: found.map(visible), total };
    },

    async *each(filter) {
      let found: Submission[] = [];
      do {
        const conditions = [...matching(filter), ...found.slice(-1).map(olderThan)];
        const read = await table.findAll({
          where: { [Op.and]: conditions },
          order: [['createdAt', 'DESC'], 'id'],
          limit: batchSize,
        });
        found = read.map(plain).map(visible);
        if (found.length > 0) yield found;
      } while (found.length === batchSize);
    },

    async handlers(siteId) {
      const found = await table.findAll({
        where: { siteId },
        attributes: ['handler', [cast(fn('COUNT', '*'), 'INTEGER'), 'attempts']],
        group: ['handler'],
        order: ['handler'],
      });
      return found.map(plain).map(({ handler, attempts }) => ({ handler, submissions: attempts }));
    },

    delivered: (siteId, id) =>
      transaction(async () =>
        startNext(await change(siteId, id, { state: 'delivered', lastError: null, deliveredAt: new Date() }, 1)),
      ),
    failed: (siteId, id, lastError, state) =>
      transaction(async () => {
        // A resent one may have been delivered meanwhile.
        if ((await find(siteId, id))?.state === 'delivered') return;
        const submission = await change(siteId, id, { state, lastError }, 1);
        if (state === 'dead') await startNext(submission);
      }),
    resend: (siteId, id) =>
      transaction(async () => {
        const submission = await change(siteId, id, { state: 'stored', lastError: null }, 0);
        await deliver(submission);
        return submission;
      }),

    files,

    erase: (siteId, submissionIds) =>
      transaction(async () => {
        const found = (await table.findAll({ where: { siteId, id: [...submissionIds] } })).map(plain);
        const ids = found.map(({ id }) => id);
        await jobs.remove(
          submissionDeliveryKind,
          found.flatMap(({ id, attempts }) => Array.from({ length: attempts + 1 }, (_, attempt) => keyOf(id, attempt))),
        );
        await jobs.remove(verificationKind, ids.map(verificationKeyOf));
        const fileIds = await files.remove(siteId, ids);
        await table.destroy({ where: { siteId, id: ids } });
        await erasures.add(ids.map((submissionId) => ({ submissionId, siteId, erasedAt: new Date() })));
        // Others may have waited for one of these.
        for (const [, [submission]] of Map.groupBy(found, ({ handler }) => handler))
          if (submission !== undefined) await startNext(submission);
        return { submissionIds: ids, fileIds };
      }),

    erasures,

    async scrub() {
      if (dialect === 'sqlite') await sequelize.query('PRAGMA wal_checkpoint(TRUNCATE)');
      // Excludes the table of pg-boss, which locks it to create queues: a concurrent vacuum would wait forever.
      else for (const each of ['submissions', 'submission_files']) await sequelize.query(`VACUUM ${each}`);
    },
  };
}
