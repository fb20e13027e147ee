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

/** Statements may contain values: for development only. */
export type StatementLog = (sql: string, milliseconds: number) => void;

/** An open database, and the only way to write to it. */
export interface Database {
  readonly sequelize: Sequelize;
  readonly dialect: 'sqlite' | 'postgres';
  /** May contain a password. */
  readonly url: string;
  /** Returns the connection of the caller's transaction, on PostgreSQL. */
  joinedClient(): pg.ClientBase | undefined;
  /**
   * Runs a read outside transactions, with positional values. For queries of every request: Sequelize takes longer than
   * SQLite.
   */
  read<Row>(sql: string, values: readonly string[]): Promise<Row[]>;
  /** Uses a pooled PostgreSQL connection, outside transactions. */
  withClient<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>;
  /** Creates a connection outside the pool. */
  createClient(): pg.Client;
  /**
   * Runs `work` as the only writer. Statements and nested calls inside join it. Keep network calls out: other writers
   * wait.
   */
  transaction<T>(work: () => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Returns whether the caller is inside a transaction, where it reads uncommitted data. */
  isInTransaction(): boolean;
  /** Hands `item` to `flush` right before the commit, with the transaction's other items for it. */
  beforeCommit<Item>(flush: Flush<Item>, item: Item): void;
  /** Calls `done` right after the commit, before the caller continues. It must not throw. */
  afterCommit(done: () => void): void;
  readonly conditions: Conditions;
  /** The folder whose disk is watched. */
  readonly folder: string | undefined;
  /** Waits for open transactions. */
  close(): Promise<void>;
}

type Flush<Item> = (items: readonly Item[]) => Promise<void>;

/** The caller's transaction. Late statements do not join it once it is not `open`. */
export interface Scope {
  transaction: Transaction;
  open: boolean;
  /** Items for each function called before the commit. */
  gathered: Map<Flush<never>, unknown[]>;
  committed: (() => void)[];
}

export interface DatabaseOptions extends PostgresOptions {
  /** Defaults to the folder of the database. */
  folder?: string | undefined;
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

interface Statement {
  query: string;
  values: unknown[];
  bind?: unknown;
}

/** Joins statements to their caller's transaction. */
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
    // Statement errors lack the file.
    const cause: unknown = error instanceof QuoinError && error.code === 'database.unreachable' ? error.cause : error;
    throw cause instanceof QuoinError
      ? cause
      : unreachable(cause, location.dialect === 'sqlite' ? location.file : undefined);
  }

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
      // A failure may leave a transaction open.
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
    beforeCommit(flush, item) {
      const scope = scopes.getStore();
      if (scope?.open !== true) throw new TypeError('Only a transaction has something before its commit.');
      const items = scope.gathered.get(flush) ?? [];
      items.push(item);
      scope.gathered.set(flush, items);
    },
    afterCommit: (done) => void scopes.getStore()?.committed.push(done),
    conditions,
    folder: options.folder ?? ownFolder,
    async close() {
      await writer.idle();
      await sequelize.close();
    },
  };
}
