import type { Database } from '../database/database.ts';
import { defineTable, identity, INTEGER, plain } from '../database/model.ts';
import type { Job } from './job.ts';

interface JobProgress {
  jobId: string;
  percent: number;
}

export interface Progress {
  set(jobId: string, percent: number): Promise<void>;
  clear(jobIds: readonly string[]): Promise<void>;
  addTo(jobs: readonly Omit<Job, 'progress'>[]): Promise<Job[]>;
}

export function createProgress({ sequelize, transaction }: Database): Progress {
  const table = defineTable<JobProgress>(sequelize, 'job_progress', { jobId: identity(), percent: INTEGER });
  return {
    set: (jobId, percent) =>
      transaction(async () => {
        const [changed] = await table.update({ percent }, { where: { jobId } });
        if (changed === 0) await table.create({ jobId, percent });
      }),
    async clear(jobIds) {
      await table.destroy({ where: { jobId: [...jobIds] } });
    },
    async addTo(jobs) {
      const found = (await table.findAll({ where: { jobId: jobs.map(({ id }) => id) } })).map(plain);
      const percents = new Map(found.map(({ jobId, percent }) => [jobId, percent]));
      return jobs.map((job) => ({ ...job, progress: percents.get(job.id) ?? null }));
    },
  };
}
