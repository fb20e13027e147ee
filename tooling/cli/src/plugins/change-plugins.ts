import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PluginRequest } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import { z } from '@quoin/sdk';
import { fetchPackage, requestOfPlugin, type CompositionStore, type Retirement } from '@quoin/server';
import { addPluginToSite, removePluginFromSite, requireInSite, writeOptionVersion } from '@quoin/authoring/create';
import { findPackage, ownPackage, type Workspace } from '@quoin/authoring/workspace';
import { npm } from './npm.ts';

/** Runs no script of the packages. */
const install = (root: string, wanted: string, ...args: string[]): Promise<void> =>
  npm(root, wanted, ['install', ...args, '--ignore-scripts']);

const packageFile = z.looseObject({ quoin: z.looseObject({ role: z.string() }).optional().catch(undefined) });

/** Raises `package.role`. */
async function fetchOfRole(
  spec: string,
  role: 'plugin' | 'brand',
  store: CompositionStore['store'],
): Promise<{ name: string; version: string }> {
  const fetched = await fetchPackage(spec, store);
  const text = await readFile(join(await store.open(fetched), 'package.json'), 'utf8');
  if (packageFile.parse(JSON.parse(text)).quoin?.role !== role)
    throw new KernelError('package.role', { name: fetched.name, role });
  return fetched;
}

/**
 * Adds a plugin, or changes the brand's version, in the files of sites only. `spec` is a workspace package, or an npm
 * name with a version, range or tag. Raises errors of fetching before any change.
 */
export async function addPackage(
  workspace: Workspace,
  { store }: Pick<CompositionStore, 'store'>,
  spec: string,
  { sites, role }: { sites: readonly string[]; role: 'plugin' | 'brand' },
): Promise<{ name: string; version: string }> {
  const found = sites.map((site) => findPackage(workspace, 'site', site));
  const inWorkspace = ownPackage(workspace, spec);
  const own = inWorkspace?.role === role ? inWorkspace : undefined;
  const { name, version } = own ?? (await fetchOfRole(spec, role, store));
  if (own === undefined)
    await install(workspace.root, spec, `${name}@${version}`, ...found.map((site) => `--workspace=${site.name}`));
  const add = role === 'plugin' ? addPluginToSite : requireInSite;
  for (const { folder } of found) add(folder, { name, version });
  if (own !== undefined) await install(workspace.root, name);
  return { name, version };
}

/**
 * Adds a plugin to a site's files, with the version of its options if new there, and returns its requests to the
 * manifest; undefined if it cannot be loaded. Raises errors of fetching before any change.
 */
export async function addPlugin(
  workspace: Workspace,
  packages: Pick<CompositionStore, 'store' | 'sitesDir'>,
  spec: string,
  site: string,
): Promise<{ name: string; version: string; request: PluginRequest | undefined }> {
  const added = await addPackage(workspace, packages, spec, { sites: [site], role: 'plugin' });
  const { folder } = findPackage(workspace, 'site', site);
  const request = await requestOfPlugin(packages, site, added.name);
  if (request?.settings.version !== undefined) writeOptionVersion(folder, added.name, request.settings.version);
  return { ...added, request };
}

/** Removes a plugin from files only: it is still served. */
export function removePlugin(workspace: Workspace, name: string, site: string, { retired }: Retirement): void {
  removePluginFromSite(findPackage(workspace, 'site', site).folder, name, retired);
}
