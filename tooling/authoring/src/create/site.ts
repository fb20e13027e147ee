import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { KernelError } from '@quoin/core/errors';
import { findWorkspace, isOfQuoin, type Workspace } from '../workspace/workspace.ts';
import { brandOptionsFor, checkBrandOptions } from './brand-options.ts';
import { createBrand, testing, type Created } from './create.ts';
import { writeNewFolder, writeRepository } from './files.ts';
import { checkName, title as titleOf } from './name.ts';
import { siteFiles, sitePackageFile, templateOf } from './site-files.ts';
import { findSitePackages, type SitePackageNames } from './site-packages.ts';
import { siteRepositoryFiles } from './site-repository-files.ts';
import { starterPages, starterPlugins } from './starter-pages.ts';

interface NewSite extends SitePackageNames {
  /** Used if the brand has such an option. */
  accent?: string | undefined;
  /** Defaults to the name in words. */
  title?: string | undefined;
  port: string;
}

/** The plugins of the workspace that the pages of a new site are made with. */
const defaultPlugins = ({ packages }: Workspace): string[] => {
  const names: readonly string[] = Object.values(starterPlugins);
  return packages.map(({ name }) => name).filter((name) => names.includes(name));
};

/**
 * Defaults to the workspace's plugins that the pages need. Raises `workspace.name-invalid`, `workspace.folder-taken`,
 * `workspace.option-unknown`, `workspace.options-refused`, and the errors of `findSitePackages`.
 */
export async function createSite(
  workspace: Workspace,
  name: string,
  { port, accent, title = titleOf(name), brand: brandName, plugins: pluginNames }: NewSite,
): Promise<Created> {
  const folder = join(workspace.root, 'sites', checkName(name));
  if (existsSync(folder)) throw new KernelError('workspace.folder-taken', { folder });
  const isOwnWorkspace = isOfQuoin(workspace);
  const { brand, plugins } = findSitePackages(workspace, folder, sitePackageFile(name, [], isOwnWorkspace), {
    brand: brandName,
    plugins: pluginNames.length > 0 ? pluginNames : defaultPlugins(workspace),
  });
  const options = brandOptionsFor(brand, { title, accent });
  await checkBrandOptions(brand, options);
  const pages = starterPages({ title, template: templateOf(brand), plugins, newId: randomUUID });
  writeNewFolder(folder, siteFiles({ name, title, brand, options, plugins, pages, isOwnWorkspace }));
  const missing = [
    ...pages.missing,
    ...('name' in options ? ['a logo, "logo" in the options of the brand: until then, there are its initials'] : []),
  ];
  return {
    folder,
    package: folder,
    next: [
      `See it at http://${name}.localhost:${port} with \`npm run dev\`, ${testing(workspace, folder)}.`,
      ...(missing.length === 0 ? [] : ['Still missing:', ...missing.map((each) => `  ${each}`)]),
    ].join('\n'),
  };
}

/**
 * Creates a repository of sites in a folder, with a first site, by default in its own brand. Raises
 * `workspace.folder-used` and the errors of `createSite`.
 */
export async function createSiteRepository(
  folder: string,
  name: string,
  { brand, ...site }: Omit<NewSite, 'brand'> & { brand: string | undefined },
): Promise<Created[]> {
  writeRepository(folder, siteRepositoryFiles(basename(folder), checkName(name)));
  const ownBrand = brand === undefined ? [createBrand(findWorkspace(folder), `@${name}/brand-${name}`)] : [];
  const created = await createSite(findWorkspace(folder), name, { brand: brand ?? `@${name}/brand-${name}`, ...site });
  return [...ownBrand, created];
}
