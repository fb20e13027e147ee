import { spawn } from 'node:child_process';
import { QuoinError } from '@quoin/sdk';
import { fetchPackage, npmCommand, npmVariables, type Composing, type Retirement } from '@quoin/server';
import { addPluginToSite, removePluginFromSite, requireInSite } from '../create/register.ts';
import { findPackage, ownPackage, type Workspace } from '../workspace/workspace.ts';

/** Runs npm where the workspace is, its output on standard error. Raises `registry.unreachable` when it fails. */
async function npm(root: string, wanted: string, args: readonly string[]): Promise<void> {
  const command = npmCommand(wanted, [...args, '--ignore-scripts', '--no-audit', '--no-fund']);
  const child = spawn(command.file, command.args, { cwd: root, env: npmVariables(), stdio: ['ignore', 2, 'inherit'] });
  const code = await new Promise((resolve) => child.once('error', () => resolve(1)).once('close', resolve));
  if (code !== 0)
    throw new QuoinError('registry.unreachable', { wanted, reason: 'npm could not install it, and says why above' });
}

/**
 * Adds a plugin to a site's files, or gives the site its brand in another version: one of the workspace by its name, another as npm
 * names it, with a version, range or tag. It is not in service by that. Raises what fetching it does, before anything is changed.
 */
export async function addPackage(
  workspace: Workspace,
  { store }: Pick<Composing, 'store'>,
  wanted: string,
  { site, role }: { site: string; role: 'plugin' | 'brand' },
): Promise<{ name: string; version: string }> {
  const { folder, name: siteName } = findPackage(workspace, 'site', site);
  const found = ownPackage(workspace, wanted);
  const own = found?.role === role ? found : undefined;
  const { name, version } = own ?? (await fetchPackage(wanted, store));
  if (own === undefined)
    await npm(workspace.root, wanted, ['install', `${name}@${version}`, `--workspace=${siteName}`]);
  const add = role === 'plugin' ? addPluginToSite : requireInSite;
  add(folder, { name, version });
  if (own !== undefined) await npm(workspace.root, name, ['install']);
  return { name, version };
}

/** Takes a plugin out of a site's files, as it was planned; it is in service until they are. */
export function removePlugin(workspace: Workspace, name: string, site: string, { retired }: Retirement): void {
  removePluginFromSite(findPackage(workspace, 'site', site).folder, name, retired);
}
