import type { CreationAttributes, Model, WhereOptions } from 'sequelize';
import type { Database } from '../database/database.ts';
import { defineTable, identity, INTEGER, plain, type Table, TEXT } from '../database/model.ts';
import type { Job } from './job.ts';

interface JobProgress {
  jobId: string;
  percent: number;
}

interface JobHolder {
  jobId: string;
  processId: string;
}

/** Reports of the process that has a job. pg-boss has no columns for them. */
export interface Progress {
  set(jobId: string, percent: number): Promise<void>;
  /** Records who claimed a job. */
  hold(jobId: string, processId: string): Promise<void>;
  /** Jobs that a process claimed last. */
  heldBy(processId: string): Promise<string[]>;
  clear(jobIds: readonly string[]): Promise<void>;
  addTo(jobs: readonly Omit<Job, 'progress' | 'holder'>[]): Promise<Job[]>;
}

export function createProgress({ sequelize, transaction }: Database): Progress {
  const percents = defineTable<JobProgress>(sequelize, 'job_progress', { jobId: identity(), percent: INTEGER });
  const holders = defineTable<JobHolder>(sequelize, 'job_holders', { jobId: identity(), processId: TEXT });

  const put = <Stored extends { jobId: string }>(table: Table<Stored>, row: Stored): Promise<void> =>
    transaction(async () => {
      const [changed] = await table.update(row, { where: { jobId: row.jobId } as WhereOptions });
      if (changed === 0) await table.create(row as CreationAttributes<Model<Stored>>);
    });

  async function rowsOf<Stored extends { jobId: string }>(table: Table<Stored>, jobIds: readonly string[]) {
    const found = (await table.findAll({ where: { jobId: [...jobIds] } as WhereOptions })).map(plain);
    return new Map(found.map((row) => [row.jobId, row]));
  }

  return {
    set: (jobId, percent) => put(percents, { jobId, percent }),
    hold: (jobId, processId) => put(holders, { jobId, processId }),
    heldBy: async (processId) => (await holders.findAll({ where: { processId } })).map((row) => plain(row).jobId),
    async clear(jobIds) {
      const where = { jobId: [...jobIds] };
      await percents.destroy({ where });
      await holders.destroy({ where });
    },
    async addTo(jobs) {
      const ids = jobs.map(({ id }) => id);
      const [percentOf, holderOf] = [await rowsOf(percents, ids), await rowsOf(holders, ids)];
      return jobs.map((job) => ({
        ...job,
        progress: percentOf.get(job.id)?.percent ?? null,
        holder: holderOf.get(job.id)?.processId ?? null,
      }));
    },
  };
}
