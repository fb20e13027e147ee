import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm/';
/** Bytes that must be free: many times what the tests hold at once. */
const enough = 4e9;

/**
 * Makes a folder in memory for what the tests write, which goes when the process ends: databases say that they keep what
 * they were told only once it is on disk, and to wait for that thousands of times takes minutes. Undefined where the system
 * has no such place with room, where files in it cannot be run, and where a folder for temporary files is set.
 */
export function memoryFolder() {
  if (process.env.TMPDIR) return undefined;
  let folder;
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (Math.min(bavail * bsize, process.availableMemory()) < enough) return undefined;
    folder = mkdtempSync(join(memory, 'quoin-test-'));
    process.on('exit', remove);
    // PostgreSQL of the tests is another user's where root tests.
    chmodSync(folder, 0o755);
    const program = join(folder, 'program');
    writeFileSync(program, '', { mode: 0o700 });
    accessSync(program, constants.X_OK);
    return folder;
  } catch {
    // Not on this system.
    return undefined;
  }
}
