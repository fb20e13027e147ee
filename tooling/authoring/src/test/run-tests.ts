import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { KernelError } from '@quoin/core/errors';
import { globSync } from 'tinyglobby';

/** Runs the tests in these folders with Node's runner. Returns its exit code. Raises `workspace.no-tests`. */
export function runTests(folders: readonly string[]): number {
  const files = folders.filter((folder) => existsSync(folder)).flatMap((folder) => testFiles(folder));
  if (files.length === 0) throw new KernelError('workspace.no-tests', { folders: folders.join(', ') });
  const { status } = spawnSync(
    process.execPath,
    [`--import=${new URL('./register.js', import.meta.url).href}`, '--test', '--test-reporter=spec', ...files],
    { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test' } },
  );
  return status ?? 1;
}

const testFiles = (folder: string): string[] =>
  globSync('**/*.test.{ts,tsx}', { cwd: folder, ignore: ['**/node_modules/**', '**/dist/**'] })
    .toSorted()
    .map((file) => join(folder, file));
