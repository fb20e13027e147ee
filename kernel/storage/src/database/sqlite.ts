import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ConnectionError, type Options, Sequelize } from 'sequelize';
import sqlite3 from 'sqlite3';
import { type Columns, fileAt, fileGone, SqliteConnection } from './sqlite-connection.ts';

/** Milliseconds between checks of the readers' file. A check costs as much as a short query. */
export const fileCheckInterval = 100;

/**
 * Opens one connection for all readers, and one per transaction, which the next reuses. The first connection creates
 * the file. Later, a missing file is a failure to connect, and a replaced file is reopened: by writers at once, by
 * readers within `fileCheckInterval`.
 */
export function connectSqlite(path: string, options: Options): Sequelize {
  const sequelize = new Sequelize({ ...options, dialect: 'sqlite', dialectModule: sqlite3, storage: path });
  const connections = new Set<SqliteConnection>();
  let mayCreate = true;
  let reader: SqliteConnection | undefined;
  /** Opening costs more than most transactions. */
  let idle: SqliteConnection | undefined;
  let opening: Promise<SqliteConnection> | undefined;
  let columns: Columns = new Map();
  let checkedAt = -Infinity;

  async function open(): Promise<SqliteConnection> {
    try {
      if (mayCreate) await mkdir(dirname(path), { recursive: true });
      else if (fileAt(path) === undefined) throw fileGone();
      const connection = await SqliteConnection.open({ path, mayCreate, columns: () => columns });
      mayCreate = false;
      connections.add(connection);
      return connection;
    } catch (error) {
      throw error instanceof Error ? new ConnectionError(error) : error;
    }
  }

  async function openReader(): Promise<SqliteConnection> {
    try {
      return (reader = await open());
    } finally {
      opening = undefined;
    }
  }

  const end = (connection: SqliteConnection) => void connection.end().then(() => connections.delete(connection));

  function leaveOrphan(): void {
    checkedAt = performance.now();
    if (reader === undefined || reader.isOnFile()) return;
    if (reader.users === 0) end(reader);
    reader = undefined;
    columns = new Map();
  }

  async function forTransaction(): Promise<SqliteConnection> {
    const taken = idle;
    idle = undefined;
    if (taken?.isOnFile() === true) return taken;
    if (taken !== undefined) end(taken);
    return open();
  }

  function release(connection: SqliteConnection, isSound: boolean): void {
    connection.users -= 1;
    // Replaced rather than cleared: a pending response may be outdated.
    if (connection.changesSchema) columns = new Map();
    const mayServe = isSound && !connection.changesSchema && !connection.isSuspect;
    connection.changesSchema &&= connection.users > 0;
    if (connection.users > 0 || connection === reader) return;
    if (mayServe && idle === undefined) idle = connection;
    else end(connection);
  }

  // Sequelize's own functions recreate the file, keep connections that never opened, and wait for them forever on
  // close.
  Object.assign(sequelize.connectionManager, {
    async getConnection({ uuid }: { uuid?: string } = {}) {
      // Reads after a write must see it, so writers always check.
      if (uuid !== undefined || performance.now() - checkedAt >= fileCheckInterval) leaveOrphan();
      const connection = uuid === undefined ? (reader ?? (await (opening ??= openReader()))) : await forTransaction();
      connection.users += 1;
      return connection;
    },
    releaseConnection: (connection: SqliteConnection) => release(connection, true),
    destroyConnection: async (connection: SqliteConnection) => release(connection, false),
    async close() {
      Object.assign(sequelize.connectionManager, {
        getConnection: () => Promise.reject(new Error('The database was closed.')),
      });
      await opening?.catch(() => undefined);
      await Promise.all([...connections].map((connection) => connection.end()));
    },
  });
  return sequelize;
}
