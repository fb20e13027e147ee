import { QuoinError } from '@quoin/sdk';
import type pg from 'pg';
import { type Options, QueryTypes, Sequelize } from 'sequelize';
import { clientOf, limitSilence, type Patience, usualPatience } from './postgres-client.ts';

/**
 * How many connections a process has at most, unless told otherwise: twenty processes share the hundred that PostgreSQL allows, and leave some
 * to commands and to processes that take the place of others.
 */
export const usualConnections = 4;
/** Of these, the one that hears what others change; it stands beside the pool. */
const listeners = 1;

export interface PostgresOptions {
  /** How many connections it may have at most, all together: 4 unless given, and no fewer than 3. */
  connections?: number | undefined;
  patience?: Patience;
}

/** PostgreSQL, as it is connected to. */
export interface Postgres {
  sequelize: Sequelize;
  /** A connection beside the pool. */
  createClient(): pg.Client;
}

/** Connects to PostgreSQL by a pool of connections, each of which is given up when no answer comes. */
export async function connectPostgres(
  url: string,
  options: Options,
  { connections = usualConnections, patience = usualPatience }: PostgresOptions,
): Promise<Postgres> {
  const { default: driver } = await import('pg');
  const opened = new WeakMap<object, number>();
  let lostAt = -1;
  const Client = clientOf(driver, patience, () => (lostAt = performance.now()));
  const sequelize = new Sequelize(url, {
    ...options,
    dialect: 'postgres',
    dialectModule: { Client, types: driver.types },
    pool: {
      max: connections - listeners,
      acquire: patience.acquire,
      validate: (client: object) => isSound(client) && (opened.get(client) ?? 0) > lostAt,
    },
    hooks: {
      afterConnect: (client) => void opened.set(client as object, performance.now()),
      afterPoolAcquire: (client) => limitSilence(client as pg.Client, patience.silence),
    },
  });
  const { connectionManager } = sequelize as unknown as { connectionManager: { validate(client: object): boolean } };
  const isSound = (client: object) => connectionManager.validate(client);
  return { sequelize, createClient: () => new Client(url) };
}

/** Any number that only Quoin uses on its database: the lock that makes one writer of all processes. */
const writerLock = 7_112_024;

/** Waits until this transaction is the only writer; the lock ends with the transaction. `patient` may take as long as it needs from then on. */
export async function lockWriter(sequelize: Sequelize, patient?: pg.Client): Promise<void> {
  if (patient !== undefined) {
    limitSilence(patient, 0);
    await sequelize.query('SET LOCAL lock_timeout = 0');
    await sequelize.query('SET LOCAL statement_timeout = 0');
  }
  await sequelize.query(`SELECT pg_advisory_xact_lock(${writerLock})`);
}

/** Refuses a server on which an acknowledged write could be lost. Raises `database.unsafe`. */
export async function refuseUnsafe(sequelize: Sequelize): Promise<void> {
  const unsafe = await sequelize.query<{ name: string }>(
    `SELECT name FROM pg_settings
     WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes') AND setting = 'off' ORDER BY name`,
    { type: QueryTypes.SELECT },
  );
  if (unsafe.length > 0)
    throw new QuoinError('database.unsafe', { setting: unsafe.map(({ name }) => name).join(' and ') });
}
