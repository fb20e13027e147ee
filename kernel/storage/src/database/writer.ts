import type { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { type Sequelize, Transaction } from 'sequelize';
import type { Scope } from './database.ts';
import { type Conditions, isFull } from './conditions.ts';
import { full, isDiskFailure, isRefusedWrite, readOnly, translate, unreachable } from './failure.ts';
import { lockWriter } from './postgres.ts';
import { fileGone, SqliteConnection } from './sqlite-connection.ts';

export interface TransactionOptions {
  /** Lifts timeouts, as for a migration. */
  isPatient?: boolean;
}

/** The single writer of a database: see kernel/decisions/0006-one-transaction-writes-at-a-time.md. */
export interface Writer {
  transaction<T>(work: () => Promise<T>, options?: TransactionOptions): Promise<T>;
  idle(): Promise<void>;
}

interface WriterParts {
  sequelize: Sequelize;
  dialect: 'sqlite' | 'postgres';
  scopes: AsyncLocalStorage<Scope>;
  conditions: Pick<Conditions, 'record'>;
  /** Undefined if not local. */
  folder: string | undefined;
}

/**
 * Creates a writer whose transactions raise `database.full` and `database.read-only`. Each is attempted, so that
 * writing recovers automatically.
 */
export function createWriter({ sequelize, dialect, scopes, conditions, folder }: WriterParts): Writer {
  let last: Promise<void> = Promise.resolve();

  /** The failed connection is closed already, so that the next write starts from the disk. */
  const diskFailure = async (error: unknown) =>
    folder !== undefined && (await isFull(folder)) ? full(error) : readOnly(error);

  async function write<T>(work: () => Promise<T>, { isPatient = false }: TransactionOptions): Promise<T> {
    try {
      const committed: Scope['committed'] = [];
      let connection: unknown;
      const result = await sequelize.transaction({ type: Transaction.TYPES.IMMEDIATE }, async (transaction) => {
        ({ connection } = transaction as Transaction & { connection?: unknown });
        const scope: Scope = { transaction, open: true, gathered: new Map(), committed };
        return scopes.run(scope, async () => {
          try {
            if (dialect === 'postgres') await lockWriter(sequelize, isPatient ? (connection as pg.Client) : undefined);
            const done = await work();
            for (const [flush, items] of scope.gathered) {
              // A flush may gather more.
              scope.gathered.delete(flush);
              await flush(items as never[]);
            }
            return done;
          } catch (error) {
            if (connection instanceof SqliteConnection)
              connection.isSuspect ||= isDiskFailure(error) || isRefusedWrite(translate(error));
            throw error;
          } finally {
            scope.open = false;
          }
        });
      });
      if (connection instanceof SqliteConnection && !connection.isOnFile()) throw unreachable(fileGone());
      for (const done of committed) done();
      conditions.record('writable', null);
      return result;
    } catch (error) {
      const translated = isDiskFailure(error) ? await diskFailure(error) : translate(error);
      if (isRefusedWrite(translated)) conditions.record('writable', translated.message);
      throw translated;
    }
  }

  return {
    async transaction(work, options = {}) {
      if (scopes.getStore()?.open) return work();
      const result = last.then(() => write(work, options));
      last = result.then(
        () => undefined,
        () => undefined,
      );
      return result;
    },
    idle: () => last,
  };
}
