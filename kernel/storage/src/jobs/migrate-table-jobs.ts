import { QueryTypes } from 'sequelize';
import type { Database } from '../database/database.ts';
import { plain } from '../database/model.ts';
import { type Boss, bossSchema } from './boss.ts';
import { idOfKey } from './boss-jobs.ts';
import type { JobState } from './job.ts';
import { defineJobs } from './table-jobs.ts';

/** The worker of a running job is gone. */
const bossStates: Record<JobState, string> = { waiting: 'retry', running: 'retry', done: 'completed', dead: 'failed' };

/**
 * Moves jobs from the former table to pg-boss. Runs at every start, since older processes may still add jobs, and
 * backups are restored there.
 */
export async function migrateTableJobs(database: Database, { queue, joined, prepare }: Boss): Promise<void> {
  const table = defineJobs(database);
  if ((await table.count()) === 0) return;
  await database.transaction(async () => {
    const jobs = (await table.findAll()).map(plain);
    for (const job of jobs) {
      const { id: tableId, kind, key, target, state, runAt, lockedUntil, attempts, maxAttempts, lastError } = job;
      await prepare(kind);
      const id = key === null ? tableId : idOfKey(kind, key);
      const keyed = key === null ? {} : { singletonKey: key };
      const grouped = target === null ? {} : { group: { id: target } };
      await queue.send(
        kind,
        { payload: job.payload },
        { ...joined(), ...keyed, ...grouped, id, startAfter: lockedUntil ?? runAt, retryLimit: maxAttempts - 1 },
      );
      // pg-boss has no call to add a job with a past.
      await database.sequelize.query(
        `UPDATE ${bossSchema}.job SET created_on = $createdAt, state = $state, retry_count = $retries, output = $output,
           started_on = CASE WHEN $attempts > 0 THEN now() END, completed_on = CASE WHEN $isOver THEN now() END
         WHERE name = $kind AND id = $id`,
        {
          type: QueryTypes.UPDATE,
          bind: {
            createdAt: job.createdAt,
            state: attempts === 0 && state === 'waiting' ? 'created' : bossStates[state],
            attempts,
            isOver: state === 'done' || state === 'dead',
            retries: Math.max(0, attempts - 1),
            output: JSON.stringify(lastError === null ? {} : { message: lastError }),
            kind,
            id,
          },
        },
      );
    }
    await table.destroy({ where: {} });
  });
}
