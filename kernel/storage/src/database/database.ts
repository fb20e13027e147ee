import { AsyncLocalStorage } from 'node:async_hooks';
import { dirname } from 'node:path';
import { QuoinError } from '@quoin/sdk';
import type pg from 'pg';
import type { QueryOptions, Sequelize, Transaction } from 'sequelize';
import { type Condition, type Conditions, createConditions } from './conditions.ts';
import { refuseNul, translate, unreachable } from './failure.ts';
import { type Location, parseLocation } from './location.ts';
import { connectPostgres, type Postgres, type PostgresOptions, refuseUnsafe } from './postgres.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { connectSqlite } from './sqlite.ts';
import { createWriter, type TransactionOptions } from './writer.ts';

/** Hears every statement and how long it took. A statement may hold values: for development only. */
export type StatementLog = (sql: string, milliseconds: number) => void;

/** One open database, and the only way to write to it. */
export interface Database {
  readonly sequelize: Sequelize;
  readonly dialect: 'sqlite' | 'postgres';
  /** Where it is; it may hold a password. */
  readonly url: string;
  /** The connection of the transaction of the calling code on PostgreSQL; undefined outside of one. */
  joinedClient(): pg.ClientBase | undefined;
  /**
   * Rows of a statement that reads, in no transaction, with its values in their order; as the driver gives them. Without Sequelize, which takes longer than SQLite: for
   * what every request asks.
   */
  read<Row>(sql: string, values: readonly string[]): Promise<Row[]>;
  /** Runs what needs a connection of the pool to PostgreSQL, in no transaction. */
  withClient<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>;
  /** A connection to PostgreSQL beside the pool. */
  createClient(): pg.Client;
  /**
   * Runs `work` as the only writer, and commits when it resolves. Statements inside join by themselves, as do nested
   * calls. Keep network calls out: every other writer is waiting.
   */
  transaction<T>(work: () => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Whether the calling code is inside of a transaction, and reads what is not committed yet. */
  isInTransaction(): boolean;
  /** Has something done as soon as the transaction of the calling code was committed, before that code goes on. It must not throw. */
  afterCommit(done: () => void): void;
  readonly conditions: Conditions;
  /** The folder whose disk it needs: its own, or the one that was named. */
  readonly folder: string | undefined;
  /** Waits for the transactions that are under way. */
  close(): Promise<void>;
}

/** The transaction of the calling code; not `open` once it has ended, so that late statements do not join it. */
export interface Scope {
  transaction: Transaction;
  open: boolean;
  /** What is done once it was committed. */
  committed: (() => void)[];
}

/** How a database is opened. */
export interface DatabaseOptions extends PostgresOptions {
  /** A folder whose disk is watched; that of the database unless given. */
  folder?: string | undefined;
  /** Told when a condition changes. */
  changed?: ((condition: Condition) => void) | undefined;
  log?: StatementLog | undefined;
}

async function connect(
  location: Location,
  { log, ...options }: DatabaseOptions,
): Promise<Pick<Postgres, 'sequelize'> & Partial<Postgres>> {
  const shared = {
    benchmark: true,
    logging: log === undefined ? false : (sql: string, milliseconds?: number) => log(sql, milliseconds ?? 0),
    define: { timestamps: false, underscored: true, freezeTableName: true },
  } as const;
  return location.dialect === 'sqlite'
    ? { sequelize: connectSqlite(location.file, shared) }
    : connectPostgres(location.url, shared, options);
}

/** What models hand over: a statement together with its values. */
interface Statement {
  query: string;
  values: unknown[];
  bind?: unknown;
}

/** Makes every statement join the transaction of the code that issues it, on this instance only. */
function joinTransactions(sequelize: Sequelize, scopes: AsyncLocalStorage<Scope>): void {
  const query = sequelize.query.bind(sequelize);
  Object.assign(sequelize, {
    async query(statement: string | Statement, options: QueryOptions = {}): Promise<unknown> {
      if (typeof statement === 'string') refuseNul(statement, options.bind);
      else refuseNul(statement.query, statement.bind);
      const scope = scopes.getStore();
      const transaction = options.transaction ?? (scope?.open ? scope.transaction : null);
      try {
        return await query(statement, { ...options, transaction });
      } catch (error) {
        throw translate(error);
      }
    },
  });
}

function raiseTranslated(error: unknown): never {
  throw translate(error);
}

/**
 * Opens a database without looking at its tables. Raises `setting.invalid`, `database.unreachable` and
 * `database.unsafe`.
 */
export async function openDatabase(url: string, options: DatabaseOptions = {}): Promise<Database> {
  const location = parseLocation(url);
  const { sequelize, createClient } = await connect(location, options);
  const scopes = new AsyncLocalStorage<Scope>();
  joinTransactions(sequelize, scopes);
  const ownFolder = location.dialect === 'sqlite' ? dirname(location.file) : undefined;
  const conditions = createConditions(options.changed ?? (() => undefined));
  const writer = createWriter({ sequelize, dialect: location.dialect, scopes, conditions, folder: ownFolder });
  try {
    await sequelize.authenticate();
    if (location.dialect === 'postgres') await refuseUnsafe(sequelize);
  } catch (error) {
    await sequelize.close().catch(() => undefined);
    // Statements do not know which file they are for.
    const cause: unknown = error instanceof QuoinError && error.code === 'database.unreachable' ? error.cause : error;
    throw cause instanceof QuoinError
      ? cause
      : unreachable(cause, location.dialect === 'sqlite' ? location.file : undefined);
  }

  /** Has a connection of the pool do something, in no transaction. */
  async function withConnection<T>(
    type: 'read' | 'write',
    work: (connection: SqliteConnection | pg.ClientBase) => Promise<T>,
  ): Promise<T> {
    const { connectionManager } = sequelize;
    const connection = (await connectionManager.getConnection({ type }).catch(raiseTranslated)) as
      | SqliteConnection
      | pg.ClientBase;
    try {
      const result = await work(connection);
      connectionManager.releaseConnection(connection);
      return result;
    } catch (error) {
      // What failed may have left a transaction open.
      await connectionManager.destroyConnection(connection);
      throw translate(error);
    }
  }

  return {
    sequelize,
    dialect: location.dialect,
    url,
    joinedClient() {
      const scope = scopes.getStore();
      return scope?.open ? (scope.transaction as Transaction & { connection?: pg.ClientBase }).connection : undefined;
    },
    async read<Row>(sql: string, values: readonly string[]) {
      refuseNul(sql, values);
      const began = performance.now();
      const rows = await withConnection('read', async (connection) =>
        connection instanceof SqliteConnection
          ? connection.read<Row>(sql, values)
          : (await connection.query<Row & object>(sql, [...values])).rows,
      );
      options.log?.(sql, performance.now() - began);
      return rows;
    },
    withClient: (work) => withConnection('write', (client) => work(client as pg.ClientBase)),
    createClient() {
      if (createClient === undefined) throw new TypeError('Only PostgreSQL is connected to beside the pool.');
      return createClient();
    },
    transaction: writer.transaction,
    isInTransaction: () => scopes.getStore()?.open === true,
    afterCommit: (done) => void scopes.getStore()?.committed.push(done),
    conditions,
    folder: options.folder ?? ownFolder,
    async close() {
      await writer.idle();
      await sequelize.close();
    },
  };
}
