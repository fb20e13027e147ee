import { spawnSync } from 'node:child_process';

/**
 * Makes a folder a git repository with a first commit, on the branch that changesets and the workflow expect. Changes
 * nothing inside another repository, or where git is missing or refuses.
 */
export function initGit(folder: string, env: NodeJS.ProcessEnv = process.env): void {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, env, stdio: 'ignore' }).status === 0;
  if (git('rev-parse', '--git-dir') || !git('init', '--initial-branch=main')) return;
  if (git('add', '--all')) git('commit', '--message=Create the repository');
}
