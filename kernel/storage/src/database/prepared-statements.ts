import type { Database, Statement } from 'sqlite3';

/** Statements that a connection keeps prepared. */
const most = 50;
/** Statements that it remembers to have been asked once. */
const mostSeen = 500;

/**
 * The statements that one connection is asked again and again, prepared: SQLite takes longer to understand one than to answer it by a key.
 * Only texts that come with values of their own are meant; others are hardly ever the same twice.
 */
export class PreparedStatements {
  readonly #connection: Database;
  readonly #ready = new Map<string, Statement>();
  readonly #seen = new Set<string>();
  readonly #preparing = new Map<string, Promise<void>>();
  #isEnded = false;

  constructor(connection: Database) {
    this.#connection = connection;
  }

  /** A statement that is ready. One that is not is made so in the background when it is asked for again. */
  find(sql: string): Statement | undefined {
    const ready = this.#ready.get(sql);
    if (ready !== undefined || this.#isEnded) return ready;
    if (this.#seen.has(sql) && !this.#preparing.has(sql)) this.#preparing.set(sql, this.#prepare(sql));
    if (this.#seen.size >= mostSeen) this.#seen.clear();
    this.#seen.add(sql);
    return undefined;
  }

  /** Leaves one that failed: the next time it is asked as any other. */
  drop(sql: string): void {
    this.#ready.get(sql)?.finalize();
    this.#ready.delete(sql);
    this.#seen.delete(sql);
  }

  /** Leaves all of them, without which no connection closes. */
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
    if (this.#ready.size > most && oldest !== undefined) this.drop(oldest);
  }
}
