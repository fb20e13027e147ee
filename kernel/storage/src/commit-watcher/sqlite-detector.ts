import { closeSync, type FSWatcher, openSync, readSync, watch } from 'node:fs';
import { promisify } from 'node:util';
import { fileGone, SqliteConnection } from '../database/sqlite-connection.ts';
import type { Database } from '../database/database.ts';
import { type CommitDetector, type DetectorCallbacks, type Topic, topics } from './detector.ts';

/** Values that change with each commit. Each costs one step in an index. */
const stamps: Record<Topic, string> = {
  changes: 'SELECT max(seq) FROM invalidations',
  // The newest row distinguishes a job from one due at the same time that has begun.
  jobs: `SELECT (SELECT max(rowid) FROM jobs) || ' ' || count(*) || ' ' || min(run_at) || ' ' || max(run_at) FROM jobs WHERE state = 'waiting'`,
};
const stampQuery = `SELECT ${topics.map((topic) => `(${stamps[topic]}) AS ${topic}`).join(', ')}`;

/**
 * Both copies of the WAL index header, in which each commit changes a counter:
 * https://www.sqlite.org/walformat.html#walidxfmt.
 */
const headerBytes = 96;
/** Milliseconds between checks: while a commit is expected, if the system reports writes, and otherwise. */
const expectingPause = 300;
const reportedPause = 10_000;
const unreportedPause = 300;
/** Milliseconds to a check after a write: min delay, and min interval under many writes. */
const minDelay = 10;
const minInterval = 150;
/** Max checks after a write until its commit, which depends on the disk. */
const checksPerWrite = 10;
/** Unreported commits until the system counts as not reporting writes. */
const maxUnreported = 2;
/** Milliseconds until SQLite is queried regardless, for systems whose files do not reflect shared memory. */
const queryInterval = 6_000;

type WatchFile = (path: string, listener: () => void) => FSWatcher;
const watchSystem: WatchFile = (path, listener) => watch(path, { persistent: false }, listener);

/**
 * Reads the WAL index header after each write to the log, which costs microseconds where a statement costs a thread.
 * Queries SQLite only if the header differs. Polls if the system does not report writes.
 */
export async function openSqliteDetector(
  { url }: Pick<Database, 'url'>,
  { wake }: Pick<DetectorCallbacks, 'wake'>,
  watchFile: WatchFile = watchSystem,
): Promise<CommitDetector> {
  const path = url.slice('sqlite:'.length);
  const connection = await SqliteConnection.open({ path, mayCreate: false, columns: () => new Map() });
  const query = promisify<string, Record<string, unknown>>((sql, done) => connection.get(sql, done));
  const [former, current] = [Buffer.alloc(headerBytes), Buffer.alloc(headerBytes)];
  let lastStamps: Record<string, unknown> | undefined;
  let [checkedAt, queriedAt] = [-Infinity, -Infinity];
  let expected = 0;
  let unreported = 0;
  let written: NodeJS.Timeout | undefined;

  function onWrite(): void {
    expected = checksPerWrite;
    unreported = 0;
    written ??= setTimeout(wake, Math.max(minDelay, checkedAt + minInterval - performance.now()));
  }

  let index: number;
  let writes: FSWatcher | undefined;
  try {
    // The first read creates the index.
    await query('SELECT count(*) FROM sqlite_schema');
    index = openSync(`${path}-shm`, 'r');
  } catch (error) {
    await connection.end();
    throw error;
  }
  try {
    writes = watchFile(`${path}-wal`, onWrite);
    writes.on('error', () => (unreported = Infinity));
  } catch {
    unreported = Infinity;
  }

  async function changedTopics(): Promise<readonly Topic[]> {
    queriedAt = performance.now();
    const before = lastStamps;
    const found = (lastStamps = await query(stampQuery));
    return before === undefined ? [] : topics.filter((topic) => found[topic] !== before[topic]);
  }

  return {
    pause() {
      if (expected > 0) return expectingPause;
      return unreported > maxUnreported ? unreportedPause : reportedPause;
    },
    check() {
      if (!connection.isOnFile()) throw fileGone();
      clearTimeout(written);
      written = undefined;
      checkedAt = performance.now();
      readSync(index, current, 0, headerBytes, 0);
      const isSame = current.equals(former);
      if (!isSame && expected === 0) unreported += 1;
      // Checks once more after a commit: another may follow.
      expected = isSame ? Math.max(0, expected - 1) : Math.min(expected, 1);
      if (isSame && checkedAt - queriedAt < queryInterval) return undefined;
      current.copy(former);
      return changedTopics();
    },
    async close() {
      clearTimeout(written);
      writes?.close();
      closeSync(index);
      await connection.end();
    },
  };
}
