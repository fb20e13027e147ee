import type { Database } from '../database/database.ts';

/** What one can wait for: entries of the log of changes, and jobs that wait. */
export const topics = ['changes', 'jobs'] as const;
export type Topic = (typeof topics)[number];

/** One connection to a database that notices what is committed, at next to no cost. */
export interface Lookout {
  /** Looks once; undefined where it is plain that nothing was committed. Raises whatever stands in the way of seeing anything. */
  look(): Promise<readonly Topic[]> | undefined;
  /** Milliseconds before the next look. */
  pause(): number;
  close(): Promise<void>;
}

/** What a lookout may do by itself: tell of a topic, and have the next look begin now. */
export interface Alarm {
  tell(topic: Topic): void;
  wake(): void;
}

/** Opens a lookout. */
export type OpenLookout = (database: Database, alarm: Alarm) => Promise<Lookout>;

/** The channel of PostgreSQL on which transactions announce what they commit. */
export const channel = 'quoin';

/** Announces a topic, once the transaction of the calling code is committed. SQLite shows by itself that something was. */
export async function announce(
  { dialect, sequelize }: Pick<Database, 'dialect' | 'sequelize'>,
  topic: Topic,
): Promise<void> {
  if (dialect === 'postgres') await sequelize.query(`SELECT pg_notify('${channel}', '${topic}')`);
}
