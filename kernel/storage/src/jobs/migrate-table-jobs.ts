import { Op, QueryTypes } from 'sequelize';
import type { Database } from '../database/database.ts';
import { plain } from '../database/model.ts';
import { type Boss, bossSchema } from './boss.ts';
import { idOfKey } from './boss-jobs.ts';
import { defineJobs } from './table-jobs.ts';

/**
 * Moves jobs from the former table to pg-boss. Runs at every start, since an older process may still add jobs to it.
 */
export async function migrateTableJobs(database: Database, { queue, joined, prepare }: Boss): Promise<void> {
  const table = defineJobs(database);
  if ((await table.count()) === 0) return;
  await database.transaction(async () => {
    const jobs = (await table.findAll({ where: { state: { [Op.ne]: 'done' } } })).map(plain);
    for (const {
      id: tableId,
      kind,
      key,
      state,
      runAt,
      lockedUntil,
      attempts,
      maxAttempts,
      lastError,
      payload,
    } of jobs) {
      await prepare(kind);
      const id = key === null ? tableId : idOfKey(kind, key);
      const keyed = key === null ? {} : { singletonKey: key };
      await queue.send(
        kind,
        { payload },
        { ...joined(), ...keyed, id, startAfter: lockedUntil ?? runAt, retryLimit: maxAttempts - 1 },
      );
      if (attempts === 0) continue;
      // pg-boss has no call to add a job with past attempts.
      await database.sequelize.query(
        `UPDATE ${bossSchema}.job SET ${state === 'dead' ? `state = 'failed', completed_on = now()` : `state = 'retry'`},
           retry_count = $retries, started_on = now(), output = $output WHERE name = $kind AND id = $id`,
        {
          type: QueryTypes.UPDATE,
          bind: {
            retries: attempts - 1,
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
