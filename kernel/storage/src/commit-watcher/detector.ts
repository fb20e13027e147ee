import type { Database } from '../database/database.ts';

export const topics = ['changes', 'jobs'] as const;
export type Topic = (typeof topics)[number];

/** A connection that notices commits at very low cost. */
export interface CommitDetector {
  /** Checks once. Returns undefined if clearly nothing was committed. Raises whatever prevents the check. */
  check(): Promise<readonly Topic[]> | undefined;
  /** Milliseconds until the next check. */
  pause(): number;
  close(): Promise<void>;
}

/** `wake` starts the next check immediately. */
export interface DetectorCallbacks {
  notify(topic: Topic): void;
  wake(): void;
}

export type OpenDetector = (database: Database, callbacks: DetectorCallbacks) => Promise<CommitDetector>;

export const channel = 'quoin';

/** Announces a topic when the transaction commits. SQLite needs no announcement. */
export async function announce(
  { dialect, sequelize }: Pick<Database, 'dialect' | 'sequelize'>,
  topic: Topic,
): Promise<void> {
  if (dialect === 'postgres') await sequelize.query(`SELECT pg_notify('${channel}', '${topic}')`);
}
