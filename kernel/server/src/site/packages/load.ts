import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageOf } from '@quoin/core';
import { z } from '@quoin/sdk';
import { satisfies } from 'semver';
import { runAsPlugin } from '../../platform/isolation/at-work.ts';
import { withGrants } from '../../platform/isolation/load-hook.ts';
import { assertBuiltin } from '../../platform/isolation/module-rule.ts';
import { noteOwner, ownerOf, type Owner } from '../../platform/isolation/owners.ts';
import { type FoundPackage, type PackageFolder } from '../../platform/packages/find-package.ts';
import { hostPackage } from '../../platform/packages/host-packages.ts';
import { serverPackage } from '../../platform/packages/own-package.ts';
import { closureFolders } from './closure.ts';
import { noAssets, readBuiltAssets, type InstalledPackage, type PackageContent, type PackageHooks } from './package.ts';
import { serverEntry } from './server-bundle.ts';
import { withPlace } from './syntax-error.ts';

let kernelFolders: Promise<ReadonlySet<string>> | undefined;

/** In a workspace, plugins share some of the kernel's dependencies. */
async function readKernelFolders(): Promise<ReadonlySet<string>> {
  return new Set((await closureFolders(serverPackage)).values());
}

/** Must precede loading. Raises `package.incomplete`. */
async function ownPackage(found: FoundPackage, granted: readonly string[], isStored: boolean): Promise<Owner> {
  if (isStored) {
    // All files below belong to it or its dependencies.
    const folders = new Set([found.folder, join(found.folder, ...found.name.split('/').map(() => '..'))]);
    return noteOwner(found, folders, folders, granted);
  }
  const folders = new Set((await closureFolders(found)).values());
  if (folders.size === 1) return noteOwner(found, folders, folders, granted);
  kernelFolders ??= readKernelFolders();
  const shared = await kernelFolders;
  return noteOwner(found, folders, new Set([...folders].filter((folder) => !shared.has(folder))), granted);
}

const peersFile = z.object({ peerDependencies: z.record(z.string(), z.string()).default({}) });

/** Returns why a package is incompatible with this contract, as half a sentence; undefined if compatible. */
function mismatch({ folder }: PackageFolder): string | undefined {
  const { peerDependencies } = peersFile.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  for (const name of ['@quoin/sdk', '@quoin/ui']) {
    const range = peerDependencies[name] ?? '*';
    const { version } = hostPackage(name);
    if (!satisfies(version, range, { includePrerelease: true }))
      return `it is for ${name} ${range}, and this is ${version}`;
  }
  return undefined;
}

/** A package's CommonJS files may be loaded already, for sites that grant more. Raises `module.refused`. */
function assertTaken(owner: Owner, granted: readonly string[]): void {
  for (const each of owner.taken) assertBuiltin(owner, each, new Set(granted));
}

async function loadBuilt(found: FoundPackage, owner: Owner, granted: readonly string[]): Promise<PackageContent> {
  const reason = mismatch(found);
  if (reason !== undefined) throw new Error(reason);
  const entry = pathToFileURL(serverEntry(found)).href;
  const module = (await import(withGrants(entry, granted))) as { default?: unknown };
  assertTaken(owner, granted);
  return { definition: module.default, assets: await readBuiltAssets(found) };
}

interface Loading {
  hooks?: PackageHooks | undefined;
  /** True for the store's copy, which is alone with its dependencies. */
  isStored?: boolean;
}

/** Loads a package with its granted Node modules. Failures are returned for the composition to report. */
export async function loadPackage(
  found: FoundPackage,
  granted: readonly string[],
  { hooks, isStored = false }: Loading = {},
): Promise<InstalledPackage> {
  try {
    const owner = await ownPackage(found, granted, isStored);
    const content = await runAsPlugin(
      { plugin: found.name, version: found.version, during: 'start' },
      async () => (await hooks?.load(found)) ?? loadBuilt(found, owner, granted),
    );
    return { ...found, ...content };
  } catch (error) {
    return unusable(found, await withPlace(error, found));
  }
}

const fromStore = new Map<string, Promise<InstalledPackage>>();

/** Like `loadPackage`, for stored packages: their files never change, so each loads once for all sites. */
export async function loadStored(found: FoundPackage, granted: readonly string[]): Promise<InstalledPackage> {
  const key = withGrants(found.folder, granted);
  const loading = fromStore.get(key) ?? loadPackage(found, granted, { isStored: true });
  fromStore.set(key, loading);
  const loaded = await loading;
  if (loaded.failure !== undefined) fromStore.delete(key);
  const owner = ownerOf(join(found.folder, 'package.json'));
  try {
    if (owner !== undefined) assertTaken(owner, granted);
    return loaded;
  } catch (error) {
    return unusable(found, error);
  }
}

export const unusable = (found: FoundPackage, error: unknown): InstalledPackage => ({
  ...found,
  definition: undefined,
  failure: messageOf(error),
  assets: noAssets(found.name),
});
