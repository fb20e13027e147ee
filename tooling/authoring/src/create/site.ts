import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { KernelError } from '@quoin/core/errors';
import { findWorkspace, isOfQuoin, type Workspace } from '../workspace/workspace.ts';
import { createBrand, testing, type Created } from './create.ts';
import { writeNewFolder, writeRepository } from './files.ts';
import { checkName } from './name.ts';
import { siteFiles, sitePackageFile } from './site-files.ts';
import { findSitePackages, type SitePackageNames } from './site-packages.ts';
import { siteRepositoryFiles } from './site-repository-files.ts';

/** Raises `workspace.name-invalid`, `workspace.folder-taken`, and the errors of `findSitePackages`. */
export function createSite(
  workspace: Workspace,
  name: string,
  { port, ...names }: SitePackageNames & { port: string },
): Created {
  const folder = join(workspace.root, 'sites', checkName(name));
  if (existsSync(folder)) throw new KernelError('workspace.folder-taken', { folder });
  const isOwnWorkspace = isOfQuoin(workspace);
  const packages = findSitePackages(workspace, folder, sitePackageFile(name, [], isOwnWorkspace), names);
  writeNewFolder(folder, siteFiles({ name, ...packages, isOwnWorkspace, newId: randomUUID }));
  return {
    folder,
    package: folder,
    next: `See it at http://${name}.localhost:${port} with \`npm run dev\`, ${testing(workspace, folder)}.`,
  };
}

/**
 * Creates a repository of sites in a folder, with a first site, by default in a brand of its own. Raises
 * `workspace.folder-used` and the errors of `createSite`.
 */
export function createSiteRepository(
  folder: string,
  name: string,
  { brand, plugins, port }: { brand: string | undefined; plugins: readonly string[]; port: string },
): Created[] {
  writeRepository(folder, siteRepositoryFiles(basename(folder), checkName(name)));
  const ownBrand = brand === undefined ? [createBrand(findWorkspace(folder), `@${name}/brand-${name}`)] : [];
  return [
    ...ownBrand,
    createSite(findWorkspace(folder), name, { brand: brand ?? `@${name}/brand-${name}`, plugins, port }),
  ];
}
