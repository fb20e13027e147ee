import type { Database } from '../database/database.ts';
import { startBoss } from './boss.ts';
import { createBossJobs } from './boss-jobs.ts';
import { createBreakers } from './breakers.ts';
import { migrateTableJobs } from './migrate-table-jobs.ts';
import type { Jobs } from './job.ts';
import { createTableJobs } from './table-jobs.ts';

export async function openJobs(
  database: Database,
  now: () => Date,
  fault: (error: unknown) => void,
): Promise<{ jobs: Jobs; close(): Promise<void> }> {
  const breakers = createBreakers(database, now);
  if (database.dialect === 'sqlite')
    return { jobs: createTableJobs(database, breakers, now), close: async () => undefined };
  const boss = await startBoss(database, fault);
  try {
    await migrateTableJobs(database, boss);
  } catch (error) {
    await boss.close();
    throw error;
  }
  return { jobs: createBossJobs(database, boss, breakers), close: () => boss.close() };
}
