import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KernelError } from '@quoin/core/errors';
import { z } from '@quoin/sdk';
import { fetchPackage, npmCommand, npmVariables, type CompositionStore, type Retirement } from '@quoin/server';
import { addPluginToSite, removePluginFromSite, requireInSite } from '@quoin/authoring/create';
import { findPackage, ownPackage, type Workspace } from '@quoin/authoring/workspace';

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
  const { name, version } = own ?? (await fetchOfRole(spec, role, store));
  if (own === undefined) await npm(workspace.root, spec, ['install', `${name}@${version}`, `--workspace=${siteName}`]);
  const add = role === 'plugin' ? addPluginToSite : requireInSite;
  add(folder, { name, version });
  if (own !== undefined) await npm(workspace.root, name, ['install']);
  return { name, version };
}

/** Removes a plugin from files only: it is still served. */
export function removePlugin(workspace: Workspace, name: string, site: string, { retired }: Retirement): void {
  removePluginFromSite(findPackage(workspace, 'site', site).folder, name, retired);
}
