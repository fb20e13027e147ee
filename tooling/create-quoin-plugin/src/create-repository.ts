import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readPackageName } from './package-name.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/**
 * Creates a repository in a new folder below `parent`, named after the package: installs the tools of authors there,
 * which write the rest. Returns a sentence if it cannot be created.
 */
export function createRepository(parent: string, name: string, options: readonly string[]): string | undefined {
  const read = readPackageName(name);
  if (typeof read === 'string') return `"${name}" cannot be used as a name: ${read}.`;
  if (!name.startsWith('@')) return `Give the whole name with your scope, such as @acme/plugin-${read.id}.`;
  const folder = join(parent, basename(name));
  if (existsSync(folder)) return `${folder} exists already. Choose another name, or remove the folder.`;
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{}\n');
  const tools = `@quoin/authoring@${version}`;
  const created =
    npm(folder, ['install', '--save-dev', '--save-exact', '--no-audit', '--no-fund', '--loglevel=error', tools]) &&
    npm(folder, ['exec', '--', 'quoin', 'create', 'plugin', name, ...options]);
  if (created) return undefined;
  // Nothing of an author is in it yet.
  rmSync(folder, { recursive: true, force: true });
  return `${name} is not created: npm says why above.`;
}

const npm = (folder: string, args: readonly string[]): boolean =>
  spawnSync('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
