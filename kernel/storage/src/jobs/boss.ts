import type { ConnectionOptions, PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';

export const bossSchema = 'quoin_jobs';

export interface Boss {
  queue: PgBoss;
  /** Adds a call to the surrounding transaction. */
  joined(): ConnectionOptions;
  prepare(kind: string): Promise<void>;
  close(): Promise<void>;
}

/** 60 years, in seconds: `Jobs.prune` removes jobs earlier. */
const never = 60 * 365 * 86_400;
/** In seconds, the limit of pg-boss. Silent workers lose jobs much earlier. */
const day = 86_400;

/** Starts pg-boss, which creates or upgrades its tables. Calls `fault` for failures outside calls. */
export async function startBoss(
  { joinedClient, withClient, transaction }: Database,
  fault: (error: unknown) => void,
): Promise<Boss> {
  const [{ PgBoss: Queue }, { default: pg }] = await Promise.all([import('pg-boss'), import('pg')]);
  // Uses the shared pool, since connections are scarce.
  const db = {
    executeSql: (text: string, values?: unknown[]) =>
      withClient((client) => client.query({ text, ...(values === undefined ? {} : { values }), types: pg.types })),
  };
  const queue = new Queue({ db, schema: bossSchema, schedule: false, supervise: false, monitorIntervalSeconds: 1 });
  queue.on('error', fault);
  // Processes that create the tables simultaneously would conflict.
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
      // Attempts end by missed heartbeats; each failure sets its own pause.
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
