import { randomUUID } from 'node:crypto';
import { KernelError } from '@quoin/core/errors';
import type { Json } from '@quoin/sdk';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, JSON_TEXT, plain, plainOrNull, TEXT } from '../database/model.ts';
import { findPaginated, type Pagination } from '../database/pagination.ts';
import type { Jobs } from '../jobs/job.ts';

/** `failed` means that the file could not be read or applied at all. */
export type ImportState = 'waiting' | 'done' | 'failed' | 'cancelled';

type ImportEnd =
  | { state: 'done'; report: Record<string, Json> }
  | { state: 'failed'; error: string }
  | { state: 'cancelled' };

export interface RowImport {
  id: string;
  siteId: string;
  source: string;
  fileName: string;
  authorId: string | null;
  jobId: string | null;
  state: ImportState;
  createdAt: Date;
  endedAt: Date | null;
  options: Record<string, Json>;
  /** Actual or simulated effects; null until the import ends. */
  report: Record<string, Json> | null;
  error: string | null;
}

export type NewImport = Pick<RowImport, 'siteId' | 'source' | 'fileName' | 'authorId' | 'options'> & {
  content: string;
};

/** The payload of import jobs is `{ importId }`. */
export const importKind = 'rows.import';

export interface Imports {
  /** Stores an import and queues its job. */
  store(input: NewImport): Promise<RowImport>;
  find(importId: string): Promise<RowImport | null>;
  /** Newest first. */
  list(filter: { siteId: string; source: string } & Pagination): Promise<{ imports: RowImport[]; total: number }>;
  /** Returns null once the import has ended. */
  content(importId: string): Promise<string | null>;
  /** Records the end and removes the text. Raises `import.unknown`, and `import.ended` if it has already ended. */
  end(importId: string, end: ImportEnd, now: Date): Promise<void>;
  /** Ends waiting imports as failed whose jobs are dead or gone. */
  failAbandoned(error: string, now: Date): Promise<void>;
}

interface StoredImport extends RowImport {
  content: string | null;
}

export function createImports({ sequelize, transaction }: Database, jobs: Jobs): Imports {
  const table = defineTable<StoredImport>(sequelize, 'imports', {
    id: identity(),
    siteId: TEXT,
    source: TEXT,
    fileName: TEXT,
    authorId: TEXT,
    jobId: TEXT,
    state: TEXT,
    createdAt: DATE,
    endedAt: DATE,
    options: JSON_TEXT,
    content: TEXT,
    report: JSON_TEXT,
    error: TEXT,
  });
  const attributes = { exclude: ['content'] };
  const find = async (id: string): Promise<RowImport | null> =>
    plainOrNull(await table.findOne({ where: { id }, attributes }));

  const end: Imports['end'] = (id, ended, endedAt) =>
    transaction(async () => {
      const [changed] = await table.update({ ...ended, endedAt, content: null }, { where: { id, state: 'waiting' } });
      if (changed === 0)
        throw new KernelError((await find(id)) === null ? 'import.unknown' : 'import.ended', { import: id });
    });

  return {
    store: ({ content, ...input }) =>
      transaction(async () => {
        const id = randomUUID();
        const job = await jobs.enqueue({ kind: importKind, payload: { importId: id }, maxAttempts: 2 });
        const stored = {
          ...input,
          id,
          jobId: job.id,
          state: 'waiting',
          createdAt: new Date(),
          endedAt: null,
          report: null,
          error: null,
        } as const;
        await table.create({ ...stored, content });
        return stored;
      }),

    find,

    async list({ limit, offset, ...where }) {
      const { found, total } = await findPaginated(
        table,
        { where, attributes, order: [['createdAt', 'DESC'], 'id'] },
        { limit, offset },
      );
      return { imports: found, total };
    },

    content: async (id) =>
      plainOrNull(await table.findOne({ where: { id }, attributes: ['content'] }))?.content ?? null,

    end,

    failAbandoned: (error, now) =>
      transaction(async () => {
        const waiting = await table.findAll({ where: { state: 'waiting' }, attributes: ['id', 'jobId'] });
        for (const { id, jobId } of waiting.map(plain)) {
          const job = jobId === null ? null : await jobs.find(jobId);
          if (job === null || job.state === 'dead') await end(id, { state: 'failed', error }, now);
        }
      }),
  };
}
