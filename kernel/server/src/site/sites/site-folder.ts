import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { messageOf, compose, grantedModules, packagesOf, type ComposedSite } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import { listProblems, QuoinError, type Json, type Problem } from '@quoin/sdk';
import { findPackage, type FoundPackage } from '../../platform/packages/find-package.ts';
import { closureOf, digestOf } from '../packages/closure.ts';
import { loadPackage, loadStored, unusable } from '../packages/load.ts';
import type { InstalledPackage, PackageFiles, PackageHooks } from '../packages/package.ts';
import type { PackageStore } from '../packages/store.ts';

export interface SiteFolder {
  /** The manifest's id. Falls back to the folder's name. */
  id: string;
  folder: string;
  /** Undefined if there are problems. */
  composed: ComposedSite | undefined;
  problems: Problem[];
  /** By name, including the brand. */
  packages: ReadonlyMap<string, InstalledPackage>;
  /** Snapshots use their files. Defaults to none. */
  retired?: readonly PackageFiles[];
  definition: CompositionDefinition;
}

/** The hash is the composition's id. Packages are sorted by name. */
export type CompositionDefinition = { manifest: Json; packages: [name: string, version: string, digest: string][] };

export const digestsOf = ({ packages }: CompositionDefinition): string[] => packages.map(([, , digest]) => digest);

interface SiteFiles {
  id: string;
  folder: string;
  manifest: Json;
  found: FoundPackage[];
  problems: Problem[];
}

/** Returns the composed site. Raises `composition.invalid` if there are problems. */
export function composedOf({ id, composed, problems }: SiteFolder): ComposedSite {
  if (composed === undefined)
    throw new KernelError('composition.invalid', { site: id, problems: listProblems(problems) }, { problems });
  return composed;
}

/** Reads an environment variable that a manifest declares as a secret. */
export type ReadSecret = (name: string) => string | undefined;

/** Lists the folders with a manifest, by name. */
export async function findSiteFolders(sitesDir: string): Promise<string[]> {
  if (!existsSync(sitesDir)) return [];
  const entries = await readdir(sitesDir, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(sitesDir, name));
  return folders.filter((folder) => existsSync(join(folder, 'manifest.json'))).toSorted();
}

async function readManifest(folder: string): Promise<{ manifest: Json; problems: Problem[] }> {
  try {
    return { manifest: JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Json, problems: [] };
  } catch (error) {
    const message = `It is not JSON: ${messageOf(error)}. Correct it.`;
    return { manifest: null, problems: [{ where: join(basename(folder), 'manifest.json'), message }] };
  }
}

const inOrder = (packages: CompositionDefinition['packages']): CompositionDefinition['packages'] =>
  packages.toSorted(([one], [other]) => (one < other ? -1 : 1));

const hashOf = (definition: CompositionDefinition): string =>
  createHash('sha256').update(JSON.stringify(definition)).digest('hex');

export function defineComposition(
  manifest: Json,
  packages: CompositionDefinition['packages'],
): { definition: CompositionDefinition; compositionId: string } {
  const definition = { manifest, packages: inOrder(packages) };
  return { definition, compositionId: hashOf(definition) };
}

const idOf = (manifest: Json, folder: string): string => {
  const { id } = (manifest ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : basename(folder);
};

export const siteIdOf = async (folder: string): Promise<string> => idOf((await readManifest(folder)).manifest, folder);

async function readSiteFiles(folder: string): Promise<SiteFiles> {
  const { manifest, problems } = await readManifest(folder);
  const { brand, plugins } = packagesOf(manifest);
  const names = problems.length > 0 ? [] : [...new Set([...(brand === undefined ? [] : [brand]), ...plugins])];
  const found = names.map((name) => findPackage(name, folder)).filter((each) => each !== undefined);
  return { id: idOf(manifest, folder), folder, manifest, found, problems };
}

function composeFolder(
  folder: string,
  manifest: Json,
  loaded: readonly (InstalledPackage & { digest: string })[],
  secret: ReadSecret,
): SiteFolder {
  const names = packagesOf(manifest);
  const packages = new Map(loaded.map((each) => [each.name, each]));
  const definition = {
    manifest,
    packages: inOrder(loaded.map(({ name, version, digest }) => [name, version, digest])),
  };
  const plugins = names.plugins.map((name) => packages.get(name)).filter((each) => each !== undefined);
  const { site: composed, problems } = compose({
    manifest,
    id: hashOf(definition),
    brand: packages.get(names.brand ?? ''),
    plugins,
    secret,
  });
  return { id: idOf(manifest, folder), folder, composed, problems, packages, definition };
}

const broken = ({ id, folder, manifest, problems }: SiteFiles): SiteFolder => ({
  id,
  folder,
  composed: undefined,
  problems,
  packages: new Map(),
  definition: { manifest, packages: [] },
});

/** Composes a site from installed packages. Never throws; failures are among the problems. */
export async function readSiteFolder(folder: string, secret: ReadSecret, hooks?: PackageHooks): Promise<SiteFolder> {
  const files = await readSiteFiles(folder);
  if (files.problems.length > 0) return broken(files);
  const loading = files.found.map(async (found) => {
    const loaded = await loadPackage(found, grantedModules(files.manifest, found.name), { hooks });
    try {
      return { ...loaded, digest: hooks === undefined ? await digestOf(await closureOf(found)) : loaded.assets.hash };
    } catch (error) {
      return { ...unusable(found, error), digest: '' };
    }
  });
  return composeFolder(folder, files.manifest, await Promise.all(loading), secret);
}

export interface InstalledSite extends Pick<SiteFolder, 'id' | 'folder' | 'problems' | 'definition'> {
  compositionId: string;
}

/** Stores the packages installed for a site. Never throws; failures are among the problems. */
export async function storeInstalled(folder: string, store: PackageStore): Promise<InstalledSite> {
  const { id, manifest, found, problems } = await readSiteFiles(folder);
  const packages: CompositionDefinition['packages'] = [];
  for (const each of found) {
    try {
      packages.push([each.name, each.version, (await store.add(each)).digest]);
    } catch (error) {
      if (!(error instanceof QuoinError)) throw error;
      problems.push({ where: each.name, message: error.message });
    }
  }
  return { id, folder, problems, ...defineComposition(manifest, packages) };
}

/** Composes a site from stored packages. Never throws, as `readSiteFolder`. */
export async function composeStored(
  folder: string,
  { manifest, packages }: CompositionDefinition,
  store: PackageStore,
  secret: ReadSecret,
): Promise<SiteFolder> {
  const loading = packages.map(async ([name, version, digest]) => {
    try {
      return {
        ...(await loadStored(
          { name, version, folder: await store.open({ name, digest }) },
          grantedModules(manifest, name),
        )),
        digest,
      };
    } catch (error) {
      return { ...unusable({ name, version, folder }, error), digest };
    }
  });
  return composeFolder(folder, manifest, await Promise.all(loading), secret);
}
