import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { QuoinError, z } from '@quoin/sdk';

const packageSchema = z.looseObject({
  name: z.string(),
  version: z.string().default('0.0.0'),
  workspaces: z.array(z.string()).optional(),
  quoin: z.looseObject({ role: z.string() }).optional(),
});

export type PackageRole = 'sdk' | 'plugin' | 'brand' | 'site';

/** A plugin, brand or site of the workspace, or the sdk where it is one too. */
export interface WorkspacePackage {
  /** Absolute. */
  folder: string;
  /** The last part of its folder, by which commands name it. */
  id: string;
  name: string;
  version: string;
  role: PackageRole;
}

export interface Workspace {
  /** Absolute. */
  root: string;
  /** In the order of their folders. */
  packages: WorkspacePackage[];
}

const readPackage = (folder: string) =>
  packageSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));

/** The workspace around a folder. Throws `workspace.unknown` when there is none. */
export function findWorkspace(start: string): Workspace {
  for (let folder = resolve(start); ; folder = dirname(folder)) {
    const { workspaces } = existsSync(join(folder, 'package.json')) ? readPackage(folder) : {};
    if (workspaces) return { root: folder, packages: readPackages(folder, workspaces) };
    if (folder === dirname(folder)) throw new QuoinError('workspace.unknown', { folder: start });
  }
}

function readPackages(root: string, patterns: readonly string[]): WorkspacePackage[] {
  return globSync(
    patterns.map((pattern) => `${pattern}/package.json`),
    { cwd: root },
  )
    .map((file) => dirname(file))
    .toSorted()
    .flatMap((path) => {
      const folder = join(root, path);
      const { name, version, quoin } = readPackage(folder);
      const role = (['sdk', 'plugin', 'brand', 'site'] as const).find((known) => known === quoin?.role);
      return role ? [{ folder, id: path.split(/[/\\]/).at(-1) ?? path, name, version, role }] : [];
    });
}

/** The package of a role by its folder's or its package's name. Throws `workspace.unknown-package`. */
export function findPackage({ packages }: Workspace, role: PackageRole, name: string): WorkspacePackage {
  const candidates = packages.filter((candidate) => candidate.role === role);
  const found = candidates.find((candidate) => candidate.id === name || candidate.name === name);
  if (!found)
    throw new QuoinError('workspace.unknown-package', {
      role,
      name,
      known: candidates.map(({ id }) => id).join(', ') || 'none yet',
    });
  return found;
}

/** The plugin or brand of the workspace that is meant by its folder's or its package's name; undefined when it is not of the workspace. */
export const ownPackage = ({ packages }: Workspace, wanted: string): WorkspacePackage | undefined =>
  packages.find(({ role, id, name }) => (role === 'plugin' || role === 'brand') && [id, name].includes(wanted));

/** The name of the package that is meant. */
export const nameOf = (workspace: Workspace, wanted: string): string => ownPackage(workspace, wanted)?.name ?? wanted;
