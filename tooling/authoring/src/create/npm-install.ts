import { spawnSync } from 'node:child_process';

/** Installs what package.json and `more` name. Prints npm's output to standard error, and returns false if it fails. */
export const npmInstall = (folder: string, ...more: readonly string[]): boolean =>
  spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...more], {
    cwd: folder,
    stdio: ['ignore', 2, 'inherit'],
    // npm is a script on Windows.
    shell: process.platform === 'win32',
  }).status === 0;
