import { closeSync, openSync, readSync, watch, type FSWatcher } from 'node:fs';
import { promisify } from 'node:util';
import { fileGone, SqliteConnection } from '../database/sqlite-connection.ts';
import type { Database } from '../database/database.ts';
import { type Alarm, type Lookout, type Topic, topics } from './lookout.ts';

/** What tells that something of a topic was committed: a value that it changes. Each costs one step in an index. */
const stamps: Record<Topic, string> = {
  changes: 'SELECT max(seq) FROM invalidations',
  // The newest row tells a job from one that was due at the same time and has begun since the last look.
  jobs: `SELECT (SELECT max(rowid) FROM jobs) || ' ' || count(*) || ' ' || min(run_at) || ' ' || max(run_at) FROM jobs WHERE state = 'waiting'`,
};
const stampsAsked = `SELECT ${topics.map((topic) => `(${stamps[topic]}) AS ${topic}`).join(', ')}`;

/** Both copies of the header of the WAL index, in which each commit changes a counter: https://www.sqlite.org/walformat.html#walidxfmt. */
const headerBytes = 96;
/** Milliseconds between two looks: while something may be about to be committed, where the system tells of writes, and where it does not. */
const expectingPause = 300;
const toldPause = 10_000;
const untoldPause = 300;
/** Milliseconds between a look and one that a write asks for: at first, and where there are many. */
const soonest = 10;
const mostOften = 150;
/** Looks for what was written until it counts as committed, which takes as long as the disk does; a write that nothing comes of costs as many. */
const looksForWrite = 10;
/** Commits of which the system did not tell before it counts as one that does not. */
const mostUntold = 2;
/** Milliseconds after which SQLite itself is asked, for systems on which a file does not show what is in shared memory. */
const askedEvery = 6_000;

type WatchFile = (path: string, heard: () => void) => FSWatcher;
const watchSystem: WatchFile = (path, heard) => watch(path, { persistent: false }, heard);

/**
 * Has the system tell of writes to the log of a database, and reads the header of the WAL index then, which costs microseconds where a
 * statement costs a thread; asks a connection of its own only where it differs. Where the system tells of nothing, it looks again and again.
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
    written ??= setTimeout(wake, Math.max(soonest, lookedAt + mostOften - performance.now()));
  }

  let index: number;
  let writes: FSWatcher | undefined;
  try {
    // The connection makes the index with its first read.
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
      return untold > mostUntold ? untoldPause : toldPause;
    },
    look() {
      if (!connection.isOnFile()) throw fileGone();
      clearTimeout(written);
      written = undefined;
      lookedAt = performance.now();
      readSync(index, current, 0, headerBytes, 0);
      const isSame = current.equals(former);
      if (!isSame && expected === 0) untold += 1;
      // Once more where something came: it may not be all.
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
