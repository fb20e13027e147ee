import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

interface NewRepository {
  /** Does not exist yet. */
  folder: string;
  /** The package with the command `quoin`, which is released with this one. */
  tools: '@quoin/authoring' | 'quoin';
  saveAs: '--save' | '--save-dev';
  /** Arguments of `quoin`, which writes the rest. */
  command: readonly string[];
}

/** Creates a folder and installs the tools there, which write the rest. Returns a sentence if it cannot be created. */
export function startRepository({ folder, tools, saveAs, command }: NewRepository): string | undefined {
  if (existsSync(folder)) return `${folder} exists already. Choose another name, or remove the folder.`;
  mkdirSync(folder);
  writeFileSync(`${folder}/package.json`, '{}\n');
  const install = ['install', saveAs, '--save-exact', '--no-audit', '--no-fund', '--loglevel=error'];
  const created = npm(folder, [...install, `${tools}@${version}`]) && npm(folder, ['exec', '--', 'quoin', ...command]);
  if (created) return undefined;
  // Nothing of an author is in it yet.
  rmSync(folder, { recursive: true, force: true });
  return `${folder} is not created: npm says why above.`;
}

const npm = (folder: string, args: readonly string[]): boolean =>
  spawnSync('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
