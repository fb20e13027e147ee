import { statSync } from 'node:fs';
import { promisify } from 'node:util';
import sqlite3 from 'sqlite3';
import { PreparedStatements } from './prepared-statements.ts';

/**
 * WAL lets readers go on while one writes; FULL syncs the log at every commit, so that what was acknowledged
 * survives a power cut. The timeout covers a second process that is writing at the same moment. What is deleted is overwritten,
 * so that what was erased is in no free page.
 */
const pragmas = `
  PRAGMA busy_timeout = 10000;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA secure_delete = ON;
`;

/** How Sequelize asks for the types of a table's columns before each statement that reads. */
const columnsAsked = /^PRAGMA table_info\(`\w+`\)$/;
/** What begins a transaction, or ends it without a trace. */
const transactionBound = /^(?:BEGIN|ROLLBACK)\b/;
const schemaChange = /^\s*(?:CREATE|ALTER|DROP)\b/i;

const reading = /^SELECT\b/i;

const hasValues = (values: unknown): boolean =>
  typeof values === 'object' && values !== null && Object.keys(values).length > 0;

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
  /** Whether the disk refused what was written over it: the next write begins on another one, with what the disk holds. */
  isSuspect = false;
  readonly #columns: () => Columns;
  readonly #path: string;
  #file: string | undefined;
  #closed: Promise<void> | undefined;
  readonly #prepared = new PreparedStatements(this);

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
    this.#closed ??= this.#prepared.end().then(() => promisify(this.close.bind(this))().catch(() => undefined));
    return this.#closed;
  }

  /** A transaction that cannot begin leaves a connection that may never write; one that SQLite has rolled back by itself, as on a full disk, is what was asked for. */
  #bound(sql: string, rest: unknown[]): this {
    const answered = rest.at(-1) as Answered;
    return super.all(sql, (error: Error | null, rows: unknown[]) => {
      if (error !== null && sql.startsWith('BEGIN')) this.isSuspect = true;
      if (sql.startsWith('ROLLBACK') && error?.message.includes('no transaction is active')) answered(null, []);
      else answered(error, rows);
    });
  }

  override all(sql: string, ...rest: unknown[]): this {
    // Sequelize sends everything this way but changes of rows.
    if (schemaChange.test(sql)) this.changesSchema = true;
    if (transactionBound.test(sql)) return this.#bound(sql, rest);
    if (this.changesSchema) return super.all(sql, ...rest);
    const answered = rest.at(-1) as Answered;
    if (columnsAsked.test(sql)) return this.#askColumns(sql, rest, answered);
    const statement = reading.test(sql) && hasValues(rest[0]) ? this.#prepared.find(sql) : undefined;
    if (statement === undefined) return super.all(sql, ...rest);
    statement.all(rest[0], (error: Error | null, rows: unknown[]) => {
      if (error !== null) this.#prepared.drop(sql);
      answered.call(statement, error, rows);
    });
    return this;
  }

  /** Rows of a statement that reads, with its values in their order. Raises the driver's errors. */
  read<Row>(sql: string, values: readonly string[]): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      this.all(sql, values, (error: Error | null, rows: Row[]) => (error === null ? resolve(rows) : reject(error)));
    });
  }

  #askColumns(sql: string, rest: unknown[], answered: Answered): this {
    const columns = this.#columns();
    const known = columns.get(sql);
    if (known !== undefined) {
      answered(null, known);
      return this;
    }
    return super.all(sql, ...rest.slice(0, -1), (error: Error | null, rows: unknown[]) => {
      // Another process may make a table that is not there yet.
      if (error === null && rows.length > 0) columns.set(sql, rows);
      answered(error, rows);
    });
  }
}
