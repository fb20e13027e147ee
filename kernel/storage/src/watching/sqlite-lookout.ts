import { closeSync, openSync, readSync } from 'node:fs';
import { promisify } from 'node:util';
import { fileGone, SqliteConnection } from '../database/sqlite-connection.ts';
import { type OpenLookout, type Topic, topics } from './lookout.ts';

/** What tells that something of a topic was committed: a value that it changes. Each costs one step in an index. */
const stamps: Record<Topic, string> = {
  changes: 'SELECT max(seq) FROM invalidations',
  // The newest row tells a job from one that was due at the same time and has begun since the last look.
  jobs: `SELECT (SELECT max(rowid) FROM jobs) || ' ' || count(*) || ' ' || min(run_at) || ' ' || max(run_at) FROM jobs WHERE state = 'waiting'`,
};
const stampsAsked = `SELECT ${topics.map((topic) => `(${stamps[topic]}) AS ${topic}`).join(', ')}`;

/** Both copies of the header of the WAL index, in which each commit changes a counter: https://www.sqlite.org/walformat.html#walidxfmt. */
const headerBytes = 96;
/** Every so many looks SQLite itself is asked, for systems on which a file does not show what is in shared memory. */
const askedEvery = 20;

/** Reads the header of the WAL index, which costs microseconds where a statement costs a thread; asks a connection of its own only where it differs. */
export const openSqliteLookout: OpenLookout = async ({ url }) => {
  const path = url.slice('sqlite:'.length);
  const connection = await SqliteConnection.open({ path, isMaking: false, columns: () => new Map() });
  const answer = promisify<string, Record<string, unknown>>((sql, done) => connection.get(sql, done));
  let index: number | undefined;
  try {
    // The connection makes the index with its first read.
    await answer('SELECT count(*) FROM sqlite_schema');
    index = openSync(`${path}-shm`, 'r');
  } catch (error) {
    await connection.end();
    throw error;
  }
  const descriptor = index;
  const [former, current] = [Buffer.alloc(headerBytes), Buffer.alloc(headerBytes)];
  let version: unknown;
  let seen: Record<string, unknown> | undefined;
  let looks = 0;

  async function ask(): Promise<readonly Topic[]> {
    const { data_version: newest } = await answer('PRAGMA data_version');
    if (newest === version) return [];
    version = newest;
    const before = seen;
    const found = (seen = await answer(stampsAsked));
    return before === undefined ? [] : topics.filter((topic) => found[topic] !== before[topic]);
  }

  return {
    pause: 300,
    look() {
      if (!connection.isOnFile()) throw fileGone();
      readSync(descriptor, current, 0, headerBytes, 0);
      looks += 1;
      if (current.equals(former) && looks % askedEvery !== 0) return undefined;
      current.copy(former);
      return ask();
    },
    async close() {
      closeSync(descriptor);
      await connection.end();
    },
  };
};
