import type { AsyncLocalStorage } from 'node:async_hooks';
import { QuoinError } from '@quoin/sdk';
import { type Sequelize, Transaction } from 'sequelize';
import type { Scope } from './database.ts';
import { isDiskFailure, translate, unreachable } from './failure.ts';
import { lockWriter } from './postgres.ts';
import { fileGone, SqliteConnection } from './sqlite-connection.ts';

/** The single writer of a database: see kernel/decisions/0006-one-writer.md. */
export interface Writer {
  transaction<T>(work: () => Promise<T>): Promise<T>;
  failure(): string | null;
  /** Resolves when nothing is being written. */
  idle(): Promise<void>;
}

/** Makes the writer. Its transactions raise `database.read-only` after a write may have been lost. */
export function createWriter(sequelize: Sequelize, dialect: 'sqlite' | 'postgres', scopes: AsyncLocalStorage<Scope>): Writer {
  let last: Promise<void> = Promise.resolve();
  let failure: string | null = null;

  async function write<T>(work: () => Promise<T>): Promise<T> {
    if (failure !== null) throw new QuoinError('database.read-only', { reason: failure });
    try {
      const committed: Scope['committed'] = [];
      let connection: unknown;
      const result = await sequelize.transaction({ type: Transaction.TYPES.IMMEDIATE }, async (transaction) => {
        ({ connection } = transaction as Transaction & { connection?: unknown });
        const scope = { transaction, open: true, committed };
        return scopes.run(scope, async () => {
          try {
            if (dialect === 'postgres') await lockWriter(sequelize);
            return await work();
          } finally {
            scope.open = false;
          }
        });
      });
      if (connection instanceof SqliteConnection && !connection.isOnFile()) throw unreachable(fileGone());
      for (const done of committed) done();
      return result;
    } catch (error) {
      if (isDiskFailure(error)) failure = error instanceof Error ? error.message : String(error);
      throw translate(error);
    }
  }

  return {
    async transaction(work) {
      if (scopes.getStore()?.open) return work();
      const result = last.then(() => write(work));
      last = result.then(
        () => undefined,
        () => undefined,
      );
      return result;
    },
    failure: () => failure,
    idle: () => last,
  };
}
