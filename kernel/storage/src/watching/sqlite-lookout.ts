import { closeSync, openSync, readSync, watch, type FSWatcher } from 'node:fs';
import { promisify } from 'node:util';
import { fileGone, SqliteConnection } from '../database/sqlite-connection.ts';
import type { Database } from '../database/database.ts';
import { type Alarm, type Lookout, type Topic, topics } from './lookout.ts';

/** Values that change with each commit. Each costs one step in an index. */
const stamps: Record<Topic, string> = {
  changes: 'SELECT max(seq) FROM invalidations',
  // The newest row distinguishes a job from one due at the same time that has begun.
  jobs: `SELECT (SELECT max(rowid) FROM jobs) || ' ' || count(*) || ' ' || min(run_at) || ' ' || max(run_at) FROM jobs WHERE state = 'waiting'`,
};
const stampsAsked = `SELECT ${topics.map((topic) => `(${stamps[topic]}) AS ${topic}`).join(', ')}`;

/**
 * Both copies of the WAL index header, in which each commit changes a counter:
 * https://www.sqlite.org/walformat.html#walidxfmt.
 */
const headerBytes = 96;
/** Milliseconds between checks: while a commit is expected, if the system reports writes, and if it does not. */
const expectingPause = 300;
const toldPause = 10_000;
const untoldPause = 300;
/** Milliseconds to a check after a write: min delay, and min interval under many writes. */
const soonest = 10;
const minInterval = 150;
/** Checks after a write until its commit, which takes as long as the disk does. */
const looksForWrite = 10;
/** Unreported commits until the system counts as not reporting writes. */
const maxUnreported = 2;
/** Milliseconds until SQLite is queried regardless, for systems on which a file does not reflect shared memory. */
const askedEvery = 6_000;

type WatchFile = (path: string, heard: () => void) => FSWatcher;
const watchSystem: WatchFile = (path, heard) => watch(path, { persistent: false }, heard);

/**
 * Reads the WAL index header after each write to the log, which costs microseconds where a statement costs a thread.
 * Queries SQLite only if the header differs. Polls if the system does not report writes.
 */
export async function openSqliteLookout(
  { url }: Pick<Database, 'url'>,
  { wake }: Pick<Alarm, 'wake'>,
  watchFile: WatchFile = watchSystem,
): Promise<Lookout> {
  const path = url.slice('sqlite:'.length);
  const connection = await SqliteConnection.open({ path, isMaking: false, columns: () => new Map() });
  const answer = promisify<string, Record<string, unknown>>((sql, done) => connection.get(sql, done));
  const [former, current] = [Buffer.alloc(headerBytes), Buffer.alloc(headerBytes)];
  let seen: Record<string, unknown> | undefined;
  let [lookedAt, askedAt] = [-Infinity, -Infinity];
  let expected = 0;
  let untold = 0;
  let written: NodeJS.Timeout | undefined;

  function heardWrite(): void {
    expected = looksForWrite;
    untold = 0;
    written ??= setTimeout(wake, Math.max(soonest, lookedAt + minInterval - performance.now()));
  }

  let index: number;
  let writes: FSWatcher | undefined;
  try {
    // The first read creates the index.
    await answer('SELECT count(*) FROM sqlite_schema');
    index = openSync(`${path}-shm`, 'r');
  } catch (error) {
    await connection.end();
    throw error;
  }
  try {
    writes = watchFile(`${path}-wal`, heardWrite);
    writes.on('error', () => (untold = Infinity));
  } catch {
    untold = Infinity;
  }

  async function ask(): Promise<readonly Topic[]> {
    askedAt = performance.now();
    const before = seen;
    const found = (seen = await answer(stampsAsked));
    return before === undefined ? [] : topics.filter((topic) => found[topic] !== before[topic]);
  }

  return {
    pause() {
      if (expected > 0) return expectingPause;
      return untold > maxUnreported ? untoldPause : toldPause;
    },
    look() {
      if (!connection.isOnFile()) throw fileGone();
      clearTimeout(written);
      written = undefined;
      lookedAt = performance.now();
      readSync(index, current, 0, headerBytes, 0);
      const isSame = current.equals(former);
      if (!isSame && expected === 0) untold += 1;
      // After a commit, checks once more: more may follow.
      expected = isSame ? Math.max(0, expected - 1) : Math.min(expected, 1);
      if (isSame && lookedAt - askedAt < askedEvery) return undefined;
      current.copy(former);
      return ask();
    },
    async close() {
      clearTimeout(written);
      writes?.close();
      closeSync(index);
      await connection.end();
    },
  };
}
