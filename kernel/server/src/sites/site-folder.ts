import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { compose, packagesOf, type ComposedSite } from '@quoin/core';
import type { Json, Problem } from '@quoin/sdk';
import { loadPackage, type InstalledPackage, type PackageHooks } from '../packages/package.ts';

/** A site as its folder describes it, put together as far as possible. */
export interface SiteFolder {
  /** The manifest's id; the folder's name while the manifest has none. */
  id: string;
  folder: string;
  /** Undefined when there are problems. */
  composed: ComposedSite | undefined;
  problems: Problem[];
  /** By name, the brand's among them. */
  packages: ReadonlyMap<string, InstalledPackage>;
  /** What the composition is made of; its hash is the composition's id. */
  definition: Json;
}

/** Reads an environment variable that a manifest names as a secret. */
export type ReadSecret = (name: string) => string | undefined;

/** The folders of the sites: those that hold a manifest, in the order of their names. */
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
    const message = `It is not JSON: ${error instanceof Error ? error.message : String(error)}. Correct it.`;
    return { manifest: null, problems: [{ where: join(basename(folder), 'manifest.json'), message }] };
  }
}

const hashOf = (definition: Json): string => createHash('sha256').update(JSON.stringify(definition)).digest('hex');

/** Reads and composes the site of a folder. Never throws: what is wrong stands among the problems. */
export async function readSiteFolder(folder: string, secret: ReadSecret, hooks?: PackageHooks): Promise<SiteFolder> {
  const { manifest, problems } = await readManifest(folder);
  if (problems.length > 0) return { id: basename(folder), folder, composed: undefined, problems, packages: new Map(), definition: null };
  const names = packagesOf(manifest);
  const load = (name: string) => loadPackage(name, folder, hooks);
  const brand = names.brand === undefined ? undefined : await load(names.brand);
  const plugins = (await Promise.all(names.plugins.map(load))).filter((plugin) => plugin !== undefined);
  const packages = new Map([...plugins, ...(brand === undefined ? [] : [brand])].map((each) => [each.name, each]));
  const versions = [...packages.values()].map(({ name, version, assets }) => [name, version, assets.hash]).toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
  const definition = { manifest, packages: versions };
  const composition = compose({ manifest, id: hashOf(definition), brand, plugins, secret });
  const { id } = (manifest ?? {}) as { id?: unknown };
  return { id: typeof id === 'string' ? id : basename(folder), folder, composed: composition.site, problems: composition.problems, packages, definition };
}
