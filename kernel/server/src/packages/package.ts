import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Package } from '@quoin/core';
import { z } from '@quoin/sdk';

/** What of a package goes to browsers. Components and templates go by the names of their folders. */
export interface PackageAssets {
  /** Changes with the content of any of them. */
  hash: string;
  /** Style sheets as text. */
  css: Readonly<Record<string, string>>;
  /** Client entries as URLs. */
  client: Readonly<Record<string, string>>;
}

/** An installed package with what the server needs of it beside its definition. */
export interface InstalledPackage extends Package {
  /** Where its package.json is. */
  folder: string;
  assets: PackageAssets;
}

/** Replaces how modules and assets of packages are read, while they are worked on. */
export interface PackageHooks {
  /** Imports a module, the newest state of it. */
  load(url: string): Promise<unknown>;
  /** Reads what goes to browsers; that of the built package unless given. */
  assets?(installed: { name: string; folder: string }): Promise<PackageAssets>;
}

const assetsFile = z.object({
  hash: z.string().regex(/^[\w-]+$/),
  css: z.record(z.string(), z.string()).default({}),
  client: z.record(z.string(), z.string()).default({}),
});

/** The path below which the files of a package are served for as long as they are as they are. */
export const packagePath = (name: string, hash: string): string => `/_quoin/packages/${name}/${hash}/`;

const packageFile = z.object({ name: z.string(), version: z.string() });

/** The nearest package.json above a file that has this name. */
function findPackage(file: string, name: string): { folder: string; version: string } | undefined {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (!existsSync(manifest)) continue;
    const parsed = packageFile.safeParse(JSON.parse(readFileSync(manifest, 'utf8')));
    if (parsed.success && parsed.data.name === name) return { folder, version: parsed.data.version };
  }
  return undefined;
}

async function readBuiltAssets({ name, folder }: { name: string; folder: string }): Promise<PackageAssets> {
  const file = join(folder, 'dist', 'assets.json');
  if (!existsSync(file)) return noAssets(name);
  const { hash, css, client } = assetsFile.parse(JSON.parse(await readFile(file, 'utf8')));
  const texts = Object.entries(css).map(async ([key, path]) => [key, await readFile(join(folder, 'dist', path), 'utf8')] as const);
  const urls = Object.entries(client).map(([key, path]) => [key, packagePath(name, hash) + path] as const);
  return { hash, css: Object.fromEntries(await Promise.all(texts)), client: Object.fromEntries(urls) };
}

const noAssets = (name: string): PackageAssets => ({ hash: createHash('sha256').update(name).digest('hex').slice(0, 16), css: {}, client: {} });

const importModule: PackageHooks['load'] = (url) => import(url);

/**
 * Loads a package as a site has it. What fails is told in the answer, for the composition to report; a package that
 * is not there is undefined.
 */
export async function loadPackage(name: string, siteFolder: string, hooks: PackageHooks = { load: importModule }): Promise<InstalledPackage | undefined> {
  const require = createRequire(join(siteFolder, 'package.json'));
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    return undefined;
  }
  const found = findPackage(entry, name);
  if (found === undefined) return undefined;
  const { folder, version } = found;
  try {
    const module = (await hooks.load(pathToFileURL(entry).href)) as { default?: unknown };
    const assets = await (hooks.assets ?? readBuiltAssets)({ name, folder });
    return { name, version, folder, definition: module.default, assets };
  } catch (error) {
    const failure = `its module could not be loaded: ${error instanceof Error ? error.message : String(error)}`;
    return { name, version, folder, definition: undefined, failure, assets: noAssets(name) };
  }
}
