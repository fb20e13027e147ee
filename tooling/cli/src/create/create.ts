import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPackage, type Workspace } from '../workspace/workspace.ts';
import { brandFiles } from './brand-files.ts';
import { componentFiles, componentNames } from './component-files.ts';
import { writeNewFolder } from './files.ts';
import { checkName } from './name.ts';
import type { Versions } from './package-files.ts';
import { pluginFiles } from './plugin-files.ts';
import { addComponentToPlugin, addPluginToSite, addProjectReference, writeOptionVersion } from './register.ts';
import { siteFiles } from './site-files.ts';

export interface Created {
  /** Absolute. */
  folder: string;
  /** Folder of the package. */
  package: string;
  byHand?: string;
  next: string;
}

const testing = (folder: string): string => `test it with \`npm test -- ${folder}\``;

/** Returns the workspace's versions. */
function versionsOf(root: string): Versions {
  const versionOf = (name: string): string => {
    const { version } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as {
      version: string;
    };
    return version;
  };
  return { sdk: versionOf('@quoin/sdk'), react: versionOf('react'), reactTypes: versionOf('@types/react') };
}

export function createPlugin(
  workspace: Workspace,
  name: string,
  options: { component: string; site?: string | undefined },
): Created {
  const { root } = workspace;
  const site = options.site === undefined ? undefined : findPackage(workspace, 'site', options.site);
  const files = pluginFiles(checkName(name), checkName(options.component), randomUUID(), versionsOf(root));
  const folder = join(root, 'plugins', name);
  writeNewFolder(folder, files);
  addProjectReference(root, folder);
  if (site) {
    addPluginToSite(site.folder, { name: `@quoin/plugin-${name}`, version: '1.0.0' });
    writeOptionVersion(site.folder, `@quoin/plugin-${name}`, 0);
  }
  const seeing = site
    ? `Place its component on a page of ${options.site} with \`npm run dev\``
    : "Add it to a site's package.json and manifest.json to see it";
  return { folder, package: folder, next: `${seeing}, ${testing(`plugins/${name}`)}.` };
}

export function createComponent(workspace: Workspace, name: string, plugin: string): Created {
  const { folder: pluginFolder } = findPackage(workspace, 'plugin', plugin);
  const names = componentNames(checkName(name));
  const folder = join(pluginFolder, 'src', name);
  writeNewFolder(folder, componentFiles(name, randomUUID()));
  const registered = addComponentToPlugin(pluginFolder, names);
  const byHand = `Import ${names.identifier} from '${names.file}' in src/index.ts of the plugin and add it to its components. Then run \`npx quoin check --write\`.`;
  const next = `Place it on a page with \`npm run dev\`, ${testing(`plugins/${plugin}`)}.`;
  return { folder, package: pluginFolder, next, ...(registered ? {} : { byHand }) };
}

export function createBrand({ root }: Workspace, name: string): Created {
  const files = brandFiles(checkName(name), randomUUID(), versionsOf(root));
  const folder = join(root, 'brands', name);
  writeNewFolder(folder, files);
  addProjectReference(root, folder);
  return {
    folder,
    package: folder,
    next: `See it in a site with \`npx quoin create site NAME --brand ${name}\`, ${testing(`brands/${name}`)}.`,
  };
}

export function createSite(
  workspace: Workspace,
  name: string,
  options: { brand: string; plugins: readonly string[]; port: string },
): Created {
  const brand = findPackage(workspace, 'brand', options.brand);
  const plugins = options.plugins.map((plugin) => findPackage(workspace, 'plugin', plugin));
  const folder = join(workspace.root, 'sites', checkName(name));
  writeNewFolder(folder, siteFiles(name, brand, plugins, randomUUID));
  return {
    folder,
    package: folder,
    next: `See it at http://${name}.localhost:${options.port} with \`npm run dev\`, ${testing(`sites/${name}`)}.`,
  };
}
