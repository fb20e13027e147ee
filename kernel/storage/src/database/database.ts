import { AsyncLocalStorage } from 'node:async_hooks';
import { QuoinError } from '@quoin/sdk';
import pg from 'pg';
import { type QueryOptions, Sequelize, type Transaction } from 'sequelize';
import { refuseNul, translate, unreachable } from './failure.ts';
import { type Location, parseLocation } from './location.ts';
import { idleTransactionMilliseconds, refuseUnsafe } from './postgres.ts';
import { connectSqlite } from './sqlite.ts';
import { createWriter } from './writer.ts';

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
   * Runs `work` as the only writer, and commits when it resolves. Statements inside join by themselves, as do nested
   * calls. Keep network calls out: every other writer is waiting.
   */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Has something done as soon as the transaction of the calling code was committed, before that code goes on. It must not throw. */
  afterCommit(done: () => void): void;
  /** Why nothing may be written any more, or null. */
  readonly failure: () => string | null;
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

function connect(location: Location, log: StatementLog | undefined): Sequelize {
  const shared = {
    benchmark: true,
    logging: log === undefined ? false : (sql: string, milliseconds?: number) => log(sql, milliseconds ?? 0),
    define: { timestamps: false, underscored: true, freezeTableName: true },
  } as const;
  if (location.dialect === 'sqlite') return connectSqlite(location.file, shared);
  return new Sequelize(location.url, {
    ...shared,
    dialect: 'postgres',
    dialectModule: pg,
    pool: { max: 10, acquire: 15_000 },
    dialectOptions: { idle_in_transaction_session_timeout: idleTransactionMilliseconds, connectionTimeoutMillis: 10_000 },
  });
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

/**
 * Opens a database without looking at its tables. Raises `setting.invalid`, `database.unreachable` and
 * `database.unsafe`.
 */
export async function openDatabase(url: string, log?: StatementLog): Promise<Database> {
  const location = parseLocation(url);
  const sequelize = connect(location, log);
  const scopes = new AsyncLocalStorage<Scope>();
  joinTransactions(sequelize, scopes);
  const writer = createWriter(sequelize, location.dialect, scopes);
  try {
    await sequelize.authenticate();
    if (location.dialect === 'postgres') await refuseUnsafe(sequelize);
  } catch (error) {
    await sequelize.close().catch(() => undefined);
    // Statements do not know which file they are for.
    const cause: unknown = error instanceof QuoinError && error.code === 'database.unreachable' ? error.cause : error;
    throw cause instanceof QuoinError ? cause : unreachable(cause, location.dialect === 'sqlite' ? location.file : undefined);
  }
  return {
    sequelize,
    dialect: location.dialect,
    url,
    joinedClient() {
      const scope = scopes.getStore();
      return scope?.open ? (scope.transaction as Transaction & { connection?: pg.ClientBase }).connection : undefined;
    },
    transaction: writer.transaction,
    afterCommit: (done) => void scopes.getStore()?.committed.push(done),
    failure: writer.failure,
    async close() {
      await writer.idle();
      await sequelize.close();
    },
  };
}
