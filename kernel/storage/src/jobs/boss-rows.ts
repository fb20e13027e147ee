import { bossSchema } from './boss.ts';
import { workerLostMessage } from './job.ts';

/** Selects the jobs of pg-boss as rows of the table `jobs`: an expression per column. */
const expressions: Record<string, string> = {
  id: 'id::text',
  kind: 'name',
  key: 'singleton_key',
  target: 'group_id',
  state: `CASE WHEN state < 'active' THEN 'waiting' WHEN state = 'active' THEN 'running' WHEN state = 'completed' THEN 'done' ELSE 'dead' END`,
  run_at: 'start_after',
  attempts: 'CASE WHEN started_on IS NULL THEN 0 ELSE retry_count + 1 END',
  max_attempts: 'retry_limit + 1',
  locked_until: `CASE WHEN state = 'active' THEN heartbeat_on + heartbeat_seconds * interval '1 s' END`,
  last_error: `CASE WHEN state IN ('retry', 'failed') THEN coalesce(output->>'message', '${workerLostMessage}') END`,
  created_at: 'created_on',
  payload: `(data->'payload')::text`,
};

export const bossJobs = `${bossSchema}.job`;
export const bossExpression = (column: string): string => expressions[column] ?? 'NULL';
