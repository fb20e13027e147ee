import { randomUUID } from 'node:crypto';
import { join, relative } from 'node:path';
import { KernelError } from '@quoin/core/errors';
import { findPackage, isOfQuoin, type Workspace } from '../workspace/workspace.ts';
import { brandFiles } from './brand-files.ts';
import { readTokens } from './brand-tokens.ts';
import { componentFiles, type ComponentShape } from './component-files.ts';
import { writeNewFolder, writeRepository } from './files.ts';
import { checkName, packageName, singular } from './name.ts';
import { pluginFiles } from './plugin-files.ts';
import { addComponentToPlugin } from './register-component.ts';
import { addPluginToSite, addProjectReference, writeOptionVersion } from './register.ts';
import { repositoryFiles } from './repository-files.ts';

export interface Created {
  /** Absolute. */
  folder: string;
  /** Folder of the package. */
  package: string;
  byHand?: string;
  next: string;
}

/** Says how to test a new package. */
export const testing = (workspace: Workspace, pack: string): string => {
  const place = relative(workspace.root, pack);
  if (place === '') return 'test it with `npm test`';
  return `test it with \`${isOfQuoin(workspace) ? 'npm test -- ' : 'npx quoin test '}${place}\``;
};

interface FirstComponent {
  /** Name of the first component. Defaults to that of the plugin in the singular. */
  component?: string | undefined;
  like?: ComponentShape | undefined;
}

/** Writes a component of a plugin. Raises `workspace.folder-taken`. */
function writeComponent(pluginFolder: string, name: string, like: ComponentShape | undefined, isOwnWorkspace: boolean) {
  const folder = join(pluginFolder, 'src', name);
  const files = componentFiles(name, randomUUID(), like);
  writeNewFolder(folder, files);
  return { folder, ...addComponentToPlugin(pluginFolder, name, files, isOwnWorkspace) };
}

/** Creates the repository of a plugin. Raises `workspace.name-invalid` and `workspace.folder-used`. */
export function createRepository(folder: string, reference: string, { component, like }: FirstComponent = {}): Created {
  const name = packageName(reference, 'plugin', false);
  const first = checkName(component ?? singular(name.id));
  writeRepository(folder, repositoryFiles(name));
  writeComponent(folder, first, like, false);
  return {
    folder,
    package: folder,
    next: 'See it with `npm run dev`, test it with `npm test`. The README tells how to release it.',
  };
}

/** Raises `workspace.one-package`. */
function checkRoom({ root, packages }: Workspace): void {
  if (packages.some(({ folder }) => folder === root)) throw new KernelError('workspace.one-package', { folder: root });
}

/**
 * Raises `workspace.name-invalid`, `workspace.unknown-package`, `workspace.one-package` and `workspace.folder-taken`.
 */
export function createPlugin(
  workspace: Workspace,
  reference: string,
  options: FirstComponent & { site?: string | undefined },
): Created {
  const { root } = workspace;
  const isOwnWorkspace = isOfQuoin(workspace);
  checkRoom(workspace);
  const name = packageName(reference, 'plugin', isOwnWorkspace);
  const site = options.site === undefined ? undefined : findPackage(workspace, 'site', options.site);
  const component = checkName(options.component ?? singular(name.id));
  const folder = join(root, 'plugins', name.id);
  writeNewFolder(folder, pluginFiles({ name, isOwnWorkspace }));
  writeComponent(folder, component, options.like, isOwnWorkspace);
  addProjectReference(root, folder);
  if (site) {
    addPluginToSite(site.folder, { name: name.full, version: '1.0.0' });
    writeOptionVersion(site.folder, name.full, 0);
  }
  const seeing = site
    ? `Place its component on a page of ${options.site} with \`npm run dev\``
    : "Add it to a site's package.json and manifest.json to see it";
  return { folder, package: folder, next: `${seeing}, ${testing(workspace, folder)}.` };
}

/** Raises `workspace.name-invalid`, `workspace.unknown-package` and `workspace.folder-taken`. */
export function createComponent(workspace: Workspace, name: string, plugin: string, like?: ComponentShape): Created {
  const { folder: pluginFolder } = findPackage(workspace, 'plugin', plugin);
  const component = checkName(name);
  const { folder, byHand, needsInstall } = writeComponent(pluginFolder, component, like, isOfQuoin(workspace));
  const install = needsInstall ? 'Run `npm install`, since the plugin needs @quoin/ui from here on. ' : '';
  const next = `${install}Place it on a page with \`npm run dev\`, ${testing(workspace, pluginFolder)}.`;
  return { folder, package: pluginFolder, next, ...(byHand === undefined ? {} : { byHand }) };
}

/**
 * `tokens` is a JSON file with the tokens of the brand. Raises `workspace.name-invalid`, `workspace.one-package`,
 * `workspace.folder-taken` and `workspace.tokens-invalid`.
 */
export function createBrand(
  workspace: Workspace,
  reference: string,
  { tokens: file }: { tokens?: string | undefined } = {},
): Created {
  const { root } = workspace;
  const isOwnWorkspace = isOfQuoin(workspace);
  checkRoom(workspace);
  const name = packageName(reference, 'brand', isOwnWorkspace);
  const folder = join(root, 'brands', name.id);
  const tokens = file === undefined ? undefined : readTokens(file);
  writeNewFolder(folder, brandFiles({ name, nodeId: randomUUID(), isOwnWorkspace, tokens }));
  addProjectReference(root, folder);
  return {
    folder,
    package: folder,
    next: `See its tokens with \`npx quoin contact-sheet ${name.id}\`, and a site in it with \`npx quoin create site NAME --brand ${name.id}\`; ${testing(workspace, folder)}.`,
  };
}
