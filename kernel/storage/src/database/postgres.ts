import { QuoinError } from '@quoin/sdk';
import { QueryTypes, type Sequelize } from 'sequelize';

/** How long a transaction may sit idle before PostgreSQL ends it, so that a hung process cannot block all others. */
export const idleTransactionMilliseconds = 30_000;

/** Any number that only Quoin uses on its database: the lock that makes one writer of all processes. */
const writerLock = 7_112_024;

/** Waits until this transaction is the only writer; the lock ends with the transaction. */
export async function lockWriter(sequelize: Sequelize): Promise<void> {
  await sequelize.query(`SELECT pg_advisory_xact_lock(${writerLock})`);
}

/** Refuses a server on which an acknowledged write could be lost. Raises `database.unsafe`. */
export async function refuseUnsafe(sequelize: Sequelize): Promise<void> {
  const unsafe = await sequelize.query<{ name: string }>(
    `SELECT name FROM pg_settings
     WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes') AND setting = 'off' ORDER BY name`,
    { type: QueryTypes.SELECT },
  );
  if (unsafe.length > 0) throw new QuoinError('database.unsafe', { setting: unsafe.map(({ name }) => name).join(' and ') });
}
