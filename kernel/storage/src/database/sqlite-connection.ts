import { statSync } from 'node:fs';
import { promisify } from 'node:util';
import sqlite3 from 'sqlite3';

/**
 * WAL lets readers go on while one writes; FULL syncs the log at every commit, so that what was acknowledged
 * survives a power cut. The timeout covers a second process that is writing at the same moment.
 */
const pragmas = `
  PRAGMA busy_timeout = 10000;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
`;

/** How Sequelize asks for the types of a table's columns before each statement that reads. */
const columnsAsked = /^PRAGMA table_info\(`\w+`\)$/;
const schemaChange = /^\s*(?:CREATE|ALTER|DROP)\b/i;

type Answered = (error: Error | null, rows: unknown[]) => void;

/** The columns of the tables of a database, by the statement that asks for them. */
export type Columns = Map<string, unknown[]>;

/** Which database is at a path, whatever it was called before; undefined while there is none. */
export function fileAt(path: string): string | undefined {
  try {
    const { dev, ino, size } = statSync(path, { bigint: true });
    // An empty file may be a copy that has only begun, and SQLite would begin a database in it.
    return size === 0n ? undefined : `${dev} ${ino}`;
  } catch {
    return undefined;
  }
}

/** What is wrong where a file that was there is not. */
export const fileGone = () => new Error('its file is gone. Once it is back where it was, everything goes on by itself');

export interface SqliteConnectionOptions {
  path: string;
  /** Whether it makes the file where there is none. */
  isMaking: boolean;
  /** What is known of the database's columns by now; this connection adds to it. */
  columns: () => Columns;
}

/** A connection to a file of SQLite, durable from its first statement. */
export class SqliteConnection extends sqlite3.Database {
  /** How many are asking something of it. */
  users = 0;
  /** Whether it was told to change the schema, which others see later or never. */
  changesSchema = false;
  readonly #columns: () => Columns;
  readonly #path: string;
  #file: string | undefined;
  #closed: Promise<void> | undefined;

  private constructor({ path, isMaking, columns }: SqliteConnectionOptions, opened: (error: Error | null) => void) {
    super(path, isMaking ? sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE : sqlite3.OPEN_READWRITE, opened);
    this.#columns = columns;
    this.#path = path;
  }

  /** Opens one. Raises the driver's errors. */
  static async open(options: SqliteConnectionOptions): Promise<SqliteConnection> {
    // Asked before, so that a file that is replaced meanwhile is taken for another one.
    const file = fileAt(options.path);
    const connection = await new Promise<SqliteConnection>((resolve, reject) => {
      // One that never opened is not closed: it would never answer.
      const opened = new SqliteConnection(options, (error) => (error === null ? resolve(opened) : reject(error)));
    });
    try {
      await promisify(connection.exec.bind(connection))(pragmas);
    } catch (error) {
      await connection.end();
      throw error;
    }
    connection.#file = file ?? fileAt(options.path);
    return connection;
  }

  /** Whether the file at its path is still the one that it is open on. What is written to another one nobody finds. */
  isOnFile(): boolean {
    return this.#file !== undefined && fileAt(this.#path) === this.#file;
  }

  /** Closes it once all that it was asked is answered. */
  end(): Promise<void> {
    this.#closed ??= new Promise((resolve) => {
      this.close(() => resolve());
    });
    return this.#closed;
  }

  override all(sql: string, ...rest: unknown[]): this {
    // Sequelize sends everything this way but changes of rows.
    if (schemaChange.test(sql)) this.changesSchema = true;
    if (this.changesSchema || !columnsAsked.test(sql)) return super.all(sql, ...rest);
    const answered = rest.at(-1) as Answered;
    const columns = this.#columns();
    const known = columns.get(sql);
    if (known !== undefined) {
      answered(null, known);
      return this;
    }
    return super.all(sql, (error: Error | null, rows: unknown[]) => {
      // Another process may make a table that is not there yet.
      if (error === null && rows.length > 0) columns.set(sql, rows);
      answered(error, rows);
    });
  }
}
