import { spawn } from 'node:child_process';
import { KernelError } from '@quoin/core/errors';
import { fetchPackage, npmCommand, npmVariables, type CompositionStore, type Retirement } from '@quoin/server';
import { addPluginToSite, removePluginFromSite, requireInSite } from '../create/register.ts';
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
  const { name, version } = own ?? (await fetchPackage(spec, store));
  if (own === undefined)
    await npm(workspace.root, spec, [
      'install',
      `${name}@${version}`,
      ...found.map((site) => `--workspace=${site.name}`),
    ]);
  const add = role === 'plugin' ? addPluginToSite : requireInSite;
  for (const { folder } of found) add(folder, { name, version });
  if (own !== undefined) await npm(workspace.root, name, ['install']);
  return { name, version };
}

/** Removes a plugin from files only: it is still served. */
export function removePlugin(workspace: Workspace, name: string, site: string, { retired }: Retirement): void {
  removePluginFromSite(findPackage(workspace, 'site', site).folder, name, retired);
}
