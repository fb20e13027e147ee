// Runs before any installation: Node 20 and its built-in modules only.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileOf = (root) => join(root, '.install.lock');

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Says who changes the packages of a workspace, without a full stop; undefined if nobody does. */
export function holderOf(root) {
  try {
    const { pid, work, since } = JSON.parse(readFileSync(fileOf(root), 'utf8'));
    return isRunning(pid) ? `Process ${pid} ${work} in this workspace since ${since}` : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reserves the packages of a workspace for this process. `work` continues a sentence: "installs packages". Returns
 * `{ unlock }`, or `{ holder }` if another process has them.
 */
export function lockWorkspace(root, work) {
  const file = fileOf(root);
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify({ pid: process.pid, work, since: new Date().toISOString() }), { flag: 'wx' });
      return { unlock: () => rmSync(file, { force: true }) };
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const holder = holderOf(root);
      if (holder !== undefined) return { holder };
      // Left by a process that was killed.
      rmSync(file, { force: true });
    }
  }
}
