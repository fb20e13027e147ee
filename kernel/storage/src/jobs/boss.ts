import type { ConnectionOptions, PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';

/** The schema of PostgreSQL that pg-boss keeps its tables in. */
export const bossSchema = 'quoin_jobs';

/** pg-boss on the database that is open. */
export interface Boss {
  queue: PgBoss;
  /** Makes a call part of the transaction around it. */
  joined(): ConnectionOptions;
  /** Makes sure that jobs of a kind can be kept. */
  prepare(kind: string): Promise<void>;
  close(): Promise<void>;
}

/** Never: what is forgotten, and when, is said by `Jobs.prune`. 60 years, in seconds. */
const never = 60 * 365 * 86_400;
/** The longest that pg-boss allows, in seconds; a worker that is silent loses its job much earlier. */
const day = 86_400;

/** Starts pg-boss, which makes or upgrades its tables. `fault` hears of what fails beside the calls. */
export async function startBoss(
  { joinedClient, withClient, transaction }: Database,
  fault: (error: unknown) => void,
): Promise<Boss> {
  const [{ PgBoss: Queue }, { default: pg }] = await Promise.all([import('pg-boss'), import('pg')]);
  // On the pool that all share: connections are few.
  const db = {
    executeSql: (text: string, values?: unknown[]) =>
      withClient((client) => client.query({ text, ...(values === undefined ? {} : { values }), types: pg.types })),
  };
  const queue = new Queue({ db, schema: bossSchema, schedule: false, supervise: false, monitorIntervalSeconds: 1 });
  queue.on('error', fault);
  // One after the other: two processes that make its tables at once would disturb each other.
  await transaction(() => queue.start(), { isPatient: true });
  const prepared = new Set<string>();
  return {
    queue,

    joined() {
      const client = joinedClient();
      return client === undefined ? {} : { db: { executeSql: (text, values) => client.query(text, values) } };
    },

    async prepare(kind) {
      if (prepared.has(kind)) return;
      // Attempts end by silence, and the pauses between them are set as they fail.
      await queue.createQueue(kind, {
        retentionSeconds: never,
        deleteAfterSeconds: 0,
        expireInSeconds: day,
        heartbeatSeconds: 60,
        retryDelay: 0,
      });
      prepared.add(kind);
    },

    close: () => queue.stop({ graceful: false }),
  };
}
