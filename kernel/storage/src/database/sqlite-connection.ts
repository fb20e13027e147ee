import { statSync } from 'node:fs';
import { promisify } from 'node:util';
import sqlite3 from 'sqlite3';
import { PreparedStatements } from './prepared-statements.ts';

/**
 * WAL lets readers continue during a write, and FULL lets acknowledged writes survive a power cut. The timeout covers a
 * second writing process. `secure_delete` overwrites erased data.
 */
const pragmas = `
  PRAGMA busy_timeout = 10000;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA secure_delete = ON;
`;

/** Sequelize queries column types before each read. */
const columnQuery = /^PRAGMA table_info\(`\w+`\)$/;
const transactionBound = /^(?:BEGIN|ROLLBACK)\b/;
const schemaChange = /^\s*(?:CREATE|ALTER|DROP)\b/i;

const reading = /^SELECT\b/i;

const hasValues = (values: unknown): boolean =>
  typeof values === 'object' && values !== null && Object.keys(values).length > 0;

type RowsCallback = (error: Error | null, rows: unknown[]) => void;

/** Columns of tables, by the statement that queries them. */
export type Columns = Map<string, unknown[]>;

/** Identifies the file at a path across renames; undefined if none. */
export function fileAt(path: string): string | undefined {
  try {
    const { dev, ino, size } = statSync(path, { bigint: true });
    // An empty file may be the start of a copy, in which SQLite would create a database.
    return size === 0n ? undefined : `${dev} ${ino}`;
  } catch {
    return undefined;
  }
}

export const fileGone = () => new Error('its file is gone. Once it is back where it was, everything goes on by itself');

export interface SqliteConnectionOptions {
  path: string;
  mayCreate: boolean;
  /** Cached columns; this connection adds to them. */
  columns: () => Columns;
}

/** A connection to a SQLite file, durable from its first statement. */
export class SqliteConnection extends sqlite3.Database {
  users = 0;
  /** True after schema changes, which other connections see later or never. */
  changesSchema = false;
  /** True if the disk rejected a write. The next one uses a new connection, which starts from what is on disk. */
  isSuspect = false;
  readonly #columns: () => Columns;
  readonly #path: string;
  #file: string | undefined;
  #closed: Promise<void> | undefined;
  readonly #prepared = new PreparedStatements(this);

  private constructor({ path, mayCreate, columns }: SqliteConnectionOptions, opened: (error: Error | null) => void) {
    super(path, mayCreate ? sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE : sqlite3.OPEN_READWRITE, opened);
    this.#columns = columns;
    this.#path = path;
  }

  /** Raises the driver's errors. */
  static async open(options: SqliteConnectionOptions): Promise<SqliteConnection> {
    // Read first, so that a file replaced meanwhile differs.
    const file = fileAt(options.path);
    const connection = await new Promise<SqliteConnection>((resolve, reject) => {
      // Closing a connection that never opened would never call back.
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

  /** Returns whether its file is still at the path. Writes to a replaced file would be lost. */
  isOnFile(): boolean {
    return this.#file !== undefined && fileAt(this.#path) === this.#file;
  }

  /** Closes the connection after pending statements. */
  end(): Promise<void> {
    this.#closed ??= this.#prepared.end().then(() => promisify(this.close.bind(this))().catch(() => undefined));
    return this.#closed;
  }

  /**
   * A connection that cannot begin a transaction may never write. SQLite rolls back by itself, such as on a full disk.
   */
  #bound(sql: string, rest: unknown[]): this {
    const callback = rest.at(-1) as RowsCallback;
    return super.all(sql, (error: Error | null, rows: unknown[]) => {
      if (error !== null && sql.startsWith('BEGIN')) this.isSuspect = true;
      if (sql.startsWith('ROLLBACK') && error?.message.includes('no transaction is active')) callback(null, []);
      else callback(error, rows);
    });
  }

  override all(sql: string, ...rest: unknown[]): this {
    // Sequelize sends all statements except row changes here.
    if (schemaChange.test(sql)) this.changesSchema = true;
    if (transactionBound.test(sql)) return this.#bound(sql, rest);
    if (this.changesSchema) return super.all(sql, ...rest);
    const callback = rest.at(-1) as RowsCallback;
    if (columnQuery.test(sql)) return this.#queryColumns(sql, rest, callback);
    const statement = reading.test(sql) && hasValues(rest[0]) ? this.#prepared.find(sql) : undefined;
    if (statement === undefined) return super.all(sql, ...rest);
    statement.all(rest[0], (error: Error | null, rows: unknown[]) => {
      if (error !== null) this.#prepared.drop(sql);
      callback.call(statement, error, rows);
    });
    return this;
  }

  /** Raises the driver's errors. */
  read<Row>(sql: string, values: readonly string[]): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      this.all(sql, values, (error: Error | null, rows: Row[]) => (error === null ? resolve(rows) : reject(error)));
    });
  }

  #queryColumns(sql: string, rest: unknown[], callback: RowsCallback): this {
    const columns = this.#columns();
    const known = columns.get(sql);
    if (known !== undefined) {
      callback(null, known);
      return this;
    }
    return super.all(sql, ...rest.slice(0, -1), (error: Error | null, rows: unknown[]) => {
      // Another process may create a table that does not exist yet.
      if (error === null && rows.length > 0) columns.set(sql, rows);
      callback(error, rows);
    });
  }
}
