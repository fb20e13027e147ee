import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { KernelError } from '@quoin/core/errors';
import { z } from '@quoin/sdk';
import { globSync } from 'tinyglobby';

const packageSchema = z.looseObject({
  name: z.string().default(''),
  version: z.string().default('0.0.0'),
  workspaces: z.array(z.string()).optional(),
  quoin: z.looseObject({ role: z.string() }).optional(),
});

export type PackageRole = 'sdk' | 'ui' | 'plugin' | 'brand' | 'site';

export interface WorkspacePackage {
  /** Absolute. */
  folder: string;
  /** Last part of the folder. */
  id: string;
  name: string;
  version: string;
  role: PackageRole;
}

/** Several packages, or a repository of one. */
export interface Workspace {
  /** Absolute. */
  root: string;
  /** Sorted by folder. */
  packages: WorkspacePackage[];
}

/** True for the workspace of Quoin itself. */
export const isOfQuoin = ({ packages }: Workspace): boolean => packages.some(({ role }) => role === 'sdk');

const readPackage = (folder: string) =>
  packageSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));

/** Finds the workspace around a folder, or the repository of a single plugin or brand. Raises `workspace.unknown`. */
export function findWorkspace(start: string): Workspace {
  const found = findWorkspaceAt(start);
  if (found === undefined) throw new KernelError('workspace.unknown', { folder: start });
  return found;
}

/** Finds it as `findWorkspace` does. Undefined if none. */
export function findWorkspaceAt(start: string): Workspace | undefined {
  let alone: WorkspacePackage | undefined;
  for (let folder = resolve(start); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) {
      const { workspaces } = readPackage(folder);
      if (workspaces) return { root: folder, packages: readPackages(folder, workspaces) };
      alone ??= packageIn(folder);
    }
    if (folder === dirname(folder)) return alone && { root: alone.folder, packages: [alone] };
  }
}

const readPackages = (root: string, patterns: readonly string[]): WorkspacePackage[] =>
  globSync(
    patterns.map((pattern) => `${pattern}/package.json`),
    { cwd: root },
  )
    .map((file) => dirname(file))
    .toSorted()
    .flatMap((path) => packageIn(join(root, path)) ?? []);

function packageIn(folder: string): WorkspacePackage | undefined {
  const { name, version, quoin } = readPackage(folder);
  const role = (['sdk', 'ui', 'plugin', 'brand', 'site'] as const).find((known) => known === quoin?.role);
  return role && { folder, id: basename(folder), name, version, role };
}

/** Finds a package by folder or package name. Raises `workspace.unknown-package`. */
export function findPackage({ packages }: Workspace, role: PackageRole, name: string): WorkspacePackage {
  const candidates = packages.filter((candidate) => candidate.role === role);
  const found = candidates.find((candidate) => candidate.id === name || candidate.name === name);
  if (!found)
    throw new KernelError('workspace.unknown-package', {
      role,
      name,
      known: candidates.map(({ id }) => id).join(', ') || 'none yet',
    });
  return found;
}

/** Finds a plugin or brand by folder or package name. */
export const ownPackage = ({ packages }: Workspace, reference: string): WorkspacePackage | undefined =>
  packages.find(({ role, id, name }) => (role === 'plugin' || role === 'brand') && [id, name].includes(reference));

/** `cards` of `@acme/plugin-cards`. */
const shortName = (name: string): string => name.replace(/^@[^/]+\//, '').replace(/^(?:plugin|brand)-/, '');

const siteFile = z.looseObject({ dependencies: z.record(z.string(), z.string()).default({}) });

/** Packages that the sites of a workspace require. */
const requiredPackages = ({ packages }: Workspace): Set<string> =>
  new Set(
    packages
      .filter(({ role }) => role === 'site')
      .flatMap(({ folder }) =>
        Object.keys(siteFile.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).dependencies),
      ),
  );

/** Resolves a folder name, a package name, or the short name of a package that a site requires. */
export function nameOf(workspace: Workspace, reference: string): string {
  const own = ownPackage(workspace, reference);
  if (own !== undefined) return own.name;
  const [found, ...others] = [...requiredPackages(workspace)].filter((name) => shortName(name) === reference);
  return found === undefined || others.length > 0 ? reference : found;
}

/** Finds a plugin or brand by folder relative to `folder`, id or package name. Raises `workspace.unknown-package`. */
export function packageAt(workspace: Workspace, reference: string, folder: string): WorkspacePackage {
  const place = resolve(folder, reference);
  const found = workspace.packages.find((candidate) => candidate.folder === place) ?? ownPackage(workspace, reference);
  if (found !== undefined) return found;
  const known = workspace.packages.filter(({ role }) => role === 'plugin' || role === 'brand').map(({ id }) => id);
  throw new KernelError('workspace.unknown-package', {
    role: 'plugin or brand',
    name: reference,
    known: known.join(', ') || 'none yet',
  });
}
