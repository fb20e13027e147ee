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

// Sequelize has no hook that fires for a new SQLite connection, so the connection itself sets its pragmas.
class DurableDatabase extends sqlite3.Database {
  constructor(file: string, mode: number, opened: (error: Error | null) => void) {
    super(file, mode, function prepare(this: sqlite3.Database, error) {
      if (error) opened(error);
      else this.exec(pragmas, opened);
    });
  }
}

/** The driver that Sequelize gets: sqlite3, with connections that are durable from their first statement. */
export const sqliteDriver = { ...sqlite3, Database: DurableDatabase };
