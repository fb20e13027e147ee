import type { Database, Statement } from 'sqlite3';

const maxPrepared = 50;
/** Max statements remembered after one use. */
const maxRemembered = 500;

/**
 * Prepared statements that a connection repeats: SQLite takes longer to parse one than to look up a key. Statements
 * without bound values rarely repeat.
 */
export class PreparedStatements {
  readonly #connection: Database;
  readonly #ready = new Map<string, Statement>();
  readonly #usedOnce = new Set<string>();
  readonly #preparing = new Map<string, Promise<void>>();
  #isEnded = false;

  constructor(connection: Database) {
    this.#connection = connection;
  }

  /** Returns a prepared statement. Prepares a repeated one in the background. */
  find(sql: string): Statement | undefined {
    const ready = this.#ready.get(sql);
    if (ready !== undefined || this.#isEnded) return ready;
    if (this.#usedOnce.has(sql) && !this.#preparing.has(sql)) this.#preparing.set(sql, this.#prepare(sql));
    if (this.#usedOnce.size >= maxRemembered) this.#usedOnce.clear();
    this.#usedOnce.add(sql);
    return undefined;
  }

  drop(sql: string): void {
    this.#ready.get(sql)?.finalize();
    this.#ready.delete(sql);
    this.#usedOnce.delete(sql);
  }

  /** Finalizes all statements, without which the connection cannot close. */
  async end(): Promise<void> {
    this.#isEnded = true;
    await Promise.all(this.#preparing.values());
    for (const sql of this.#ready.keys()) this.drop(sql);
  }

  async #prepare(sql: string): Promise<void> {
    const prepared = await new Promise<Statement | undefined>((resolve) => {
      const statement = this.#connection.prepare(sql, (error: Error | null) =>
        resolve(error === null ? statement : undefined),
      );
    });
    this.#preparing.delete(sql);
    if (prepared === undefined) return;
    this.#ready.set(sql, prepared);
    const [oldest] = this.#ready.keys();
    if (this.#ready.size > maxPrepared && oldest !== undefined) this.drop(oldest);
  }
}
