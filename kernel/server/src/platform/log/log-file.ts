import { appendFileSync } from 'node:fs';
import { appendFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A rotated log file, flushed at exit. Warnings and errors also go to a second file, where requests cannot displace
 * them. Pino-roll does not rotate files that several processes write.
 */
export interface LogFile {
  path: string;
  problemsPath: string;
  /** Queues a line. If the disk is too slow, drops lines and logs their number. */
  write(line: string): void;
  close(): Promise<void>;
}

interface LogFileOptions {
  /** Called when the file cannot be written, once until it can be. */
  onFailure(failure: string): void;
  /** Bytes before rotation to `quoin.log.1`. */
  limit?: number;
  /** Milliseconds for which lines are batched. */
  delay?: number;
  maxPending?: number;
}

/** The expected folder, by the system's error code. */
const reasons: Readonly<Record<string, string>> = {
  EEXIST: 'a folder: there is a file',
  ENOTDIR: 'a folder: a part of its path is a file',
  ENOENT: 'a folder that can be made: a part of its path is missing',
  EACCES: 'a folder that can be written to: its permissions forbid it',
  EROFS: 'a folder that can be written to: its disk is read-only',
};

const roomAtFirst = 64 * 1024;
/** Milliseconds until a rotation lock is stale. */
const maxRotation = 10_000;

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    (file) => file.size,
    () => 0,
  );

/** Rotates a file that is too large, under a lock because several processes write to it. */
async function rotate(path: string, limit: number): Promise<void> {
  const lock = `${path}.rotating`;
  const held = await open(lock, 'wx', 0o600).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    const since = await stat(lock).then(
      (file) => file.mtimeMs,
      () => Date.now(),
    );
    if (Math.abs(Date.now() - since) > maxRotation) await rm(lock, { force: true });
    return undefined;
  });
  if (held === undefined) return;
  try {
    if ((await sizeOf(path)) > limit) await rename(path, `${path}.1`);
  } finally {
    await held.close();
    await rm(lock, { force: true });
  }
}

const isProblem = (line: string): boolean => !line.startsWith('{"level":"info"');

/** Opens the log and creates its folder. Raises `setting.invalid`. */
export async function openLogFile(dataDir: string, options: LogFileOptions): Promise<LogFile> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await appendFile(join(dataDir, 'quoin.log'), '', { mode: 0o600 });
  } catch (error) {
    // Loaded on demand, to keep the primary small.
    const { KernelError } = await import('@quoin/core/errors');
    const { code = '' } = error as NodeJS.ErrnoException;
    const expected = reasons[code] ?? `a folder that can be written to (${code})`;
    throw new KernelError('setting.invalid', { name: 'DATA_DIR', value: dataDir, expected }, { cause: error });
  }
  const all = openFile(join(dataDir, 'quoin.log'), options);
  const problems = openFile(join(dataDir, 'quoin-problems.log'), options);
  return {
    path: all.path,
    problemsPath: problems.path,
    write(line) {
      all.write(line);
      if (isProblem(line)) problems.write(line);
    },
    close: async () => void (await Promise.all([all.close(), problems.close()])),
  };
}

function openFile(
  path: string,
  { onFailure, limit = 20 * 1024 * 1024, delay = 100, maxPending = 8 * 1024 * 1024 }: LogFileOptions,
): Omit<LogFile, 'problemsPath'> {
  // Thousands of queued strings would burden the garbage collector.
  let room = Buffer.allocUnsafe(roomAtFirst);
  let pending = 0;
  let lost = 0;
  let writing: Promise<void> | undefined;
  let failing = false;

  function take(): Buffer {
    const note =
      lost === 0
        ? ''
        : `${JSON.stringify({ level: 'warn', time: new Date().toISOString(), lines: lost, message: 'Log lines are missing here: they came faster than they could be written.' })}\n`;
    const bytes = Buffer.concat([room.subarray(0, pending), Buffer.from(note)]);
    pending = 0;
    lost = 0;
    return bytes;
  }

  async function writePending(): Promise<void> {
    const bytes = take();
    try {
      // Other processes write to it as well.
      if ((await sizeOf(path)) > limit) await rotate(path, limit);
      await appendFile(path, bytes, { mode: 0o600 });
      failing = false;
    } catch (error) {
      // A full disk must not stop the sites.
      if (!failing) onFailure(`The log ${path} cannot be written: ${(error as Error).message}`);
      failing = true;
    }
  }

  async function writeSoon(): Promise<void> {
    await pause(delay);
    await writePending();
    writing = pending === 0 ? undefined : writeSoon();
  }

  function writeLast(): void {
    if (pending > 0) appendFileSync(path, take(), { mode: 0o600 });
  }
  process.once('exit', writeLast);

  return {
    path,
    write(line) {
      if (pending + line.length > maxPending) lost += 1;
      else {
        // A UTF-16 code unit takes at most three bytes.
        const end = pending + line.length * 3;
        if (end > room.length) room = Buffer.concat([room.subarray(0, pending)], end * 2);
        pending += room.write(line, pending);
      }
      writing ??= writeSoon();
    },
    async close() {
      await writing;
      writeLast();
      process.off('exit', writeLast);
    },
  };
}
