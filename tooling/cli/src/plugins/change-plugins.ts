import { spawn } from 'node:child_process';
import type { PluginRequest } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import {
  fetchPackage,
  npmCommand,
  npmVariables,
  requestOfPlugin,
  type CompositionStore,
  type Retirement,
} from '@quoin/server';
import { addPluginToSite, removePluginFromSite, requireInSite, writeOptionVersion } from '../create/register.ts';
import { findPackage, ownPackage, type Workspace } from '../workspace/workspace.ts';

/** Runs npm with output to standard error. Raises `registry.unreachable`. */
async function npm(root: string, spec: string, args: readonly string[]): Promise<void> {
  const command = npmCommand(spec, [...args, '--ignore-scripts', '--no-audit', '--no-fund']);
  const child = spawn(command.file, command.args, { cwd: root, env: npmVariables(), stdio: ['ignore', 2, 'inherit'] });
  const code = await new Promise((resolve) => child.once('error', () => resolve(1)).once('close', resolve));
  if (code !== 0)
    throw new KernelError('registry.unreachable', {
      wanted: spec,
      reason: 'npm could not install it, and says why above',
    });
}

/**
 * Adds a plugin, or changes the brand's version, in the site's files only. `spec` is a workspace package, or an npm
 * name with a version, range or tag. Raises errors of fetching before any change.
 */
export async function addPackage(
  workspace: Workspace,
  { store }: Pick<CompositionStore, 'store'>,
  spec: string,
  { site, role }: { site: string; role: 'plugin' | 'brand' },
): Promise<{ name: string; version: string }> {
  const { folder, name: siteName } = findPackage(workspace, 'site', site);
  const found = ownPackage(workspace, spec);
  const own = found?.role === role ? found : undefined;
  const { name, version } = own ?? (await fetchPackage(spec, store));
  if (own === undefined) await npm(workspace.root, spec, ['install', `${name}@${version}`, `--workspace=${siteName}`]);
  const add = role === 'plugin' ? addPluginToSite : requireInSite;
  add(folder, { name, version });
  if (own !== undefined) await npm(workspace.root, name, ['install']);
  return { name, version };
}

/**
 * Adds a plugin to a site's files, with the version of its options if it is new there, and returns what it wants from
 * the manifest; undefined if it cannot be loaded. Raises errors of fetching before any change.
 */
export async function addPlugin(
  workspace: Workspace,
  compositionStore: CompositionStore,
  spec: string,
  site: string,
): Promise<{ name: string; version: string; request: PluginRequest | undefined }> {
  const added = await addPackage(workspace, compositionStore, spec, { site, role: 'plugin' });
  const { folder } = findPackage(workspace, 'site', site);
  const request = await requestOfPlugin(compositionStore, site, added.name);
  if (request?.settings.version !== undefined) writeOptionVersion(folder, added.name, request.settings.version);
  return { ...added, request };
}

/** Removes a plugin from files only: it is still served. */
export function removePlugin(workspace: Workspace, name: string, site: string, { retired }: Retirement): void {
  removePluginFromSite(findPackage(workspace, 'site', site).folder, name, retired);
}
