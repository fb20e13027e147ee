import { existsSync, globSync } from 'node:fs';
import { cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { npm } from '../plugins/npm.ts';
import { readPackageJson, withKernel } from './kernel-packages.ts';

/** A copy of a workspace beside it, with another version of Quoin installed. */
export interface Staging {
  folder: string;
  remove(): Promise<void>;
}

const files = ['package.json', 'package-lock.json', '.npmrc', 'tsconfig.json'];

const isSource = (path: string): boolean => basename(path) !== 'node_modules';

/** Beside the workspace, so that folders can be renamed into it. */
const prefix = '.quoin-staging-';

/**
 * Copies a workspace without its packages, and installs them with `version` of Quoin. Raises `registry.unreachable`.
 */
export async function stage(root: string, version: string): Promise<Staging> {
  const folder = await mkdtemp(join(root, prefix));
  const staging = { folder, remove: () => rm(folder, { recursive: true, force: true }) };
  try {
    const { workspaces = [] } = readPackageJson(root);
    const folders = globSync(workspaces, { cwd: root });
    for (const name of [...files, ...folders])
      if (existsSync(join(root, name)))
        await cp(join(root, name), join(folder, name), { recursive: true, filter: isSource });
    await writeFile(join(folder, 'package.json'), `${JSON.stringify(withKernel(root, version), null, 2)}\n`);
    await npm(folder, `quoin@${version}`, ['install', '--prefer-offline', '--loglevel=error']);
    return staging;
  } catch (error) {
    await staging.remove();
    throw error;
  }
}

/** Folders of packages below a workspace: its own, and those of packages that need other versions. */
const packageFolders = (root: string): string[] =>
  ['.', ...globSync(readPackageJson(root).workspaces ?? [], { cwd: root })]
    .map((folder) => join(folder, 'node_modules'))
    .filter((folder) => existsSync(join(root, folder)));

/** Replaces the packages of a workspace with the staged ones, and its package.json and lock. */
export async function putIntoPlace(root: string, { folder }: Staging): Promise<void> {
  const staged = packageFolders(folder);
  for (const path of packageFolders(root)) await rename(join(root, path), join(folder, `${path}.former`));
  for (const path of staged) await rename(join(folder, path), join(root, path));
  for (const name of ['package-lock.json', 'package.json']) await rename(join(folder, name), join(root, name));
}
