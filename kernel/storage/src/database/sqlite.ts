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

type Answered = (error: Error | null, rows: unknown[]) => void;

/** How Sequelize asks for the types of a table's columns before each statement that reads. */
const columnsAsked = /^PRAGMA table_info\(`\w+`\)$/;
const schemaChange = /^\s*(?:CREATE|ALTER|DROP)\b/i;

// Sequelize has no hook that fires for a new SQLite connection, so the connection itself sets its pragmas.
class DurableDatabase extends sqlite3.Database {
  /** The columns of tables, by the statement that asks for them; until the schema changes. */
  readonly #columns = new Map<string, unknown[]>();

  constructor(file: string, mode: number, opened: (error: Error | null) => void) {
    super(file, mode, function prepare(this: sqlite3.Database, error) {
      if (error) opened(error);
      else this.exec(pragmas, opened);
    });
  }

  override all(sql: string, ...rest: unknown[]): this {
    // Sequelize sends everything this way but changes of rows.
    if (schemaChange.test(sql)) this.#columns.clear();
    if (!columnsAsked.test(sql)) return super.all(sql, ...rest);
    const answered = rest.at(-1) as Answered;
    const known = this.#columns.get(sql);
    if (known !== undefined) {
      answered(null, known);
      return this;
    }
    return super.all(sql, (error: Error | null, rows: unknown[]) => {
      if (error === null) this.#columns.set(sql, rows);
      answered(error, rows);
    });
  }
}

/** The driver that Sequelize gets: sqlite3, with connections that are durable from their first statement. */
export const sqliteDriver = { ...sqlite3, Database: DurableDatabase };
