import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KernelError } from '@quoin/core/errors';

const lists = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

/** A package.json. */
export type PackageJson = Record<string, unknown> & {
  version?: string;
  workspaces?: string[];
  quoin?: { role?: string };
};

export const readPackageJson = (folder: string): PackageJson =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;

const listOf = (file: PackageJson, list: (typeof lists)[number]): Record<string, string> =>
  (file[list] ?? {}) as Record<string, string>;

/** Packages with versions of their own. */
const roles = new Set(['sdk', 'ui', 'plugin', 'brand', 'site']);

/** True of `quoin` and the packages released with it. */
function isOfKernel(root: string, name: string): boolean {
  if (name === 'quoin') return true;
  const folder = join(root, 'node_modules', name);
  if (!name.startsWith('@quoin/') || !existsSync(join(folder, 'package.json'))) return false;
  return !roles.has(readPackageJson(folder).quoin?.role ?? '');
}

/** Returns the installed version of Quoin. Raises `kernel.undeclared` if the workspace does not depend on it. */
export function installedKernel(root: string): string {
  const file = readPackageJson(root);
  if (!lists.some((list) => Object.hasOwn(listOf(file, list), 'quoin')))
    throw new KernelError('kernel.undeclared', { folder: root });
  return readPackageJson(join(root, 'node_modules/quoin')).version ?? '';
}

/** Returns the workspace's package.json with the kernel's packages at a version. */
export function withKernel(root: string, version: string): PackageJson {
  const file = readPackageJson(root);
  const changed = lists.flatMap((list) => {
    if (file[list] === undefined) return [];
    const entries = Object.entries(listOf(file, list)).map(([name, wanted]) => [
      name,
      isOfKernel(root, name) ? version : wanted,
    ]);
    return [[list, Object.fromEntries(entries)]];
  });
  return { ...file, ...(Object.fromEntries(changed) as Partial<PackageJson>) };
}
