import { KernelError } from '@quoin/core/errors';
import type pg from 'pg';
import { type Options, QueryTypes, Sequelize } from 'sequelize';
import { clientOf, defaultTimeouts, setResponseTimeout, type Timeouts } from './postgres-client.ts';

/**
 * Twenty processes share the hundred connections of PostgreSQL, and leave some for commands and replacing processes.
 */
export const defaultConnections = 4;
/** The connection that listens for changes, outside the pool. */
const listeners = 1;

export interface PostgresOptions {
  /** Max connections in all, at least 3. Defaults to 4. */
  connections?: number | undefined;
  timeouts?: Timeouts;
}

export interface Postgres {
  sequelize: Sequelize;
  /** Creates a connection outside the pool. */
  createClient(): pg.Client;
}

export async function connectPostgres(
  url: string,
  options: Options,
  { connections = defaultConnections, timeouts = defaultTimeouts }: PostgresOptions,
): Promise<Postgres> {
  const { default: driver } = await import('pg');
  const opened = new WeakMap<object, number>();
  let lostAt = -1;
  const Client = clientOf(driver, timeouts, () => (lostAt = performance.now()));
  const sequelize = new Sequelize(url, {
    ...options,
    dialect: 'postgres',
    dialectModule: { Client, types: driver.types },
    pool: {
      max: connections - listeners,
      acquire: timeouts.acquire,
      validate: (client: object) => isSound(client) && (opened.get(client) ?? 0) > lostAt,
    },
    hooks: {
      afterConnect: (client) => void opened.set(client as object, performance.now()),
      afterPoolAcquire: (client) => setResponseTimeout(client as pg.Client, timeouts.response),
    },
  });
  const { connectionManager } = sequelize as unknown as { connectionManager: { validate(client: object): boolean } };
  const isSound = (client: object) => connectionManager.validate(client);
  return { sequelize, createClient: () => new Client(url) };
}

/** Advisory lock of the single writer across processes. An arbitrary number. */
const writerLock = 7_112_024;

/** Waits until this transaction is the only writer; the lock ends with it. `patient` then has no timeouts. */
export async function lockWriter(sequelize: Sequelize, patient?: pg.Client): Promise<void> {
  if (patient !== undefined) {
    setResponseTimeout(patient, 0);
    await sequelize.query('SET LOCAL lock_timeout = 0');
    await sequelize.query('SET LOCAL statement_timeout = 0');
  }
  await sequelize.query(`SELECT pg_advisory_xact_lock(${writerLock})`);
}

/** Rejects servers that could lose an acknowledged write. Raises `database.unsafe`. */
export async function refuseUnsafe(sequelize: Sequelize): Promise<void> {
  const unsafe = await sequelize.query<{ name: string }>(
    `SELECT name FROM pg_settings
     WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes') AND setting = 'off' ORDER BY name`,
    { type: QueryTypes.SELECT },
  );
  if (unsafe.length > 0)
    throw new KernelError('database.unsafe', { setting: unsafe.map(({ name }) => name).join(' and ') });
}
