import { spawnSync } from 'node:child_process';
import { KernelError } from '@quoin/core/errors';
import { versions } from '../create/versions.ts';

const neededNode = 24;

/** Packages of the registry that bring Node. */
const nodes = new Map(['linux-x64', 'linux-arm64', 'win-x64'].map((system) => [system, `node-${system}@24.21.0`]));

/**
 * Runs a command of the package `quoin`, which has the server. npm installs it once, outside of this folder, with the
 * Node that it needs. Returns the exit code. Raises `workspace.node-outdated`.
 */
export function runWhole(args: readonly string[]): number {
  const { status } = spawnSync(
    'npm',
    ['exec', '--yes', ...nodePackage(), `--package=quoin@${versions['@quoin/authoring']}`, '--', 'quoin', ...args],
    { stdio: 'inherit', shell: process.platform === 'win32' },
  );
  return status ?? 1;
}

function nodePackage(): string[] {
  if (Number.parseInt(process.versions.node, 10) >= neededNode) return [];
  const system = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const found = nodes.get(system);
  if (found === undefined)
    throw new KernelError('workspace.node-outdated', { needed: String(neededNode), found: process.versions.node });
  return [`--package=${found}`];
}
