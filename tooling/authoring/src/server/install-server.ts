import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { KernelError } from '@quoin/core/errors';
import { versions } from '../create/versions.ts';

const neededNode = 24;

/** Packages of the registry that bring Node. */
const nodes = new Map(['linux-x64', 'linux-arm64', 'win-x64'].map((system) => [system, `node-${system}@24.21.0`]));

export interface InstalledServer {
  /** The program of a Node that runs the server. */
  node: string;
  /** The program of the package `quoin`. */
  quoin: string;
}

/**
 * Installs the package `quoin`, the server, once for all repositories of a user, with the Node that it needs. Raises
 * `workspace.node-outdated` and `workspace.server-not-installed`.
 */
export function installServer(): InstalledServer {
  const node = nodePackage();
  const cache = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
  const folder = join(cache, 'quoin', versions['@quoin/authoring']);
  const quoin = join(folder, 'node_modules/quoin/bin/quoin.mjs');
  if (!existsSync(quoin)) install(folder, [`quoin@${versions['@quoin/authoring']}`, ...(node ?? [])]);
  const own = join(folder, 'node_modules/.bin/node');
  return { quoin, node: node === undefined ? process.execPath : own };
}

function install(folder: string, packages: readonly string[]): void {
  console.error(`Installing the server in ${folder}, once. This takes some minutes if SQLite has to be compiled …`);
  // An interrupted installation is never mistaken for a complete one.
  const incomplete = `${folder}-${process.pid}`;
  mkdirSync(incomplete, { recursive: true });
  writeFileSync(join(incomplete, 'package.json'), '{}\n');
  // Native code uses the headers beside Node: nodejs.org is not reachable from everywhere.
  const prefix = join(dirname(process.execPath), '..');
  const headers = existsSync(join(prefix, 'include/node/common.gypi')) ? { npm_config_nodedir: prefix } : {};
  const { status } = spawnSync(
    'npm',
    ['install', '--save-exact', '--no-audit', '--no-fund', '--loglevel=error', ...packages],
    {
      cwd: incomplete,
      stdio: ['ignore', 2, 'inherit'],
      env: { ...process.env, ...headers },
      shell: process.platform === 'win32',
    },
  );
  if (status === 0) {
    rmSync(folder, { recursive: true, force: true });
    renameSync(incomplete, folder);
    return;
  }
  rmSync(incomplete, { recursive: true, force: true });
  throw new KernelError('workspace.server-not-installed', {});
}

/** The package with a Node for this system; undefined if this Node is recent enough. */
function nodePackage(): [string] | undefined {
  if (Number.parseInt(process.versions.node, 10) >= neededNode) return undefined;
  const found = nodes.get(`${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`);
  if (found !== undefined) return [found];
  throw new KernelError('workspace.node-outdated', { needed: String(neededNode), found: process.versions.node });
}
